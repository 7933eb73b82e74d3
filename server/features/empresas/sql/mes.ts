// What the board shows of one company: how many people, novedades and runs it has in a month, with their
// states and without names.
import { firstDay, lastDay, mesOf, type CivilDate, type Periodo } from '../../../../core/kit/period.ts';
import type { Sql } from '../../../kernel/sql.ts';

export interface MesCounts {
  /** When its contributions are due, by the company's own table; null: it has no CUIT. */
  readonly vence_f931: CivilDate | null;
  readonly legajos: number;
  readonly novedades: number;
  /** Whether some run is for everybody. */
  readonly de_todos: boolean;
  /** It is a month of SAC (LCT art. 122) and no run pays it. */
  readonly sin_sac: boolean;
  readonly corridas: readonly {
    readonly id: number;
    readonly descripcion: string;
    readonly estado: string;
    readonly fecha_pago: string | null;
    readonly recibos: number;
    readonly con_error: number;
  }[];
}

const trabajan = (sql: Sql, periodo: Periodo): number =>
  sql.value<number>(
    'select count(*) from "Personal" where fecha_ingreso <= ? and (fecha_egreso is null or fecha_egreso >= ?)',
    lastDay(periodo),
    firstDay(periodo),
  ) ?? 0;
/**
 * Whether some run of the month is for everybody: it names nobody, or at least half of the company.
 * Settlements, vacations and advances name few.
 */
const hayDeTodos = (sql: Sql, periodo: Periodo, legajos: number): boolean =>
  sql.value<number>(
    `select exists(select 1 from "Liquidaciones" where periodo = ? and estado <> 'anulada' and (ifnull(json_array_length(legajos), 0) = 0 or 2 * json_array_length(legajos) >= ?))`,
    periodo,
    legajos,
  ) === 1;

const SAC_MONTHS: ReadonlySet<number> = new Set([6, 12]);
const lacksSac = (sql: Sql, periodo: Periodo): boolean =>
  SAC_MONTHS.has(mesOf(periodo)) &&
  sql.value<number>(
    `select exists(select 1 from "Liquidaciones" l join "TiposLiquidacion" t on t.id = l.id_rrhh_tipo_liquidacion where l.periodo = ? and l.estado <> 'anulada' and t.tope = 'sac')`,
    periodo,
  ) === 0;

export const mesCounts = (sql: Sql, periodo: Periodo): Omit<MesCounts, 'vence_f931'> => {
  const legajos = trabajan(sql, periodo);
  return {
    legajos,
    novedades: sql.value<number>('select count(*) from "Novedades" where periodo = ?', periodo) ?? 0,
    de_todos: hayDeTodos(sql, periodo, legajos),
    sin_sac: legajos > 0 && lacksSac(sql, periodo),
    corridas: sql.all<MesCounts['corridas'][number]>(
      `select id, descripcion, estado, fecha_pago, ifnull(recibos, 0) as recibos, ifnull(con_error, 0) as con_error from "Liquidaciones" where periodo = ? and estado <> 'anulada' order by id`,
      periodo,
    ),
  };
};

/** The number of legajos, including people who left. */
export const countLegajos = (sql: Sql): number => sql.value<number>('select count(*) from "Personal"') ?? 0;
