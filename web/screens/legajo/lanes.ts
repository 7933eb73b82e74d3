// The dated values of a person as lanes of a time line: from when to when each held, and where it falls in
// the months shown.
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
  readonly desde: CivilDate /** Null: still in force. */;
  readonly hasta: CivilDate | null;
  readonly valor: Value;
  readonly programado: boolean /** Its place in the list of the row. */;
  readonly indice: number;
}

/** Values hold until the day before the next one. Rows half written (no date yet) are left out. */
export const tramosOf = (lista: readonly Row[], campo: string, hoy: CivilDate): readonly LaneTramo[] => {
  const orden = lista
    .map((f, indice) => ({ f, indice }))
    .filter(({ f }) => typeof f['desde'] === 'string' && /^\d{4}-\d\d-\d\d$/.test(f['desde']))
    .toSorted((a, b) => (String(a.f['desde']) < String(b.f['desde']) ? -1 : 1));
  return orden.map(({ f, indice }, i): LaneTramo => {
    const siguiente = orden[i + 1];
    return {
      desde: String(f['desde']),
      hasta: siguiente ? addDays(String(siguiente.f['desde']), -1) : null,
      valor: f[campo] ?? null,
      programado: String(f['desde']) > hoy,
      indice,
    };
  });
};

/** The one in force on a day. */
export const tramoInForceAt = (tramos: readonly LaneTramo[], dia: CivilDate): LaneTramo | undefined =>
  tramos.findLast((x) => x.desde <= dia);

/** The scale that applied to a person: for each category, its scale rows while the person had it. */
export const escalaTramos = (
  categorias: readonly LaneTramo[],
  escalas: readonly Row[],
  hoy: CivilDate,
): readonly LaneTramo[] =>
  categorias.flatMap((c): LaneTramo[] => {
    const suyas = escalas
      .filter((e) => e['id_rrhh_categoria'] === c.valor)
      .toSorted((a, b) => (String(a['desde']) < String(b['desde']) ? -1 : 1));
    const cortes = suyas.flatMap((e, i): LaneTramo[] => {
      const next = suyas[i + 1],
        fin = next ? addDays(String(next['desde']), -1) : null;
      const desde = String(e['desde']) < c.desde ? c.desde : String(e['desde']);
      const hasta = fin === null ? c.hasta : c.hasta === null || fin < c.hasta ? fin : c.hasta;
      return hasta !== null && hasta < desde
        ? []
        : [{ desde, hasta, valor: e['basico'] ?? null, programado: desde > hoy, indice: -1 }];
    });
    return cortes;
  });

export interface TimeWindow {
  readonly desde: CivilDate;
  readonly hasta: CivilDate;
}
export type WindowSpan = '12' | '24' | '60' | 'todo';

/** Whole months around today: most of them behind, a few ahead for what is scheduled. */
export const windowOf = (
  rango: WindowSpan,
  hoy: CivilDate,
  primera: CivilDate,
  ultima: CivilDate,
): TimeWindow => {
  const mes: Periodo = hoy.slice(0, 7);
  const fin = addMeses(mes, 3),
    final = lastDay(ultima.slice(0, 7) > fin ? (rango === 'todo' ? ultima.slice(0, 7) : fin) : fin);
  if (rango !== 'todo') return { desde: firstDay(addMeses(mes, 4 - Number(rango))), hasta: final };
  const inicio = primera.slice(0, 7) < mes ? primera.slice(0, 7) : mes;
  return { desde: firstDay(inicio), hasta: final };
};

/** Share of the window, 0 to 100, at which a day begins. */
export const placeInWindow = (dia: CivilDate, v: TimeWindow): number => {
  const total = epochDay(v.hasta) + 1 - epochDay(v.desde);
  return Math.max(0, Math.min(100, ((epochDay(dia) - epochDay(v.desde)) / total) * 100));
};
export interface LaneBar {
  readonly izquierda: number;
  readonly ancho: number;
}
/** Where a stretch is drawn; undefined outside the window. */
export const barOf = (desde: CivilDate, hasta: CivilDate | null, v: TimeWindow): LaneBar | undefined => {
  if (desde > v.hasta || (hasta !== null && hasta < v.desde)) return undefined;
  const a = placeInWindow(desde, v),
    b = hasta === null ? 100 : placeInWindow(addDays(hasta, 1), v);
  return { izquierda: a, ancho: Math.max(0.4, b - a) };
};

export interface TimeMark {
  readonly lugar: number;
  readonly texto: string;
  readonly anio: boolean;
}
/** Months as initials when there is room for them, and years. */
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
  // A year that has no room before the next one is left out.
  return {
    meses: meses.length > 36 ? [] : meses,
    anios: anios.filter((a, i) => (anios[i + 1]?.lugar ?? Infinity) - a.lugar > 5),
  };
};

/** Whole years and months between two dates. */
export const antiguedadParts = (
  desde: CivilDate,
  hasta: CivilDate,
): { readonly anios: number; readonly meses: number } => {
  const n = Math.max(
    0,
    (yearOf(hasta) - yearOf(desde)) * 12 +
      mesOf(hasta) -
      mesOf(desde) -
      (hasta.slice(8) < desde.slice(8) ? 1 : 0),
  );
  return { anios: Math.floor(n / 12), meses: n % 12 };
};
