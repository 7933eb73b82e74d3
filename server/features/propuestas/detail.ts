// A proposal as its reviewer sees it: the concept before and after, and what it changes in each receipt.
import type { WirePropuestaDetail } from '../../../core/api/propuestas.ts';
import {
  differingFields,
  propuestaRow,
  propuestaChart,
  type PropuestaState,
} from '../../../core/domain/propuesta.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { rowName } from '../../../core/kit/table.ts';
import type { Requester } from '../../kernel/company.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { CONCEPTOS, storedPropuesta, withoutLugar } from './storedPropuesta.ts';
import { brokenBy } from './content.ts';
import { canDo } from '../../../core/domain/roles.ts';
import { legalCommands } from '../../../core/kit/chart.ts';

/** A proposal, compared with the concept as it was when proposed and as it is now. */
export const propuestaDetail = (
  l: StoreReads,
  { id, quien }: { readonly id: number; readonly quien: Requester },
): Result<WirePropuestaDetail> => {
  const { estado: e, propuesta_el, decidida_el } = storedPropuesta(l, id),
    c = e.contenido;
  if (!c || e.phase === 'inexistente') return fail('not_found', 'propuestas.noExiste');
  const idConcepto = e.aplicada?.id_concepto ?? c.id_concepto,
    ahora = idConcepto === null ? undefined : l.fila('Conceptos', idConcepto),
    fila = propuestaRow(c),
    abierta = e.phase === 'propuesta';
  return ok({
    id,
    version: e.version,
    estado: e.phase,
    titulo: c.titulo,
    desde: c.desde,
    autor: e.autor!,
    decision: e.decision,
    propuesta_el,
    decidida_el,
    concepto:
      idConcepto === null ? null : { id: idConcepto, nombre: rowName(CONCEPTOS, ahora ?? c.base ?? {}) },
    cambios: Object.keys(fila)
      .filter((n) =>
        c.base === null
          ? fila[n] !== null && JSON.stringify(fila[n]) !== '[]'
          : differingFields(c.base, { ...c.base, ...fila }).includes(n),
      )
      .map((campo) => ({ campo, antes: c.base?.[campo] ?? null, despues: fila[campo] ?? null })),
    conflicto:
      abierta && c.base && ahora
        ? differingFields(c.base, withoutLugar(ahora)).map((campo) => ({
            campo,
            antes: c.base?.[campo] ?? null,
            ahora: ahora[campo] ?? null,
          }))
        : [],
    resumen: c.resumen,
    rompe: abierta ? [...brokenBy(l, c)] : [],
    rompia: [...c.rompe],
    acciones: [...actionsOf(e, quien)],
    propia: e.autor?.id === quien.id,
  });
};

const ACCION = { retirar: 'probar', enmendar: 'probar', aprobar: 'aprobar', rechazar: 'aprobar' } as const;
export const actionsOf = (e: PropuestaState, quien: Requester): readonly string[] =>
  legalCommands(propuestaChart, e.phase)
    .filter((c): c is keyof typeof ACCION => c in ACCION)
    .filter(
      (c) =>
        canDo(quien.roles, ACCION[c]) && (c === 'retirar' || c === 'enmendar') === (e.autor?.id === quien.id),
    );
