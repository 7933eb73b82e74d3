// The workforce on a day, by the attributes that concept filters use; and who has entries of each concept.
import { firstDay, lastDay, type CivilDate, type Periodo } from '../../../../core/kit/period.ts';
import type { Dotacion, TraitGroup } from '../../../../core/payroll/checks/conceptoReach.ts';
import { tables } from '../../../../core/tables/index.ts';
import { boundDays, knownExpression } from '../../../rows/inForce.ts';
import type { Sql } from '../../../kernel/sql.ts';

const DE_HOY = knownExpression(tables.Personal, 'categoria_actual'),
  CATEGORIA = DE_HOY.sql;
const RASGOS =
  't.id_persona_sexo as sexo, t.id_rrhh_clase_legajo as clase_legajo, t.id_rrhh_sindicato as sindicato, t.id_persona_estado_civil as estado_civil, t.id_area as area, t.id_rrhh_obra_social as obra_social';
const ACTIVOS = 't.fecha_ingreso <= ? and (t.fecha_egreso is null or t.fecha_egreso >= ?)';
const POR_RASGOS = 'sexo, clase_legajo, sindicato, estado_civil, area, obra_social, categoria';

/** The workforce of a day, with the entries that its month reads. */
export const dotacion = (sql: Sql, hoy: CivilDate): Dotacion => {
  const periodo: Periodo = hoy.slice(0, 7),
    grupos = sql.all<TraitGroup>(
      `select ${RASGOS}, ${CATEGORIA} as categoria, count(*) as personas from "Personal" t where ${ACTIVOS} group by ${POR_RASGOS}`,
      ...boundDays(DE_HOY, hoy),
      hoy,
      hoy,
    );
  const conEntrada = new Map<number, TraitGroup[]>();
  const entradas = sql.all<TraitGroup & { readonly concepto: number }>(
    `select e.concepto, ${RASGOS}, ${CATEGORIA} as categoria, count(*) as personas
     from (select distinct id_personal, id_rrhh_concepto as concepto from "Agenda" where desde <= ? and (hasta is null or hasta >= ?) union select id_personal, id_rrhh_concepto from "Novedades" where periodo = ?) e
     join "Personal" t on t.id = e.id_personal where ${ACTIVOS} group by e.concepto, ${POR_RASGOS}`,
    ...boundDays(DE_HOY, hoy),
    lastDay(periodo),
    firstDay(periodo),
    periodo,
    hoy,
    hoy,
  );
  for (const { concepto, ...g } of entradas) {
    const l = conEntrada.get(concepto);
    if (l) l.push(g);
    else conEntrada.set(concepto, [g]);
  }
  return { grupos, conEntrada };
};
