// Turns clock marks into hours by day and kind (LCT arts. 200, 201): pairs of in and out, overtime, nights,
// Saturdays after 13, Sundays and holidays; and reports what does not fit.
import { fromInteger, divide, writeDecimal, roundBy } from '../kit/money.ts';
import { weekdayOf, epochDay, isCivilDate, dateOfEpochDay, type CivilDate } from '../kit/period.ts';

/**
 * `minuto`: since day zero of `epochDay`. `sentido` null: the clock does not say, and in and out alternate.
 */
export interface ClockMark {
  readonly linea: number;
  readonly minuto: number;
  readonly sentido: 'entrada' | 'salida' | null;
}
export interface FichadaRules {
  /** Minutes of the person's ordinary day on a date; undefined: unknown. */
  readonly jornada: (f: CivilDate) => number | undefined;
  readonly feriados: ReadonlySet<CivilDate>;
}
export const HORA_CLASES = ['normal', 'extra_50', 'extra_100', 'nocturna'] as const;
export type HoraClase = (typeof HORA_CLASES)[number];
/**
 * Minutes by kind; night minutes are part of the normal ones. A shift that goes past midnight belongs to the
 * day it began.
 */
export interface FichadoDay {
  readonly fecha: CivilDate;
  readonly tramos: readonly (readonly [desde: number, hasta: number])[];
  readonly minutos: Readonly<Record<HoraClase, number>>;
}
export interface MarkAnomaly {
  readonly clase: 'repetida' | 'sin_salida' | 'sin_entrada' | 'sin_jornada' | 'larga';
  readonly fecha: CivilDate;
  readonly linea: number;
  readonly minuto: number;
}

const DIA = 1440,
  HORA = 60;
/** LCT art. 200: from 21 to 6. Art. 204: from Saturday at 13. */
const NOCHE_DESDE = 21 * HORA,
  NOCHE_HASTA = 6 * HORA,
  SABADO_DESDE = 13 * HORA;
/**
 * In minutes: marks this close are one finger twice; the longest shift that two marks make; the longest pause
 * within a day; a day longer than this should be checked.
 */
const REPETIDA = 3,
  TURNO_MAXIMO = 16 * HORA,
  PAUSA = 4 * HORA,
  LARGA = 12 * HORA;

export const minuteOf = (fecha: CivilDate, hora: number, minutos: number): number =>
  epochDay(fecha) * DIA + hora * HORA + minutos;
const fechaDeMinuto = (m: number): CivilDate => dateOfEpochDay(Math.floor(m / DIA));
export const timeOfMinute = (m: number): string => {
  const x = ((m % DIA) + DIA) % DIA;
  return `${String(Math.floor(x / HORA)).padStart(2, '0')}:${String(x % HORA).padStart(2, '0')}`;
};

/**
 * A date and time as clocks write them: `31/10/2026 08:05`, `2026-10-31T08:05:12`, `31102026 0805`. `orden`
 * says which number is the day in a date whose year comes last. Undefined: it is not one.
 */
export const readDateTime = (escrita: string, orden: 'dma' | 'mda'): number | undefined => {
  const s = escrita.trim(),
    m = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})[T ]+(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/.exec(s),
    d =
      /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})[T ]+(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(s) ??
      /^(\d{2})(\d{2})(\d{4})[T ]*(\d{2}):?(\d{2})$/.exec(s);
  if (!m && !d) return undefined;
  // The parts in the order that they are written: the year first, or the year last.
  const [, anio = '', mes = '', dia = ''] = m ?? [],
    [, uno = '', dos = '', corto = ''] = d ?? [],
    [hora, min] = (m ?? d ?? []).slice(4),
    [diaMes, mesDia] = orden === 'dma' ? [uno, dos] : [dos, uno],
    partes = m ? [anio, mes, dia] : [corto.length === 2 ? `20${corto}` : corto, mesDia, diaMes],
    fecha = partes.map((p) => p.padStart(2, '0')).join('-'),
    h = Number(hora),
    n = Number(min);
  return isCivilDate(fecha) && h < 24 && n < 60 ? minuteOf(fecha, h, n) : undefined;
};
/** The direction that a clock's word gives; null: empty; undefined: no clock uses the word. */
export const readDirection = (escrito: string): ClockMark['sentido'] | undefined => {
  const s = escrito.trim().toLowerCase();
  return s === ''
    ? null
    : /^(e|ent|entrada|i|in|ingreso|0|check.?in|c\/in)$/.test(s)
      ? 'entrada'
      : /^(s|sal|salida|o|out|egreso|1|check.?out|c\/out)$/.test(s)
        ? 'salida'
        : undefined;
};

