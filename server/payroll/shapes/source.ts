// The source of a calculation's rows: the read tables as they are now, or the log replayed to a position.
// Both must give the same rows.
import type { Row } from '../../../core/kit/field.ts';
import { firstDay, addDays, lastDay, type CivilDate, type Periodo } from '../../../core/kit/period.ts';
import type { Decimal } from '../../../core/kit/money.ts';
import type { ExtraField } from '../../../core/payroll/extraFields.ts';
import type { TableName } from '../../../core/tables/index.ts';

/** The settings of a kind of run that decide which people it pays and what its runs read. */
export interface KindSelection {
  /** Whether it pays novedades without a kind. */
  readonly sinTipo: boolean;
  /** The classes of legajo that it pays when nobody is named; null: all. */
  readonly clases: ReadonlySet<number> | null;
  /** Whether it pays vacations before they begin (LCT art. 155). */
  readonly adelanta: boolean;
}

/** The people of a selection, and which of their rows a receipt of the period can depend on. */
export interface RowSelection extends KindSelection {
  readonly periodo: Periodo;
  readonly id_tipo: number;
  /** Empty: everybody employed in the period. */
  readonly legajos: readonly number[];
  readonly excluidos: ReadonlySet<number>;
  /** Fields of the legajo to read beyond the usual. */
  readonly campos?: readonly ExtraField[];
  /** Absences and family that end on this date or later. */
  readonly ausenciasDesde: CivilDate;
  /** Absences that begin on this date or before; by default, the last day of the period. */
  readonly ausenciasHasta?: CivilDate;
  /** Whether the formulas look back. */
  readonly conSaldos: boolean;
  /** Only people with these ids, both included: one part of a run that several threads share. */
  readonly tramo?: readonly [desde: number, hasta: number];
}

/** One person's rows, each list by id. */
export interface PersonaRows {
  readonly personal: Row;
  readonly familiares: readonly Row[];
  readonly ausencias: readonly Row[];
  /** From some days before the month on: holiday pay depends on the work before it. */
  readonly horas: readonly Row[];
  readonly novedades: readonly Row[];
  readonly agenda: readonly Row[];
  /** Opening balances, if formulas look back. */
  readonly saldos: readonly Row[];
}

/**
 * Days whose hours a receipt of a month can depend on: its own, and those around it that holidays depend on
 * (LCT art. 168).
 */
export const horasRangeOfMes = (p: Periodo): readonly [desde: CivilDate, hasta: CivilDate] => [
  addDays(firstDay(p), -31),
  addDays(lastDay(p), 15),
];

export const latestStart = (s: Pick<RowSelection, 'periodo' | 'ausenciasHasta'>): CivilDate =>
  s.ausenciasHasta ?? lastDay(s.periodo);

/** The novedades and agenda entries (ids) that gave a line. */
export interface TakenEntries {
  readonly novedades: readonly number[];
  readonly agenda: readonly number[];
}
/** What receipts took for an agenda entry: in total, and in the month being calculated. */
export interface Taken {
  readonly enTotal: Decimal;
  readonly enElMes: Decimal;
}
/**
 * A person's sums in other receipts: earlier ones of the same accrual month, and those that formulas look
 * back on. `HISTORY_WIDTH` numbers each. `tomadas`: only from the earlier receipts of the month.
 */
export interface PreviousRecibos {
  readonly ya: readonly number[];
  readonly historia: readonly number[];
  readonly tomadas?: TakenEntries;
  /** What receipts took for each agenda entry, by its id. */
  readonly porAgenda?: ReadonlyMap<number, Taken> | undefined;
  /** What the other employments of the person gave: receipts and opening balances. */
  readonly deOtras?: readonly number[];
  /** The family that their legajos have. */
  readonly familiaresDeOtras?: readonly (readonly Row[])[];
  /** Those in force at the same time as this one on some day of the month, with what they gave in it. */
  readonly aLaVez?: readonly { readonly personal: Row; readonly ya: readonly number[] }[];
}
export const EMPTY_PREVIOUS_RECIBOS: PreviousRecibos = { ya: [], historia: [] };

/**
 * Whether a run of a kind reads this novedad of its period. A novedad without a kind is paid by the kinds
 * that say so.
 */
export const readsNovedad = (novedad: Row, s: Pick<RowSelection, 'id_tipo' | 'sinTipo'>): boolean =>
  novedad['id_rrhh_tipo_liquidacion'] == null ? s.sinTipo : novedad['id_rrhh_tipo_liquidacion'] === s.id_tipo;
/**
 * For kinds older than that setting: monthly ones do, except a fortnight that is not the last
 * (`readingPhases` says the same in SQL).
 */
const pagabaSinTipo = (tipo: Row | undefined): boolean =>
  tipo?.['tope'] === 'mes' && (tipo['periodicidad'] !== 'Q' || tipo['chk_ultima_del_mes'] === 1);
/** A kind older than the `alcance` setting pays everybody. */
export const kindSelectionOf = (f: Pick<RowSource, 'filas'>, id_tipo: number): KindSelection => {
  const tipo = f.filas('TiposLiquidacion').find((t) => t['id'] === id_tipo),
    alcance = tipo?.['alcance'] ?? 'todos';
  return {
    adelanta: tipo?.['tope'] === 'vacaciones',
    sinTipo:
      tipo?.['chk_novedades_del_mes'] == null ? pagabaSinTipo(tipo) : tipo['chk_novedades_del_mes'] === 1,
    clases:
      alcance === 'todos'
        ? null
        : new Set(
            f
              .filas('ClasesLegajo')
              .filter((c) => c['modalidad'] === alcance)
              .map((c) => Number(c['id'])),
          ),
  };
};

export interface RowSource {
  /** Every row of a table (not deleted), by id. */
  readonly filas: (tabla: TableName) => readonly Row[];
  /** Whether anybody has a novedad of the period, or an agenda entry in force in it, of this concept. */
  readonly conEntradas: (concepto: number, periodo: Periodo) => boolean;
  /** How many people a selection has. */
  readonly cuantas: (s: RowSelection) => number;
  /** The people of a selection by id, some hundreds at a time. */
  readonly personas: (s: RowSelection) => Iterable<readonly PersonaRows[]>;
}

/** The same rows, each table read the first time it is asked for: for as long as they stay as they are. */
export const readOnce = (fuente: RowSource): RowSource => {
  const leidas = new Map<TableName, readonly Row[]>();
  return {
    ...fuente,
    filas: (t) => {
      const filas = leidas.get(t) ?? fuente.filas(t);
      leidas.set(t, filas);
      return filas;
    },
  };
};

/** Whether this person is in a run of the period when nobody is named. */
export const isInSelection = (personal: Row, s: Pick<RowSelection, 'periodo' | 'clases'>): boolean =>
  String(personal['fecha_ingreso']) <= lastDay(s.periodo) &&
  (personal['fecha_egreso'] == null || String(personal['fecha_egreso']) >= firstDay(s.periodo)) &&
  (s.clases === null || s.clases.has(Number(personal['id_rrhh_clase_legajo'])));
