// The planner of vacations: for a year, what each person took and has planned, who is away at the same time,
// who has no date yet, and by when each must be notified.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { PlanPage, PlanPersona, PlanRange, PlanRequest } from '../../../core/api/tiempo.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { decimal, fromInteger, writeDecimal, type Decimal } from '../../../core/kit/money.ts';
import {
  addDays,
  dateOf,
  daysInclusive,
  weekdayOf,
  yearOf,
  type CivilDate,
} from '../../../core/kit/period.ts';
import { codeText } from '../../../core/payroll/nameKey.ts';
import {
  vacacionesCuenta,
  type VacacionesAusencia,
  type VacacionesCuenta,
} from '../../../core/payroll/vacaciones.ts';
import {
  grantWindow,
  lastNoticeDay,
  latestStart,
  planConcerns,
  plannedYearOf,
  rangesOverlap,
  seasonOf,
  type DateRange,
} from '../../../core/payroll/vacacionesPlan.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { feriadosByDate } from '../../payroll/vencimientoF931.ts';
import { noticeDaysAt } from './planNotice.ts';
import {
  ausenciasBetween,
  ausenciasOfCuenta,
  personasBetween,
  plannedVacaciones,
  saldosOfCuenta,
  type PersonaWithDates,
  type PlannedRow,
} from './sql/vacaciones.ts';
import { accountPersona, accountStart, byPersona, vacacionesRulesOf, withoutDays } from './vacaciones.ts';

const MAXIMO_PAGINA = 200,
  MOST_NAMES = 5;

/** The days left of the years up to one. */
const daysLeft = (c: VacacionesCuenta, anio: number): Decimal =>
  c.anios.reduce((n, a) => (a.anio <= anio ? n + decimal(a.pendientes) : n), 0n);
const cut = (r: DateRange, within: DateRange): number =>
  rangesOverlap(r, within)
    ? daysInclusive(
        r.desde > within.desde ? r.desde : within.desde,
        r.hasta < within.hasta ? r.hasta : within.hasta,
      )
    : 0;

/** Weeks of a season, from Monday to Sunday. */
const weeksOf = ({ desde, hasta }: DateRange): readonly DateRange[] => {
  const semanas: DateRange[] = [];
  for (let d = addDays(desde, -((weekdayOf(desde) + 6) % 7)); d <= hasta; d = addDays(d, 7))
    semanas.push({ desde: d, hasta: addDays(d, 6) });
  return semanas;
};

interface Around {
  readonly anio: number;
  readonly season: DateRange;
  readonly aviso: number;
  /** The days of notice of vacations that begin on a date: the law changed them within a season. */
  readonly avisoAl: (desde: CivilDate) => number;
  readonly hoy: CivilDate;
  readonly feriados: ReadonlySet<CivilDate>;
}

type Entry = Omit<PlanRange, 'con'>;
const takenEntry = (a: VacacionesAusencia): Entry => ({
  id: a.id,
  clase: 'gozada',
  desde: a.desde,
  hasta: a.hasta,
  dias: daysInclusive(a.desde, a.hasta),
  anio: a.anio,
  avisado_el: null,
  avisar_hasta: null,
  observacion: null,
  avisos: [],
});
const plannedEntry = (p: PlannedRow, o: Around): Entry => ({
  id: p.id,
  clase: 'planeada',
  desde: p.desde,
  hasta: p.hasta,
  dias: daysInclusive(p.desde, p.hasta),
  anio: p.anio,
  avisado_el: p.avisado_el,
  avisar_hasta: lastNoticeDay(p.desde, o.avisoAl(p.desde)),
  observacion: p.observacion,
  avisos: [
    ...planConcerns(p, {
      avisadoEl: p.avisado_el,
      aviso: o.avisoAl(p.desde),
      feriados: o.feriados,
      hoy: o.hoy,
    }),
  ],
});

