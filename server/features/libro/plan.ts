// The people on the sheets of a period of the Libro Ley, in order.
import type { LibroPlan } from '../../../core/api/libro.ts';
import { isFrozen } from '../../../core/domain/liquidacion.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { isPeriodo, lastDay } from '../../../core/kit/period.ts';
import { rowInForceAt } from '../../payroll/reciboData.ts';
import { stateOf } from '../../payroll/state.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { revertedPersonas } from '../../payroll/sql/corridas.ts';
import { emisiones, lastFolio } from './sql/libro.ts';
import { batchHeaders, batchNumber, personaOfKey } from '../../payroll/sql/recibos.ts';
import type { LibroScope } from './contract.ts';

export interface WholePlan extends LibroPlan {
  readonly ids: readonly number[]; // by legajo
}

export const establecimientoOf = (p: Row | undefined, periodo: string): number | null =>
  (rowInForceAt(p?.['PersonalEstablecimiento'], lastDay(periodo))?.['id_establecimiento'] ?? null) as
    | number
    | null;

const conRecibo = (l: StoreReads, id: number): readonly (readonly [number, number])[] => {
  const estado = stateOf(l, id),
    lote = estado.resumen === null ? undefined : batchNumber(l.sql, estado.resumen.lote),
    revertidos = revertedPersonas(l.sql, id);
  return lote === undefined
    ? []
    : [...batchHeaders(l.sql, lote)].flatMap((r) =>
        r.neto === null || revertidos.has(personaOfKey(r.id))
          ? []
          : [[personaOfKey(r.id), r.legajo ?? 0] as const],
      );
};

export const libroPlan = (l: StoreReads, { periodo, id_establecimiento }: LibroScope): Result<WholePlan> => {
  if (!isPeriodo(periodo))
    return fail('invalid', 'declaraciones.periodo', { valor: String(periodo).slice(0, 20) });
  const delMes = l
    .filas('Liquidaciones', { periodo })
    .filter((c) => c['estado'] !== 'anulada')
    .map((c) => ({ id: Number(c['id']), descripcion: String(c['descripcion']), fase: String(c['estado']) }));
  // An emission for all establishments includes every one.
  const ya = new Set(
      emisiones(l.sql).flatMap((e) =>
        e.id_establecimiento === null || e.id_establecimiento === id_establecimiento ? e.corridas : [],
      ),
    ),
    corta = ({ id, descripcion }: (typeof delMes)[number]) => ({ id, descripcion });
  const listas = delMes.filter((c) => isFrozen(c.fase)),
    corridas = listas.filter((c) => !ya.has(c.id)),
    gente = new Map(corridas.flatMap((c) => conRecibo(l, c.id)));
  const ids = [...gente]
    .filter(
      ([id]) =>
        id_establecimiento === null ||
        establecimientoOf(l.fila('Personal', id), periodo) === id_establecimiento,
    )
    .sort((a, b) => a[1] - b[1])
    .map(([id]) => id);
  return ok({
    corridas: corridas.map(corta),
    pendientes: delMes.filter((c) => !isFrozen(c.fase)).map(corta),
    emitidas: listas.filter((c) => ya.has(c.id)).map(corta),
    personas: ids.length,
    folio: lastFolio(l.sql) + 1,
    ids,
  });
};
