// What a proposal asks for, after the same checks as a save: the changed values, and the pruebas that it
// would break.
import { isLeft } from 'fp-ts/lib/Either.js';
import { propuestaRow, type PropuestaContent, type PruebaSummary } from '../../../core/domain/propuesta.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { isPeriodo } from '../../../core/kit/period.ts';
import { readTableRow } from '../../../core/kit/table.ts';
import { addRow, modifyRow } from '../../rows/writeRow.ts';
import { withInitialValues } from '../../rows/initialValues.ts';
import { rulesWithoutConfirmation } from '../../rows/rules.ts';
import type { Requester } from '../../kernel/company.ts';
import type { Extension, StoreReads, Tx } from '../../kernel/store.ts';
import { brokenPruebas } from '../../payroll/conceptoPruebas.ts';
import { withRow } from '../../payroll/conceptoPruebas.ts';
import { txSource } from '../../payroll/conceptoPruebas.ts';
import { CONCEPTOS, withoutLugar } from './storedPropuesta.ts';

export interface ProposalBody {
  readonly titulo: string;
  readonly id_concepto: number | null;
  readonly fila: Readonly<Record<string, unknown>>;
  readonly desde: string | null;
  readonly resumen: PruebaSummary | null;
}
export type Extensions = readonly Extension[];

/** The content of a proposal, checked like a save; the concept itself is not written. */
export const proposalContent = (
  tx: Tx,
  extensiones: Extensions,
  c: ProposalBody,
  quien: Requester,
): Result<PropuestaContent> => {
  const base = c.id_concepto === null ? null : tx.fila('Conceptos', c.id_concepto);
  if (base === undefined) return fail('not_found', 'fila.noExiste');
  const { version: _, id: _id, ...crudo } = c.fila,
    leida = readTableRow(CONCEPTOS, base === null ? withInitialValues(CONCEPTOS, crudo, tx.hoy) : crudo, {
      parcial: base !== null,
    });
  if (isLeft(leida)) return leida;
  const cambios =
    base === null
      ? leida.right
      : Object.fromEntries(
          Object.entries(leida.right).filter(
            ([n, v]) => JSON.stringify(v ?? null) !== JSON.stringify(base[n] ?? null),
          ),
        );
  const contenido: PropuestaContent = {
    titulo: c.titulo.trim().slice(0, 200),
    id_concepto: c.id_concepto,
    base: base === null ? null : withoutLugar(base),
    cambios,
    desde: c.desde,
    resumen: c.resumen,
    rompe: [],
  };
  // Skips the work for proposals that the decider refuses anyway.
  if (Object.keys(cambios).length === 0 || (c.desde !== null && !isPeriodo(c.desde))) return ok(contenido);
  const fila = propuestaRow(contenido),
    reglas = rulesWithoutConfirmation(extensiones, CONCEPTOS);
  const vale =
    base === null
      ? addRow(tx, CONCEPTOS, reglas, fila, quien, null)
      : modifyRow(
          tx,
          CONCEPTOS,
          reglas,
          c.id_concepto!,
          { ...fila, version: base['version'] ?? 0 },
          quien,
          {},
          null,
        );
  return isLeft(vale) ? vale : ok({ ...contenido, rompe: brokenBy(tx, contenido).map((x) => x.clave) });
};

/**
 * Tests that the change breaks now. The text that people wrote counts: stored forms belong to the text
 * before.
 */
export const brokenBy = (l: Pick<StoreReads, 'sql' | 'filas'>, c: PropuestaContent) => {
  const f = txSource(l),
    id = c.id_concepto ?? -1,
    fila = propuestaRow(c),
    sueltas = (n: 'variantes' | 'pruebas', campo: string): Row =>
      fila[n] === undefined ? {} : { [n]: (fila[n] as readonly Row[]).map((r) => ({ ...r, [campo]: null })) };
  const ahora = withRow(f, 'Conceptos', id, {
    ...fila,
    ...(fila['formula'] === undefined ? {} : { formula_codigo: null }),
    ...sueltas('variantes', 'formula_codigo'),
    ...sueltas('pruebas', 'datos_codigo'),
  });
  return c.id_concepto === null || f.filas('Conceptos').some((r) => r['id'] === id)
    ? brokenPruebas(f, ahora, { concepto: id })
    : [];
};