interface Placed {
  readonly persona: PersonaWithDates;
  readonly entries: readonly Entry[];
}
const placedOf = (
  persona: PersonaWithDates,
  ausencias: readonly VacacionesAusencia[],
  planes: readonly PlannedRow[],
  o: Around,
): Placed => ({
  persona,
  entries: [
    ...ausencias.filter((a) => a.causa === 'vacaciones' && rangesOverlap(a, o.season)).map(takenEntry),
    ...planes.filter((p) => rangesOverlap(p, o.season)).map((p) => plannedEntry(p, o)),
  ].toSorted((a, b) => (a.desde < b.desde ? -1 : 1)),
});
/** People of the same area who are away on some of those days. */
const awayWith = (all: readonly Placed[], { persona: of }: Placed, r: DateRange): readonly string[] =>
  of.id_area === null
    ? []
    : all
        .filter(
          (x) =>
            x.persona.id !== of.id &&
            x.persona.id_area === of.id_area &&
            x.entries.some((e) => rangesOverlap(e, r)),
        )
        .map((x) => x.persona.nombre);
/** The lines of a page with who is away at the same time: looked for only in what is shown. */
const withCompany = (lines: readonly PlanPersona[], all: readonly Placed[]): readonly PlanPersona[] => {
  const byId = new Map(all.map((x) => [x.persona.id, x]));
  return lines.map((p) => {
    const own = byId.get(p.id_personal);
    return own === undefined
      ? p
      : { ...p, tramos: p.tramos.map((t) => ({ ...t, con: awayWith(all, own, t).slice(0, MOST_NAMES) })) };
  });
};

const wholeDays = (d: Decimal): number => Number(d / fromInteger(1));

/** A person's line of the planner; the date is that for which the table of days has no value. */
const personaLine = (
  { persona: p, entries }: Placed,
  o: Around & {
    readonly area: string | null;
    readonly cuenta: (planned: boolean) => VacacionesCuenta;
    readonly otras: readonly DateRange[];
  },
): PlanPersona | CivilDate => {
  const antes = o.cuenta(false),
    despues = o.cuenta(true),
    falta = antes.falta ?? despues.falta;
  if (falta !== null) return falta;
  const saldo = daysLeft(antes, o.anio),
    libres = daysLeft(despues, o.anio),
    sinDia = wholeDays(libres);
  return {
    id_personal: p.id,
    legajo: p.legajo,
    nombre: p.nombre,
    area: o.area,
    ingreso: p.fecha_ingreso,
    egreso: p.fecha_egreso,
    saldo: writeDecimal(saldo),
    planeados: writeDecimal(saldo - libres),
    libres: writeDecimal(libres),
    avisar_hasta:
      sinDia >= 1 && p.fecha_egreso === null
        ? lastNoticeDay(latestStart(o.anio, sinDia), o.avisoAl(latestStart(o.anio, sinDia)))
        : null,
    tramos: entries.map((e) => ({ ...e, con: [], avisos: [...e.avisos] })),
    otras: o.otras.map((a) => ({ desde: a.desde, hasta: a.hasta })),
  };
};

const isListed = (p: PlanPersona, o: Pick<PlanRequest, 'buscar' | 'filtro'>): boolean => {
  const busca = o.buscar.trim().toLowerCase();
  if (busca !== '' && !`${codeText(p.legajo)} ${p.nombre} ${p.area ?? ''}`.toLowerCase().includes(busca))
    return false;
  if (o.filtro === 'sin_fecha') return hasNoDate(p);
  return o.filtro === 'todas' || p.tramos.some((t) => t.clase === 'planeada' && t.avisado_el === null);
};
const hasNoDate = (p: PlanPersona): boolean => p.egreso === null && decimal(p.libres) >= fromInteger(1);

/** The days of notice by date, each read once. */
const noticesByDate = (l: StoreReads): Around['avisoAl'] => {
  const read = new Map<CivilDate, number>();
  return (desde) => {
    const days = read.get(desde) ?? noticeDaysAt(l, desde);
    read.set(desde, days);
    return days;
  };
};

