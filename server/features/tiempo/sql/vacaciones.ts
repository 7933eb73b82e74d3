// The rows for the vacation account: people with their dates, absences that count, balances; and overlapping
// absences.
import { fromInteger, writeDecimal } from '../../../../core/kit/money.ts';
import type { CivilDate } from '../../../../core/kit/period.ts';
import type { VacacionesAusencia, VacacionesSaldo } from '../../../../core/payroll/vacaciones.ts';
import type { StoreReads } from '../../../kernel/store.ts';

type Sql = Pick<StoreReads, 'sql'>;
export interface PersonaWithDates {
  readonly id: number;
  readonly legajo: number;
  readonly nombre: string;
  readonly fecha_ingreso: CivilDate;
  readonly fecha_antiguedad: CivilDate | null;
  readonly fecha_egreso: CivilDate | null;
  readonly id_area: number | null;
}
type DePersona = { readonly id_personal: number };
interface SaldoSql extends DePersona {
  readonly anio: number;
  readonly clase: 'saldo' | 'ajuste';
  readonly fecha: CivilDate;
  readonly dias: number;
}

const PERSONA =
  'select id, legajo, nombre, fecha_ingreso, fecha_antiguedad, fecha_egreso, id_area from "Personal"';
const AUSENCIAS =
  "select id, id_personal, causa, desde, hasta, anio_vacaciones as anio from \"Ausencias\" where causa in ('vacaciones', 'injustificada', 'sin_goce', 'suspension')";
const SALDOS = 'select id_personal, anio, clase, fecha, dias from "SaldosVacaciones"';
/** Days are stored as hundredths. */
const saldoDe = (s: SaldoSql): VacacionesSaldo & DePersona => ({
  ...s,
  dias: writeDecimal((BigInt(s.dias) * fromInteger(1)) / 100n),
});

export const personaWithDates = ({ sql }: Sql, id: number): PersonaWithDates | undefined =>
  sql.get<PersonaWithDates>(`${PERSONA} where id = ?`, id);
/** People who were in the company on some day between two dates, by name. */
export const personasBetween = (
  { sql }: Sql,
  desde: CivilDate,
  hasta: CivilDate,
): readonly PersonaWithDates[] =>
  sql.all<PersonaWithDates>(
    `${PERSONA} where fecha_ingreso <= ? and (fecha_egreso is null or fecha_egreso >= ?) order by "nombre__k", id`,
    hasta,
    desde,
  );
/** The absences that count for the account: one person's, or everybody's. */
export const ausenciasOfCuenta = (
  { sql }: Sql,
  idPersonal?: number,
): readonly (VacacionesAusencia & DePersona)[] =>
  idPersonal === undefined ? sql.all(AUSENCIAS) : sql.all(`${AUSENCIAS} and id_personal = ?`, idPersonal);
export const saldosOfCuenta = ({ sql }: Sql, idPersonal?: number): readonly (VacacionesSaldo & DePersona)[] =>
  (idPersonal === undefined
    ? sql.all<SaldoSql>(SALDOS)
    : sql.all<SaldoSql>(`${SALDOS} where id_personal = ?`, idPersonal)
  ).map(saldoDe);
/** A plan that no absence has confirmed, as it is stored. */
export interface PlannedRow extends DePersona {
  readonly id: number;
  readonly desde: CivilDate;
  readonly hasta: CivilDate;
  readonly anio: number | null;
  readonly avisado_el: CivilDate | null;
  readonly observacion: string | null;
}
/** If the absence that confirmed it was deleted, it is a plan again. */
const PLANES = `select id, id_personal, desde, hasta, anio_vacaciones as anio, avisado_el, observacion
  from "PlanesVacaciones" p where (id_ausencia is null
    or not exists (select 1 from "Ausencias" a where a.id = p.id_ausencia))`;
/** The plans that are still plans, by date: one person's, or everybody's. */
export const plannedVacaciones = ({ sql }: Sql, idPersonal?: number): readonly PlannedRow[] =>
  idPersonal === undefined
    ? sql.all<PlannedRow>(`${PLANES} order by desde, id`)
    : sql.all<PlannedRow>(`${PLANES} and id_personal = ? order by desde, id`, idPersonal);

/** The month of the first run; undefined without any. */
export const firstPeriodo = ({ sql }: Sql): string | undefined =>
  sql.value<string | null>('select min(periodo) from "Liquidaciones"') ?? undefined;

/** Another absence of the person on any of these days. */
export const overlappingAusencia = (
  { sql }: Sql,
  o: {
    readonly id: number;
    readonly id_personal: number;
    readonly desde: CivilDate;
    readonly hasta: CivilDate;
  },
): { readonly causa: string; readonly desde: CivilDate; readonly hasta: CivilDate } | undefined =>
  sql.get(
    'select causa, desde, hasta from "Ausencias" where id_personal = ? and id <> ? and desde <= ? and hasta >= ? order by desde limit 1',
    o.id_personal,
    o.id,
    o.hasta,
    o.desde,
  );

/** Absences that overlap a range of days, by person and date. */
export const ausenciasBetween = (
  { sql }: Sql,
  desde: CivilDate,
  hasta: CivilDate,
): readonly (DePersona & {
  readonly id: number;
  readonly causa: string;
  readonly desde: CivilDate;
  readonly hasta: CivilDate;
})[] =>
  sql.all(
    'select id, id_personal, causa, desde, hasta from "Ausencias" where desde <= ? and hasta >= ? order by id_personal, desde, id',
    hasta,
    desde,
  );

/** People whose contract ends between two dates. */
export const egresosBetween = (
  { sql }: Sql,
  desde: CivilDate,
  hasta: CivilDate,
): readonly { readonly id: number; readonly nombre: string; readonly fecha: CivilDate }[] =>
  sql.all(
    'select id, nombre, fecha_egreso as fecha from "Personal" where fecha_egreso between ? and ? order by "nombre__k", id',
    desde,
    hasta,
  );
/** People born in a month («02») who are in the company at its end. */
export const birthdaysInMes = (
  { sql }: Sql,
  mes: string,
  al: CivilDate,
): readonly { readonly id: number; readonly nombre: string; readonly nacio: CivilDate }[] =>
  sql.all(
    'select id, nombre, fecha_nacimiento as nacio from "Personal" where substr(fecha_nacimiento, 6, 2) = ? and fecha_ingreso <= ? and (fecha_egreso is null or fecha_egreso >= ?) order by "nombre__k", id limit 300',
    mes,
    al,
    al,
  );
