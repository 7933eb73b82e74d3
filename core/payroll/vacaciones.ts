// A person's vacation account: the days that each year gave, the days taken and those pending (LCT arts. 150
// to 156).
import { decimal, fromInteger, divide, writeDecimal, multiply, roundBy, type Decimal } from '../kit/money.ts';
import {
  completedYears,
  yearOf,
  weekdayOf,
  epochDay,
  daysInclusive,
  dateOf,
  dateOfEpochDay,
  addDays,
  type CivilDate,
} from '../kit/period.ts';

/** `anio`: the year that a vacation is imputed to; null: the oldest year with days left. */
export interface VacacionesAusencia {
  readonly id: number;
  readonly causa: string;
  readonly desde: CivilDate;
  readonly hasta: CivilDate;
  readonly anio: number | null;
}
/**
 * `saldo`: pending days of a year on a date, where the account begins; `ajuste`: days added to or removed
 * from a year.
 */
export interface VacacionesSaldo {
  readonly anio: number;
  readonly clase: 'saldo' | 'ajuste';
  readonly fecha: CivilDate;
  readonly dias: string;
}
export interface VacacionesRules {
  /**
   * Whole days of a year by years of service on a date, from the same table
   * `vacaciones_dias` that formulas read. Undefined: the table has no value.
   */
  readonly diasPorAnios: (anios: number, al: CivilDate) => Decimal | undefined;
  /** Working days of the week, from Monday: 5, 6 or 7. */
  readonly diasSemana: number;
  /** How many days worked give one of vacation when less than half of the year was worked (art. 153: 20). */
  readonly unoCada: number;
}
export interface VacacionesPersona {
  readonly ingreso: CivilDate;
  readonly antiguedad: CivilDate | null;
  readonly egreso: CivilDate | null;
  readonly ausencias: readonly VacacionesAusencia[];
  readonly saldos: readonly VacacionesSaldo[];
}
export interface TakenVacaciones {
  readonly id: number;
  readonly desde: CivilDate;
  readonly hasta: CivilDate;
  readonly dias: number;
}
/**
 * `motivo`: why so many days: years of service, one for each 20 worked (153), the
 * part of the year until the person left (156), or what was loaded.
 */
export interface VacacionesYear {
  readonly anio: number;
  readonly antiguedad: number;
  readonly motivo: 'antiguedad' | 'fraccion' | 'egreso' | 'saldo';
  readonly corresponden: string;
  readonly ajuste: string;
  readonly gozados: string;
  readonly pendientes: string;
  /** Working days of the year and those that count as worked; null if there was no need to count. */
  readonly habiles: number | null;
  readonly trabajados: number | null;
  /** Whether the year is not over: its days are those it will give if the person stays. */
  readonly proyectado: boolean;
  /** The last day to grant them (art. 154), and whether it passed with days pending. */
  readonly hasta: CivilDate;
  readonly vencido: boolean;
  readonly goces: readonly TakenVacaciones[];
}
/**
 * `anteriores`: days taken before the account begins. `falta`: the date for which the table of days has no
 * value.
 */
export interface VacacionesCuenta {
  readonly anios: readonly VacacionesYear[];
  readonly pendientes: string;
  readonly anteriores: number;
  readonly falta: CivilDate | null;
  /**
   * For the final settlement: pending days of former years, less those taken of the year of leaving. Null
   * while employed.
   */
  readonly paraFinal: string | null;
}

/**
 * Absences that do not count as worked: those of the person's own will or fault. Sickness, accidents and
 * leaves do count (art. 152).
 */
const NO_COMPUTAN: ReadonlySet<string> = new Set(['injustificada', 'sin_goce', 'suspension']);

/** Working days between two dates, both included: holidays on working days count (art. 151). */
export const workDaysBetween = (desde: CivilDate, hasta: CivilDate, semana: number): number => {
  const dias = daysInclusive(desde, hasta);
  if (dias <= 0) return 0;
  let n = Math.floor(dias / 7) * semana;
  for (let x = epochDay(desde) + Math.floor(dias / 7) * 7, fin = epochDay(hasta); x <= fin; x++)
    if ((weekdayOf(dateOfEpochDay(x)) || 7) <= semana) n++;
  return n;
};