/** The planner of everybody who is in the company in the season of a year. */
export const planVacaciones = (
  l: StoreReads,
  o: PlanRequest & { readonly hoy: CivilDate },
): Result<PlanPage> => {
  const anio = o.anio ?? plannedYearOf(o.hoy),
    season = seasonOf(anio),
    al = dateOf(anio, 12, 31),
    reglas = vacacionesRulesOf(l, al);
  if (isLeft(reglas)) return reglas;
  if (Math.abs(anio - yearOf(o.hoy)) > 20) return fail('invalid', 'tiempo.plan.otroAnio', { anio });
  const feriados = feriadosByDate(l),
    around = {
      anio,
      season,
      aviso: noticeDaysAt(l, season.desde),
      avisoAl: noticesByDate(l),
      hoy: o.hoy,
      feriados: new Set(feriados.keys()),
    },
    areas = new Map(l.filas('Areas').map((a) => [Number(a['id']), String(a['d_area'])])),
    // What is taken after the season is of other years: here it would show as days taken in advance.
    ausencias = byPersona(ausenciasOfCuenta(l).filter((a) => a.desde <= season.hasta)),
    planes = byPersona(plannedVacaciones(l).filter((p) => p.desde <= season.hasta)),
    saldos = byPersona(saldosOfCuenta(l)),
    otras = byPersona(
      ausenciasBetween(l, season.desde, season.hasta).filter((a) => a.causa !== 'vacaciones'),
    ),
    comienzo = accountStart(l, al);
  const placed = personasBetween(l, season.desde, season.hasta).map((persona) =>
    placedOf(persona, ausencias.get(persona.id) ?? [], planes.get(persona.id) ?? [], around),
  );
  const personas: PlanPersona[] = [];
  for (const x of placed) {
    const { persona: p } = x,
      suyas = ausencias.get(p.id) ?? [],
      planned = (planes.get(p.id) ?? []).map((y) => ({ ...y, id: -y.id, causa: 'vacaciones' }));
    const linea = personaLine(x, {
      ...around,
      area: p.id_area === null ? null : (areas.get(p.id_area) ?? null),
      cuenta: (conPlanes) =>
        vacacionesCuenta(accountPersona(p, conPlanes ? [...suyas, ...planned] : suyas, saldos.get(p.id)), {
          comienzo,
          al,
          reglas: reglas.right,
        }),
      otras: otras.get(p.id) ?? [],
    });
    if (typeof linea === 'string') return withoutDays(linea);
    personas.push(linea);
  }
  return ok(pageOf(personas, placed, around, feriados, o));
};

const pageOf = (
  personas: readonly PlanPersona[],
  placed: readonly Placed[],
  a: Around,
  feriados: ReadonlyMap<CivilDate, string>,
  o: PlanRequest,
): PlanPage => {
  const listadas = personas.filter((p) => isListed(p, o)),
    desde = Math.max(0, Math.trunc(o.desde) || 0),
    cantidad =
      o.cantidad === -1 ? listadas.length : Math.max(1, Math.min(MAXIMO_PAGINA, Math.trunc(o.cantidad) || 1)),
    tramos = personas.flatMap((p) => p.tramos),
    hoyAnio = plannedYearOf(a.hoy);
  return {
    anio: a.anio,
    anios: [hoyAnio + 1, hoyAnio, hoyAnio - 1, hoyAnio - 2],
    hoy: a.hoy,
    aviso: a.aviso,
    epoca: grantWindow(a.anio),
    semanas: weeksOf(a.season).map((s) => ({
      ...s,
      personas: placed.filter((x) => x.entries.some((e) => cut(e, s) > 0)).length,
    })),
    feriados: [...feriados]
      .filter(([f]) => f >= a.season.desde && f <= a.season.hasta)
      .map(([fecha, nombre]) => ({ fecha, nombre })),
    sin_fecha: personas.filter(hasNoDate).length,
    sin_aviso: tramos.filter((t) => t.clase === 'planeada' && t.avisado_el === null).length,
    total: listadas.length,
    personas: [...withCompany(listadas.slice(desde, desde + cantidad), placed)],
  };
};
