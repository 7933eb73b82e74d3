// Reads about concept tests that save nothing: their results, the branches that they reach, and inputs that
// would reach the rest.
import * as E from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { writeExact } from '../../../core/kit/money.ts';
import { readTableRow } from '../../../core/kit/table.ts';
import type { WirePaquetePrueba, ConceptoPruebas } from '../../../core/api/conceptos.ts';
import { readablePiece } from '../../../core/payroll/formula/stableFormula.ts';
import type { PruebaEnvironment } from '../../../core/payroll/pruebas/bareEnvironment.ts';
import { PruebaBench, branchId } from '../../../core/payroll/pruebas/pruebaBench.ts';
import { proposePruebas } from '../../../core/payroll/pruebas/proposePruebas.ts';
import type { FormulaBranch } from '../../../core/payroll/pruebas/instrumentFormula.ts';
import type { ConceptoDef } from '../../../core/payroll/run.ts';
import { conceptos as tabla } from '../../../core/tables/concepto.ts';
import { paquetePruebas } from '../paquetes/contract.ts';
import type { StoreReads } from '../../kernel/store.ts';
import type { RowSource } from '../../payroll/shapes/source.ts';
import { pruebasOfRow } from '../../payroll/conceptoPruebas.ts';
import { brokenPruebas } from '../../payroll/conceptoPruebas.ts';
import { withRow } from '../../payroll/conceptoPruebas.ts';
import { txSource } from '../../payroll/conceptoPruebas.ts';
import { pruebasEnvironment } from '../../payroll/conceptoPruebas.ts';
import { rowsIn } from '../../../core/kit/field.ts';
import type { ConceptosAnswer } from './conceptosAnswer.ts';

const TABLA = tabla;
/** Stands for the id of a concept not saved yet. */
const NUEVO = -1;
interface Pedido {
  readonly id_concepto: number | null;
  readonly fila: Readonly<Record<string, unknown>> | null;
}
interface Mirada {
  readonly id: number;
  readonly ahora: RowSource;
  readonly antes: RowSource;
}

/**
 * The rows with unsaved edits applied. Stored forms are cleared, since they belong to the text before; only
 * the text that people write counts.
 */
const mirar = (l: StoreReads, p: Pedido): Result<Mirada> => {
  const antes = txSource(l),
    id = p.id_concepto ?? NUEVO,
    guardada = antes.filas('Conceptos').find((r) => r['id'] === id);
  if (p.id_concepto !== null && !guardada) return fail('not_found', 'fila.noExiste');
  if (p.fila === null) return ok({ id, antes, ahora: antes });
  const leida = readTableRow(TABLA, p.fila, { parcial: guardada !== undefined });
  if (E.isLeft(leida)) return leida;
  const fila: Row = { ...guardada, ...leida.right },
    escrita = (r: Row, campo: string): Row => ({ ...r, [campo]: null });
  const sueltas = (n: string, campo: string): readonly Row[] => rowsIn(fila, n).map((r) => escrita(r, campo));
  return ok({
    id,
    antes,
    ahora: withRow(antes, 'Conceptos', id, {
      ...fila,
      formula_codigo: null,
      variantes: sueltas('variantes', 'formula_codigo'),
      pruebas: sueltas('pruebas', 'datos_codigo'),
    }),
  });
};

/** The concept with the text that people read, so that positions refer to it. */
const legible = (def: ConceptoDef, row: Row | undefined): ConceptoDef =>
  row === undefined
    ? def
    : {
        ...def,
        formula: typeof row['formula'] === 'string' ? row['formula'] : def.formula,
        variantes: def.variantes.map((v, i) => ({
          ...v,
          formula: String(rowsIn(row, 'variantes')[i]?.['formula'] ?? v.formula),
        })),
      };

const fuenteDe = (c: ConceptoDef, campo: string): string =>
  (campo === 'formula'
    ? c.formula
    : campo === 'formula_cantidad'
      ? c.formula_cantidad
      : campo === 'formula_base'
        ? c.formula_base
        : c.variantes[Number(campo.split('.')[1])]?.formula) ?? '';
const ramaCable = (c: ConceptoDef, e: PruebaEnvironment) => (r: FormulaBranch) => ({
  id: branchId(r),
  ...r,
  texto: readablePiece(fuenteDe(c, r.campo).slice(r.desde, r.hasta), e.conceptos).trim(),
});

const dePaqueteCable = ({
  paquete,
  prueba: x,
  r,
}: ReturnType<typeof paquetePruebas>[number]): WirePaquetePrueba => ({
  paquete,
  periodo: x.periodo,
  datos: x.datos,
  espera: { importe: x.importe, cantidad: x.cantidad, valor: x.valor, error: x.error },
  resultado: { ...r, ramas: [...r.ramas] },
});

export const runConceptoPruebas = (l: StoreReads, p: Pedido): Result<ConceptosAnswer<'correrPruebas'>> => {
  const m = mirar(l, p);
  if (E.isLeft(m)) return m;
  const { ahora, antes, id } = m.right,
    todos = p.id_concepto === null && p.fila === null;
  const e = pruebasEnvironment(ahora),
    banco = new PruebaBench(e),
    porId = new Map(e.conceptos.map((c) => [c.id, c]));
  // Tests of packages only apply to saved concepts.
  const dePaquetes = p.fila !== null && p.id_concepto === null ? [] : paquetePruebas(l, p.id_concepto);
  const conceptos = ahora.filas('Conceptos').flatMap((row): readonly ConceptoPruebas[] => {
    const suyas = pruebasOfRow(row),
      def = porId.get(Number(row['id']));
    const deEste = dePaquetes.filter((x) => x.concepto.id === def?.id);
    if (!def || (todos ? suyas.length + deEste.length === 0 : def.id !== id)) return [];
    const c = legible(def, row);
    return [
      {
        id: c.id,
        codigo: c.codigo,
        descripcion: c.d_rrhh_concepto,
        pruebas: suyas.map((x) => {
          const r = banco.correr(c, x);
          return { ...r, ramas: [...r.ramas] };
        }),
        de_paquetes: deEste.map(dePaqueteCable),
        ramas: banco.ramasDe(c).map(ramaCable(c, e)),
      },
    ];
  });
  // Its own tests are already shown; `rompe` lists those that break elsewhere.
  return ok({ conceptos, rompe: p.fila === null ? [] : [...brokenPruebas(antes, ahora, { concepto: id })] });
};

export const proposeConceptoPruebas = (
  l: StoreReads,
  p: Pedido,
): Result<ConceptosAnswer<'proponerPruebas'>> => {
  const m = mirar(l, p);
  if (E.isLeft(m)) return m;
  const e = pruebasEnvironment(m.right.ahora),
    row = m.right.ahora.filas('Conceptos').find((r) => r['id'] === m.right.id),
    def = e.conceptos.find((c) => c.id === m.right.id);
  if (!def) return fail('not_found', 'fila.noExiste');
  const c = legible(def, row),
    r = proposePruebas(new PruebaBench(e), c);
  return ok({
    propuestas: r.propuestas.map(({ nombre, datos, corrido: { instancia: i, error } }) => ({
      nombre,
      datos,
      error: error ?? null,
      importe: i && !error ? writeExact(i.importe) : null,
      cantidad: i?.cantidad == null ? null : writeExact(i.cantidad, 0),
      valor: i?.valor == null ? null : writeExact(i.valor, 0),
    })),
    sin_cubrir: r.sinCubrir.map(ramaCable(c, e)),
  });
};
