// Days of vacation that people have loaded, for the checks of a run.
import { daysInclusive, type CivilDate, type Periodo } from '../../../../core/kit/period.ts';
import type { Sql } from '../../../kernel/sql.ts';

/**
 * Calendar days of vacation between two dates, both included, by person, or of one; none after who leaves has left.
 */
export const daysOfVacaciones = (
  sql: Sql,
  desde: CivilDate,
  hasta: CivilDate,
  persona?: number,
): ReadonlyMap<number, number> => {
  const m = new Map<number, number>();
  for (const a of sql.all<{ persona: number; desde: string; hasta: string }>(
    `select a.id_personal as persona, max(a.desde, ?) as desde, min(a.hasta, ?, ifnull(p.fecha_egreso, a.hasta)) as hasta
     from "Ausencias" a join "Personal" p on p.id = a.id_personal where a.causa = 'vacaciones' and a.desde <= ? and a.hasta >= ?
       and a.id_personal = ifnull(?, a.id_personal)`,
    desde,
    hasta,
    hasta,
    desde,
    persona ?? null,
  ))
    if (a.desde <= a.hasta) m.set(a.persona, (m.get(a.persona) ?? 0) + daysInclusive(a.desde, a.hasta));
  return m;
};

/** The quantities of a concept's novedades of a month, by person. */
export const novedadDays = (sql: Sql, periodo: Periodo, codigo: number): ReadonlyMap<number, number> =>
  new Map(
    sql
      .all<{ persona: number; dias: number }>(
        `select n.id_personal as persona, sum(cast(n.cantidad as real)) as dias from "Novedades" n join "Conceptos" c on c.id = n.id_rrhh_concepto
       where n.periodo = ? and c.codigo = ? and n.cantidad is not null group by n.id_personal`,
        periodo,
        codigo,
      )
      .map((x) => [x.persona, x.dias]),
  );