/** Stretches without the days that an earlier stretch already has: each day counts once. */
const sinRepetir = <A extends { readonly id: number; readonly desde: CivilDate; readonly hasta: CivilDate }>(
  xs: readonly A[],
): readonly A[] => {
  let libre = '';
  return xs
    .toSorted((a, b) => (a.desde < b.desde ? -1 : a.desde > b.desde ? 1 : a.id - b.id))
    .flatMap((x) => {
      const desde = x.desde > libre ? x.desde : libre;
      if (desde > x.hasta) return [];
      libre = addDays(x.hasta, 1);
      return [{ ...x, desde }];
    });
};

const entre = (
  x: { readonly desde: CivilDate; readonly hasta: CivilDate },
  desde: CivilDate,
  hasta: CivilDate,
): readonly [CivilDate, CivilDate] => [x.desde > desde ? x.desde : desde, x.hasta < hasta ? x.hasta : hasta];

interface Derecho {
  readonly dias: Decimal;
  readonly antiguedad: number;
  readonly motivo: VacacionesYear['motivo'];
  readonly habiles: number | null;
  readonly trabajados: number | null;
}

/**
 * What a year gives: by seniority at its end (150, 151); one day for every twenty worked if fewer than half
 * were (153); in proportion if the person left (156).
 */
const derecho = (p: VacacionesPersona, anio: number, r: VacacionesRules): Derecho | CivilDate => {
  const primero = dateOf(anio, 1, 1),
    ultimo = dateOf(anio, 12, 31),
    desde = p.ingreso > primero ? p.ingreso : primero;
  const seFue = p.egreso !== null && p.egreso < ultimo,
    al = seFue ? p.egreso : ultimo;
  const antiguedad = completedYears(p.antiguedad ?? p.ingreso, al),
    enteros = r.diasPorAnios(antiguedad, al);
  if (enteros === undefined) return al;
  const nada = { antiguedad, habiles: null, trabajados: null };
  if (seFue)
    return {
      ...nada,
      motivo: 'egreso',
      dias: roundBy(
        divide(
          multiply(enteros, fromInteger(daysInclusive(desde, al))),
          fromInteger(daysInclusive(primero, ultimo)),
        ),
        'centavo',
      ),
    };
  const faltas = sinRepetir(
    p.ausencias.filter((a) => NO_COMPUTAN.has(a.causa) && a.desde <= ultimo && a.hasta >= desde),
  );
  if (desde === primero && faltas.length === 0) return { ...nada, motivo: 'antiguedad', dias: enteros };
  const habiles = workDaysBetween(primero, ultimo, r.diasSemana);
  const trabajados = faltas.reduce(
    (n, a) => n - workDaysBetween(...entre(a, desde, ultimo), r.diasSemana),
    workDaysBetween(desde, ultimo, r.diasSemana),
  );
  return trabajados * 2 >= habiles
    ? { antiguedad, habiles, trabajados, motivo: 'antiguedad', dias: enteros }
    : {
        antiguedad,
        habiles,
        trabajados,
        motivo: 'fraccion',
        dias: fromInteger(Math.floor(Math.max(0, trabajados) / r.unoCada)),
      };
};

interface Abierto {
  readonly d: Derecho;
  readonly ajuste: Decimal;
  readonly goces: TakenVacaciones[];
  gozados: Decimal;
}

/**
 * `comienzo`: the company's first month here. Without opening balances the account begins that year (or the
 * year of hire, if later), and vacations that began before its October belong to earlier years (art. 154).
 */