/** Pairs the marks into stretches of work, and gives the marks left alone. */
const parear = (
  marcas: readonly ClockMark[],
  decir: (clase: MarkAnomaly['clase'], m: ClockMark) => void,
): readonly (readonly [ClockMark, ClockMark])[] => {
  const pares: (readonly [ClockMark, ClockMark])[] = [];
  let abierta: ClockMark | undefined, ultima: ClockMark | undefined;
  for (const m of marcas.toSorted((a, b) => a.minuto - b.minuto || a.linea - b.linea)) {
    if (ultima && m.minuto - ultima.minuto <= REPETIDA && m.sentido === ultima.sentido) {
      decir('repetida', m);
      continue;
    }
    ultima = m;
    if (abierta && m.minuto - abierta.minuto > TURNO_MAXIMO) {
      decir('sin_salida', abierta);
      abierta = undefined;
    }
    if (m.sentido === 'salida' && !abierta) decir('sin_entrada', m);
    else if (m.sentido === 'entrada' && abierta) {
      decir('sin_salida', abierta);
      abierta = m;
    } else if (!abierta) abierta = m;
    else {
      pares.push([abierta, m]);
      abierta = undefined;
    }
  }
  if (abierta) decir('sin_salida', abierta);
  return pares;
};

/** Cuts stretches at midnight, 6, 13 and 21, so that each is of a single kind of time. */
function* cortar(desde: number, hasta: number): Generator<readonly [number, number]> {
  for (let a = desde; a < hasta; ) {
    const dia = Math.floor(a / DIA) * DIA,
      corte = [NOCHE_HASTA, SABADO_DESDE, NOCHE_DESDE].map((c) => dia + c).find((c) => c > a) ?? dia + DIA,
      b = Math.min(corte, hasta);
    yield [a, b];
    a = b;
  }
}

const clasificar = (
  tramos: FichadoDay['tramos'],
  jornada: number,
  feriados: ReadonlySet<CivilDate>,
): FichadoDay['minutos'] => {
  const r = { normal: 0, extra_50: 0, extra_100: 0, nocturna: 0 };
  let queda = jornada;
  for (const [desde, hasta] of tramos)
    for (const [a, b] of cortar(desde, hasta)) {
      const fecha = fechaDeMinuto(a),
        dia = weekdayOf(fecha),
        hora = a - Math.floor(a / DIA) * DIA,
        largo = b - a;
      if (dia === 0 || (dia === 6 && hora >= SABADO_DESDE)) {
        r.extra_100 += largo;
        continue;
      }
      const normales = Math.min(queda, largo);
      queda -= normales;
      r.normal += normales;
      if (hora >= NOCHE_DESDE || hora < NOCHE_HASTA) r.nocturna += normales;
      // On a holiday the day's hours are its normal hours (art. 166: formulas pay them again); what exceeds
      // them is at 100 %.
      r[feriados.has(fecha) ? 'extra_100' : 'extra_50'] += largo - normales;
    }
  return r;
};

/** Interprets the marks of one person. Days whose ordinary hours are unknown are reported and left out. */
export const interpretMarks = (
  marcas: readonly ClockMark[],
  r: FichadaRules,
): { readonly dias: readonly FichadoDay[]; readonly anomalias: readonly MarkAnomaly[] } => {
  const anomalias: MarkAnomaly[] = [],
    jornadas: (Pick<ClockMark, 'linea' | 'minuto'> & {
      readonly fecha: CivilDate;
      readonly tramos: [number, number][];
    })[] = [];
  const decir = (clase: MarkAnomaly['clase'], m: Pick<ClockMark, 'linea' | 'minuto'>): void => {
    anomalias.push({ clase, fecha: fechaDeMinuto(m.minuto), linea: m.linea, minuto: m.minuto });
  };
  for (const [entra, sale] of parear(marcas, decir)) {
    const fecha = fechaDeMinuto(entra.minuto),
      ultima = jornadas.at(-1),
      fin = ultima?.tramos.at(-1)?.[1] ?? 0;
    if (ultima && (ultima.fecha === fecha || entra.minuto - fin <= PAUSA))
      ultima.tramos.push([entra.minuto, sale.minuto]);
    else
      jornadas.push({
        fecha,
        linea: entra.linea,
        minuto: entra.minuto,
        tramos: [[entra.minuto, sale.minuto]],
      });
  }
  const dias = jornadas.flatMap(({ fecha, linea, minuto, tramos }): FichadoDay[] => {
    const jornada = r.jornada(fecha);
    if (jornada === undefined) {
      decir('sin_jornada', { linea, minuto });
      return [];
    }
    if (tramos.reduce((n, [a, b]) => n + b - a, 0) > LARGA) decir('larga', { linea, minuto });
    return [{ fecha, tramos, minutos: clasificar(tramos, jornada, r.feriados) }];
  });
  return { dias, anomalias };
};

/** Hours with two decimals, first rounded down to so many whole minutes (15: quarters of an hour). */
export const toHoras = (minutos: number, fraccion: number): string =>
  writeDecimal(
    roundBy(divide(fromInteger(Math.floor(minutos / fraccion) * fraccion), fromInteger(HORA)), 'centavo'),
  );
