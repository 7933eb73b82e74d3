// The problems of the receipts of a run, as the review shows them.
import type { LiquidacionCheck } from '../../../core/api/liquidaciones.ts';
import type { LiquidacionState } from '../../../core/domain/liquidacionFact.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { problemsOf } from '../../payroll/documentos.ts';
import { batchHeaders, batchNumber, personaOfKey, reciboIdOf } from '../../payroll/sql/recibos.ts';

/**
 * The problems in the receipts of the last calculation: without them, the review would show less than the
 * list beside it.
 */
export const reciboProblems = (
  l: Pick<StoreReads, 'sql'>,
  id: number,
  e: LiquidacionState,
): readonly LiquidacionCheck[] => {
  const lote = e.phase === 'calculada' && e.resumen !== null ? batchNumber(l.sql, e.resumen.lote) : undefined;
  if (lote === undefined) return [];
  // A negative net is told once, with what to do about it (negativeNets.ts).
  const aparte = e.cabecera?.rectifica == null ? 'neto_negativo' : undefined;
  return [...batchHeaders(l.sql, lote)].flatMap((r): readonly LiquidacionCheck[] => {
    const all = problemsOf(r).filter((x) => x.codigo !== aparte),
      persona = personaOfKey(r.id),
      error = r.estado === 'error';
    // An error brings others that follow from it; each warning is of its own.
    return r.estado === 'excluido'
      ? []
      : (error ? all.slice(0, 1) : all).map(({ mensaje }) => ({
          id_personal: persona,
          legajo: r.legajo ?? 0,
          nombre: r.nombre ?? '',
          nivel: error ? 'error' : 'aviso',
          codigo: 'recibo',
          mensaje,
          enlace: `/liquidaciones/edit?id=${id}&recibo=${reciboIdOf(id, persona)}`,
        }));
  });
};