export const vacacionesCuenta = (
  p: VacacionesPersona,
  o: { readonly comienzo: CivilDate; readonly al: CivilDate; readonly reglas: VacacionesRules },
): VacacionesCuenta => {
  const saldos = p.saldos.filter((s) => s.clase === 'saldo'),
    inicio = saldos.reduce<CivilDate>((a, s) => (s.fecha > a ? s.fecha : a), '');
  const primero =
    saldos.length > 0
      ? Math.min(...saldos.map((s) => s.anio))
      : Math.max(yearOf(p.ingreso), yearOf(o.comienzo));
  const ultimo = yearOf(p.egreso !== null && p.egreso < o.al ? p.egreso : o.al),
    corte = saldos.length > 0 ? inicio : yearOf(p.ingreso) >= primero ? '' : dateOf(primero, 10, 1);
  const abiertos = new Map<number, Abierto>();
  const suma = (clase: VacacionesSaldo['clase'], anio: number): Decimal =>
    p.saldos.reduce((n, s) => (s.clase === clase && s.anio === anio ? n + decimal(s.dias) : n), 0n);
  const nada: VacacionesCuenta = {
    anios: [],
    pendientes: '0.00',
    anteriores: 0,
    falta: null,
    paraFinal: p.egreso === null ? null : '0.00',
  };
  for (let anio = primero; anio <= ultimo; anio++) {
    const conSaldo = saldos.some((s) => s.anio === anio);
    // Years before the opening balance that it does not name have nothing pending.
    if (!conSaldo && inicio !== '' && anio < yearOf(inicio)) continue;
    const d = derecho(p, anio, o.reglas);
    if (typeof d === 'string') return { ...nada, falta: d };
    abiertos.set(anio, {
      d: conSaldo ? { ...d, motivo: 'saldo', dias: suma('saldo', anio), habiles: null, trabajados: null } : d,
      ajuste: suma('ajuste', anio),
      goces: [],
      gozados: 0n,
    });
  }
  const queda = (x: Abierto): Decimal => x.d.dias + x.ajuste - x.gozados;
  const tomar = (x: Abierto, g: TakenVacaciones): void => {
    x.goces.push(g);
    x.gozados += fromInteger(g.dias);
  };
  const vacaciones = sinRepetir(p.ausencias.filter((a) => a.causa === 'vacaciones')),
    suyas = vacaciones.filter((a) => a.desde >= corte);
  const propia = (a: VacacionesAusencia): Abierto | undefined =>
    a.anio === null ? undefined : abiertos.get(a.anio);
  for (const a of suyas) {
    const x = propia(a);
    if (x) tomar(x, { id: a.id, desde: a.desde, hasta: a.hasta, dias: daysInclusive(a.desde, a.hasta) });
  }
  let anteriores = vacaciones
    .filter((a) => a.desde < corte)
    .reduce((n, a) => n + daysInclusive(a.desde, a.hasta), 0);
  for (const a of suyas) {
    if (propia(a)) continue;
    const anios = [...abiertos.keys()].filter((y) => y <= yearOf(a.desde));
    if (anios.length === 0 || a.anio !== null) {
      anteriores += daysInclusive(a.desde, a.hasta);
      continue;
    }
    let desde = a.desde;
    for (const y of anios) {
      // Days that no year can cover are charged to the last one, whose balance then shows negative.
      const x = abiertos.get(y)!,
        hay = Number(queda(x) / fromInteger(1)),
        dias =
          y === anios.at(-1) ? daysInclusive(desde, a.hasta) : Math.min(hay, daysInclusive(desde, a.hasta));
      if (dias <= 0) continue;
      const hasta = addDays(desde, dias - 1);
      tomar(x, { id: a.id, desde, hasta, dias });
      desde = addDays(hasta, 1);
      if (desde > a.hasta) break;
    }
  }
  const anios = [...abiertos].map(([anio, x]): VacacionesYear => {
    const hasta = dateOf(anio + 1, 4, 30),
      pendientes = queda(x);
    return {
      anio,
      antiguedad: x.d.antiguedad,
      motivo: x.d.motivo,
      corresponden: writeDecimal(x.d.dias),
      ajuste: writeDecimal(x.ajuste),
      gozados: writeDecimal(x.gozados),
      pendientes: writeDecimal(pendientes),
      habiles: x.d.habiles,
      trabajados: x.d.trabajados,
      proyectado: x.d.motivo !== 'egreso' && x.d.motivo !== 'saldo' && o.al < dateOf(anio, 12, 31),
      hasta,
      vencido: pendientes > 0n && o.al > hasta && p.egreso === null,
      goces: x.goces.toSorted((a, b) => (a.desde < b.desde ? -1 : 1)),
    };
  });
  const todo = [...abiertos.values()].reduce((n, x) => n + queda(x), 0n),
    final = p.egreso === null ? undefined : abiertos.get(yearOf(p.egreso));
  return {
    anios,
    pendientes: writeDecimal(todo),
    anteriores,
    falta: null,
    paraFinal: p.egreso === null ? null : writeDecimal(todo - (final?.d.dias ?? 0n)),
  };
};
