// Where a calculation gets its rows from: the read tables of now, or the log replayed to a position. Both must give the same rows.
import type { Row } from '../../core/kit/field.ts';
import { primerDia, sumarDias, ultimoDia, type Fecha, type Periodo } from '../../core/kit/period.ts';
import type { TableName } from '../../core/tables/index.ts';

/** Whose rows, and which of them a receipt of the period can depend on. */
export interface Seleccion {
  readonly periodo: Periodo;
  readonly id_tipo: number;
  /** Does a run of this kind pay the novedades that name none? */
  readonly sinTipo: boolean;
  /** Empty: everybody employed in the period. */
  readonly legajos: readonly number[];
  readonly excluidos: ReadonlySet<number>;
  /** Absences that end on this date or later. */
  readonly ausenciasDesde: Fecha;
  /** Do the formulas look back? */
  readonly conSaldos: boolean;
  /** Only people with these ids, both included: a part of a run that several threads share. */
  readonly tramo?: readonly [desde: number, hasta: number];
}

/** One person's rows, each list in order of id. */
export interface FilasDePersona {
  readonly personal: Row;
  readonly familiares: readonly Row[];
  readonly ausencias: readonly Row[];
  /** From some days before the month on: a holiday's pay looks at what was worked before it. */
  readonly horas: readonly Row[];
  readonly novedades: readonly Row[];
  readonly agenda: readonly Row[];
  /** Opening balances, where formulas look back. */
  readonly saldos: readonly Row[];
}

/** Days whose hours a receipt of a month can depend on: its own, and those around it that a holiday looks at (LCT art. 168). */
export const horasDeUnMes = (p: Periodo): readonly [desde: Fecha, hasta: Fecha] => [sumarDias(primerDia(p), -31), sumarDias(ultimoDia(p), 15)];

/** The novedades and agenda entries (ids) that gave a line. */
export interface Tomadas { readonly novedades: readonly number[]; readonly agenda: readonly number[] }
/**
 * What other receipts of a person hold: the earlier ones of the same accrual month, and those that formulas look back on. `ANCHO_HISTORIA` numbers each.
 * `tomadas`: of the earlier ones of the month.
 */
export interface Previo { readonly ya: readonly number[]; readonly historia: readonly number[]; readonly tomadas?: Tomadas }
export const SIN_PREVIO: Previo = { ya: [], historia: [] };

/** Does a run of a kind read this novedad of its period? One that names no kind is paid by the runs that say so of their kind. */
export const leeNovedad = (novedad: Row, s: Pick<Seleccion, 'id_tipo' | 'sinTipo'>): boolean =>
  novedad['id_rrhh_tipo_liquidacion'] == null ? s.sinTipo : novedad['id_rrhh_tipo_liquidacion'] === s.id_tipo;
/** Of a row of `TiposLiquidacion`; one from before this was asked pays them. */
export const pagaSinTipo = (tipo: Row | undefined): boolean => tipo?.['chk_novedades_del_mes'] !== 0;

export interface Fuente {
  /** Every living row of a table, in order of id. */
  readonly filas: (tabla: TableName) => readonly Row[];
  /** Has anybody a novedad of the period, or an agenda entry that holds in it, of this concept? */
  readonly conEntradas: (concepto: number, periodo: Periodo) => boolean;
  /** How many people a selection names. */
  readonly cuantas: (s: Seleccion) => number;
  /** The people of a selection in order of id, some hundreds at a time. */
  readonly personas: (s: Seleccion) => Iterable<readonly FilasDePersona[]>;
}

/** Is this person in a run of the period when nobody is named? */
export const trabajoEnElPeriodo = (personal: Row, desde: Fecha, hasta: Fecha): boolean =>
  String(personal['fecha_ingreso']) <= hasta && (personal['fecha_egreso'] == null || String(personal['fecha_egreso']) >= desde);
