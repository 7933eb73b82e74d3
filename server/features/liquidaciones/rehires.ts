// People hired again whose legajo does not say the seniority that the earlier employments gave them.
import { joinRanges } from '../../../core/kit/dateSpan.ts';
import { addDays, daysInclusive, showDate, type CivilDate } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { otherRelaciones } from '../../rows/relaciones.ts';
import type { Finding } from './finding.ts';
import { personalLink } from './personalLink.ts';
import type { CheckedPersona } from './sql/checks.ts';

interface Employment {
  readonly legajo: number;
  readonly desde: CivilDate;
  readonly hasta: CivilDate;
}
const endedEmployment = (
  l: Pick<StoreReads, 'fila'>,
  id: number,
  before: CivilDate,
): readonly Employment[] => {
  const f = l.fila('Personal', id),
    hasta = f?.['fecha_egreso'];
  return f && typeof hasta === 'string' && hasta < before
    ? [{ legajo: Number(f['legajo']), desde: String(f['fecha_ingreso']), hasta }]
    : [];
};
/**
 * The time served before counts for somebody who comes back (LCT art. 18). It is proposed and not added by
 * itself: another date may have been agreed, and what was paid for it is deducted at exit (LCT art. 255).
 */
export const rehiredWithout = (
  l: Pick<StoreReads, 'sql' | 'fila'>,
  todos: readonly CheckedPersona[],
): ReadonlyMap<number, readonly Finding[]> => {
  const porId = new Map(todos.map((p) => [p.id, p])),
    before = new Map<number, readonly Employment[]>();
  for (const { id, otra, antes } of otherRelaciones(l.sql, [...porId.keys()])) {
    const p = porId.get(id);
    if (p && antes === 1)
      before.set(id, [...(before.get(id) ?? []), ...endedEmployment(l, otra, p.fecha_ingreso)]);
  }
  return new Map(
    [...before].flatMap(([id, es]): readonly (readonly [number, readonly Finding[]])[] => {
      const p = porId.get(id);
      if (p === undefined || es.length === 0 || l.fila('Personal', id)?.['fecha_antiguedad'] != null)
        return [];
      // Two earlier employments at once are one time served.
      const days = joinRanges(es).reduce((n, e) => n + daysInclusive(e.desde, e.hasta), 0);
      return [
        [
          id,
          [
            {
              nivel: 'aviso',
              codigo: 'antiguedad_anterior',
              mensaje: textFor('revision.antiguedadAnterior', {
                legajos: es.map((e) => String(e.legajo).padStart(4, '0')).join(', '),
                count: days,
                fecha: showDate(addDays(p.fecha_ingreso, -days)),
                ingreso: showDate(p.fecha_ingreso),
              }),
              enlace: personalLink(id, 'fecha_antiguedad'),
            },
          ],
        ],
      ];
    }),
  );
};
