// The values of a month: for each table that formulas look up, each key's value, since when, and which are
// missing.
import { addMeses, lastDay, periodoOf, type CivilDate, type Periodo } from '../kit/period.ts';
import { tableRowKey } from './auxiliarTable.ts';
import { nameKey } from './nameKey.ts';
import type { AuxiliarTableDef } from './run.ts';

/** One dated row of a table. A variable has a single key, ''. */
export interface DatedRow {
  readonly desde: CivilDate;
  readonly clave1: string;
  readonly clave2: string | null;
  readonly valor: string;
  readonly fuente: string | null;
}
export interface DatedTable {
  readonly tipo: AuxiliarTableDef['tipo'];
  readonly vigencia: NonNullable<AuxiliarTableDef['vigencia']>;
  readonly filas: readonly DatedRow[];
}
/** Keys that formulas name; null: any, known only when a person is calculated. */
export interface KeyPattern {
  readonly clave1: string | null;
  readonly clave2: string | null;
}

/**
 * `del_mes`: it has a row of this very month. `rige`: an earlier row still holds. `falta`: no row holds, and
 * a formula names it.
 */
export type ValueState = 'del_mes' | 'rige' | 'falta';
export interface ValueOfMes {
  readonly clave1: string;
  readonly clave2: string | null;
  readonly estado: ValueState;
  /** The row in force or, if none is, the last one before. */
  readonly fila: DatedRow | null;
  /** It had at least two different values in the last two years, or goes month by month. */
  readonly cambia: boolean;
}

/** Tables by date of payment (ganancias and others) take the values of that date's month. */
const byPago = (t: DatedTable): boolean => t.vigencia === 'continua_pago' || t.vigencia === 'mensual_pago';
const monthly = (t: DatedTable): boolean => t.vigencia === 'mensual' || t.vigencia === 'mensual_pago';
const names = (patterns: readonly KeyPattern[], clave1: string, clave2: string | null): boolean =>
  patterns.some(
    (p) =>
      (p.clave1 === null || nameKey(p.clave1) === nameKey(clave1)) &&
      (p.clave2 === null || nameKey(p.clave2) === nameKey(clave2 ?? '')),
  );

/** How far back a change counts as frequent, in months. */
const FREQUENT = 24;

/** A bracket table counts as one value, the set of its last date, under the key ''. */
export const valuesOfMes = (
  t: DatedTable,
  patterns: readonly KeyPattern[],
  periodo: Periodo,
  pago: CivilDate,
): readonly ValueOfMes[] => {
  const hasta = byPago(t) ? pago : lastDay(periodo),
    mes = periodoOf(hasta),
    since = `${addMeses(mes, -FREQUENT)}-01`;
  const byKey = new Map<string, DatedRow[]>();
  for (const f of t.filas) {
    const k = t.tipo === 'tramos' ? '' : tableRowKey(f.clave1, f.clave2),
      suyas = byKey.get(k) ?? [];
    byKey.set(k, [...suyas, f]);
  }
  const worth = (clave1: string, clave2: string | null, filas: readonly DatedRow[]): ValueOfMes => {
    const last = filas.reduce<DatedRow | null>(
        (a, f) => (f.desde <= hasta && (a === null || f.desde > a.desde) ? f : a),
        null,
      ),
      holds = last !== null && (!monthly(t) || periodoOf(last.desde) === mes);
    return {
      clave1,
      clave2,
      estado: !holds ? 'falta' : periodoOf(last.desde) === mes ? 'del_mes' : 'rige',
      // A table of brackets has no single value.
      fila: last !== null && t.tipo === 'tramos' ? { ...last, clave1: '', clave2: null, valor: '' } : last,
      cambia: monthly(t) || new Set(filas.filter((f) => f.desde >= since).map((f) => f.desde)).size > 1,
    };
  };
  const known = [...byKey.values()].flatMap((filas): readonly ValueOfMes[] => {
    const [una] = filas;
    if (una === undefined) return [];
    const [clave1, clave2] = t.tipo === 'tramos' ? ['', null] : [una.clave1, una.clave2];
    return t.tipo === 'tramos' || names(patterns, clave1, clave2) ? [worth(clave1, clave2, filas)] : [];
  });
  // A key that a formula names and the table never had.
  const never = patterns.flatMap((p): readonly ValueOfMes[] =>
    t.tipo === 'exacta' && p.clave1 !== null && (p.clave2 !== null || t.filas.every((f) => !f.clave2))
      ? byKey.has(tableRowKey(p.clave1, p.clave2))
        ? []
        : [worth(p.clave1, p.clave2, [])]
      : [],
  );
  return [...known, ...never];
};

/** A value that somebody writes: from a date on, for a key. */
export type WrittenValue = DatedRow;
/**
 * The rows with the written values: one of the same key and date is replaced, the others are added at the
 * end.
 */
export const withValues = <F extends DatedRow>(
  filas: readonly F[],
  written: readonly WrittenValue[],
): readonly (F | WrittenValue)[] => {
  const place = (f: DatedRow): string => `${f.desde} ${tableRowKey(f.clave1, f.clave2)}`,
    byPlace = new Map(written.map((w) => [place(w), w]));
  return [
    ...filas.map((f) => {
      const w = byPlace.get(place(f));
      if (w === undefined) return f;
      byPlace.delete(place(f));
      return { ...f, valor: w.valor, fuente: w.fuente };
    }),
    ...byPlace.values(),
  ];
};

/**
 * From when a value for a month holds in this table: the first day of that month, or of the payment's month.
 */
export const startOfValue = (t: DatedTable, periodo: Periodo, pago: CivilDate): CivilDate =>
  `${byPago(t) ? periodoOf(pago) : periodo}-01`;
