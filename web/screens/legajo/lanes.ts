// The dated values of a person as lanes of a time line: when each value held, and its position in the months
// shown.
import type { Row, Value } from '../../../core/kit/field.ts';
import {
  yearOf,
  epochDay,
  mesOf,
  firstDay,
  addDays,
  addMeses,
  lastDay,
  type CivilDate,
  type Periodo,
} from '../../../core/kit/period.ts';

export interface LaneTramo {
  readonly desde: CivilDate;
  /** Null: still in force. */
  readonly hasta: CivilDate | null;
  readonly valor: Value;
  readonly programado: boolean;
  /** Index in the row's list. */
  readonly indice: number;
}

/** A value holds until the day before the next one. Unfinished rows (without date) are left out. */
export const tramosOf = (list: readonly Row[], field: string, today: CivilDate): readonly LaneTramo[] => {
  const order = list
    .map((f, index) => ({ f, indice: index }))
    .filter(({ f }) => typeof f['desde'] === 'string' && /^\d{4}-\d\d-\d\d$/.test(f['desde']))
    .toSorted((a, b) => (String(a.f['desde']) < String(b.f['desde']) ? -1 : 1));
  return order.map(({ f, indice }, i): LaneTramo => {
    const next = order[i + 1];
    return {
      desde: String(f['desde']),
      hasta: next ? addDays(String(next.f['desde']), -1) : null,
      valor: f[field] ?? null,
      programado: String(f['desde']) > today,
      indice,
    };
  });
};

/** The value in force on a day. */
export const tramoInForceAt = (tramos: readonly LaneTramo[], day: CivilDate): LaneTramo | undefined =>
  tramos.findLast((x) => x.desde <= day);

/** The scale that applied to a person: for each category, its scale rows during the person's time in it. */
export const escalaTramos = (
  categorias: readonly LaneTramo[],
  escalas: readonly Row[],
  hoy: CivilDate,
): readonly LaneTramo[] =>
  categorias.flatMap((c): LaneTramo[] => {
    const theirs = escalas
      .filter((e) => e['id_rrhh_categoria'] === c.valor)
      .toSorted((a, b) => (String(a['desde']) < String(b['desde']) ? -1 : 1));
    const cuts = theirs.flatMap((e, i): LaneTramo[] => {
      const next = theirs[i + 1],
        end = next ? addDays(String(next['desde']), -1) : null;
      const from = String(e['desde']) < c.desde ? c.desde : String(e['desde']);
      const until = end === null ? c.hasta : c.hasta === null || end < c.hasta ? end : c.hasta;
      return until !== null && until < from
        ? []
        : [{ desde: from, hasta: until, valor: e['basico'] ?? null, programado: from > hoy, indice: -1 }];
    });
    return cuts;
  });

export interface TimeWindow {
  readonly desde: CivilDate;
  readonly hasta: CivilDate;
}
export type WindowSpan = '12' | '24' | '60' | 'todo';

/** Whole months around today: mostly past ones, and a few ahead for scheduled values. */
export const windowOf = (
  range: WindowSpan,
  today: CivilDate,
  first: CivilDate,
  last: CivilDate,
): TimeWindow => {
  const mes: Periodo = today.slice(0, 7);
  const fin = addMeses(mes, 3),
    final = lastDay(last.slice(0, 7) > fin ? (range === 'todo' ? last.slice(0, 7) : fin) : fin);
  if (range !== 'todo') return { desde: firstDay(addMeses(mes, 4 - Number(range))), hasta: final };
  const start = first.slice(0, 7) < mes ? first.slice(0, 7) : mes;
  return { desde: firstDay(start), hasta: final };
};

/** Position of a day in the window, from 0 to 100. */
export const placeInWindow = (dia: CivilDate, v: TimeWindow): number => {
  const total = epochDay(v.hasta) + 1 - epochDay(v.desde);
  return Math.max(0, Math.min(100, ((epochDay(dia) - epochDay(v.desde)) / total) * 100));
};
export interface LaneBar {
  readonly izquierda: number;
  readonly ancho: number;
}
/** Where a period is drawn; undefined outside the window. */
export const barOf = (from: CivilDate, until: CivilDate | null, v: TimeWindow): LaneBar | undefined => {
  if (from > v.hasta || (until !== null && until < v.desde)) return undefined;
  const a = placeInWindow(from, v),
    b = until === null ? 100 : placeInWindow(addDays(until, 1), v);
  return { izquierda: a, ancho: Math.max(0.4, b - a) };
};

export interface TimeMark {
  readonly lugar: number;
  readonly texto: string;
  readonly anio: boolean;
}
/** Month initials where they fit, and years. */
export const timeMarks = (
  v: TimeWindow,
): { readonly meses: readonly TimeMark[]; readonly anios: readonly TimeMark[] } => {
  const meses: TimeMark[] = [],
    anios: TimeMark[] = [];
  for (let p = v.desde.slice(0, 7); p <= v.hasta.slice(0, 7); p = addMeses(p, 1)) {
    const x = placeInWindow(firstDay(p), v);
    meses.push({ lugar: x, texto: 'EFMAMJJASOND'.charAt(mesOf(p) - 1), anio: mesOf(p) === 1 });
    if (mesOf(p) === 1 || p === v.desde.slice(0, 7))
      anios.push({ lugar: x, texto: String(yearOf(p)), anio: true });
  }
  // A year without room before the next label is left out.
  return {
    meses: meses.length > 36 ? [] : meses,
    anios: anios.filter((a, i) => (anios[i + 1]?.lugar ?? Infinity) - a.lugar > 5),
  };
};

/** Whole years and months between two dates. */
export const antiguedadParts = (
  from: CivilDate,
  until: CivilDate,
): { readonly anios: number; readonly meses: number } => {
  const n = Math.max(
    0,
    (yearOf(until) - yearOf(from)) * 12 +
      mesOf(until) -
      mesOf(from) -
      (until.slice(8) < from.slice(8) ? 1 : 0),
  );
  return { anios: Math.floor(n / 12), meses: n % 12 };
};
