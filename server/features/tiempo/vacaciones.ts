// The vacation account, from the company's rows: of one person with details, or of everybody for a year.
import { codeText } from '../../../core/payroll/nameKey.ts';
import { isLeft } from 'fp-ts/lib/Either.js';
import type {
  WireVacacionesCuenta,
  VacacionesPage,
  VacacionesRequest,
  PersonaVacaciones,
} from '../../../core/api/tiempo.ts';
import { fail, ok, type Result, phrase } from '../../../core/kit/failure.ts';
import { decimal, fromInteger, writeDecimal, type Decimal } from '../../../core/kit/money.ts';
import {
  yearOf,
  daysInclusive,
  dateOf,
  showDate,
  firstDay,
  type CivilDate,
} from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import { tableRowKey, prepareTable, tramoAt } from '../../../core/payroll/auxiliarTable.ts';
import {
  vacacionesCuenta,
  type VacacionesAusencia,
  type VacacionesCuenta,
  type VacacionesPersona,
  type VacacionesRules,
  type VacacionesSaldo,
} from '../../../core/payroll/vacaciones.ts';
import { tableDefOf } from '../../payroll/mapping.ts';
import type { StoreReads } from '../../kernel/store.ts';
import {
  ausenciasOfCuenta,
  personaWithDates,
  personasBetween,
  firstPeriodo,
  plannedVacaciones,
  saldosOfCuenta,
  type PersonaWithDates,
} from './sql/vacaciones.ts';

/** Tables that formulas read too: days by seniority, and rules that a company may choose. */
const DIAS = 'vacaciones_dias',
  PARAMETROS = 'parametros';
/** LCT: Saturday is a working day; one day for each 20 (art. 153). */
const SEMANA = 6,
  UNO_CADA = 20;
const MAXIMO_PAGINA = 200;

/** A whole number that a company may choose in the table of parameters; `si`: what holds without it. */
export const parametroAt = (
  l: Pick<StoreReads, 'filas'>,
  al: CivilDate,
  cual: string,
  si: number,
): number => {
  const [parametros] = l.filas('TablasAuxiliar', { codigo: PARAMETROS }),
    v =
      parametros &&
      prepareTable(tableDefOf(parametros), al, al, []).vigentes.get(tableRowKey(cual, null))?.valor;
  return v === undefined ? si : Number(v / fromInteger(1));
};

export const vacacionesRulesOf = (l: Pick<StoreReads, 'filas'>, al: CivilDate): Result<VacacionesRules> => {
  const [dias] = l.filas('TablasAuxiliar', { codigo: DIAS });
  if (!dias) return fail('missing', 'tiempo.sinTabla', { tabla: DIAS });
  const def = tableDefOf(dias),
    preparadas = new Map<CivilDate, ReturnType<typeof prepareTable>>();
  const en = (f: CivilDate): ReturnType<typeof prepareTable> => {
    let p = preparadas.get(f);
    if (!p) preparadas.set(f, (p = prepareTable(def, f, f, [])));
    return p;
  };
  return ok({
    diasPorAnios: (anios, f) => tramoAt(en(f).tramos, fromInteger(anios))?.fila.valor,
    diasSemana: Math.min(7, Math.max(1, parametroAt(l, al, 'vacaciones_dias_semana', SEMANA))),
    unoCada: Math.max(1, parametroAt(l, al, 'vacaciones_uno_cada', UNO_CADA)),
  });
};

/** The day on which the company's data begin: with its first run; without runs, the start of `al`'s year. */
export const accountStart = (l: Pick<StoreReads, 'sql'>, al: CivilDate): CivilDate => {
  const p = firstPeriodo(l);
  return p === undefined ? dateOf(yearOf(al), 1, 1) : firstDay(p);
};

export const byPersona = <A>(
  filas: readonly (A & { readonly id_personal: number })[],
): ReadonlyMap<number, readonly A[]> => {
  const m = new Map<number, A[]>();
  for (const f of filas) {
    const ya = m.get(f.id_personal);
    if (ya) ya.push(f);
    else m.set(f.id_personal, [f]);
  }
  return m;
};

export const accountPersona = (
  p: PersonaWithDates,
  ausencias: readonly VacacionesAusencia[] | undefined,
  saldos: readonly VacacionesSaldo[] | undefined,
): VacacionesPersona => ({
  ingreso: p.fecha_ingreso,
  antiguedad: p.fecha_antiguedad,
  egreso: p.fecha_egreso,
  ausencias: ausencias ?? [],
  saldos: saldos ?? [],
});
export const withoutDays = (fecha: CivilDate): Result<never> =>
  fail('missing', 'tiempo.sinDias', { tabla: DIAS, fecha: showDate(fecha) });

export const cuentaOfPersona = (
  l: StoreReads,
  { id, hoy }: { readonly id: number; readonly hoy: CivilDate },
): Result<WireVacacionesCuenta> => {
  const p = personaWithDates(l, id),
    reglas = vacacionesRulesOf(l, hoy);
  if (!p) return fail('not_found', 'runs.sinPersona', { id });
  if (isLeft(reglas)) return reglas;
  const c = vacacionesCuenta(accountPersona(p, ausenciasOfCuenta(l, id), saldosOfCuenta(l, id)), {
    comienzo: accountStart(l, hoy),
    al: hoy,
    reglas: reglas.right,
  });
  if (c.falta !== null) return withoutDays(c.falta);
  return ok({
    anios: c.anios.map((a) => ({ ...a, goces: [...a.goces] })),
    pendientes: c.pendientes,
    anteriores: c.anteriores,
    paraFinal: c.paraFinal,
    planes: plannedVacaciones(l, id).map(({ id: plan, desde, hasta, avisado_el }) => ({
      id: plan,
      desde,
      hasta,
      dias: daysInclusive(desde, hasta),
      avisado_el,
    })),
  });
};

const filaDe = (
  p: PersonaWithDates,
  area: string | null,
  c: VacacionesCuenta,
  anio: number,
): PersonaVacaciones => {
  const suyo = c.anios.find((a) => a.anio === anio),
    antes = c.anios.reduce((n, a) => (a.anio < anio ? n + decimal(a.pendientes) : n), 0n),
    pendientes = decimal(suyo?.pendientes ?? '0');
  return {
    id_personal: p.id,
    legajo: p.legajo,
    nombre: p.nombre,
    area,
    antiguedad: suyo?.antiguedad ?? 0,
    motivo: suyo?.motivo ?? null,
    corresponden: suyo?.corresponden ?? '0.00',
    ajuste: suyo?.ajuste ?? '0.00',
    gozados: suyo?.gozados ?? '0.00',
    pendientes: writeDecimal(pendientes),
    anteriores: writeDecimal(antes),
    total: writeDecimal(antes + pendientes),
    proyectado: suyo?.proyectado ?? false,
    vencido: c.anios.some((a) => a.anio <= anio && a.vencido),
  };
};

/** The accounts of everybody who was in the company in the year, by name. */
export const listVacaciones = (
  l: StoreReads,
  o: VacacionesRequest & { readonly hoy: CivilDate },
): Result<VacacionesPage> => {
  const reglas = vacacionesRulesOf(l, o.hoy),
    anio = o.anio ?? yearOf(o.hoy),
    comienzo = accountStart(l, o.hoy);
  if (isLeft(reglas)) return reglas;
  const areas = new Map(l.filas('Areas').map((a) => [Number(a['id']), String(a['d_area'])]));
  const ausencias = byPersona(ausenciasOfCuenta(l)),
    saldos = byPersona(saldosOfCuenta(l)),
    busca = o.buscar.trim().toLowerCase();
  const filas: PersonaVacaciones[] = [];
  let primero = anio;
  for (const p of personasBetween(l, dateOf(anio, 1, 1), dateOf(anio, 12, 31))) {
    const c = vacacionesCuenta(accountPersona(p, ausencias.get(p.id), saldos.get(p.id)), {
      comienzo,
      al: o.hoy,
      reglas: reglas.right,
    });
    if (c.falta !== null) return withoutDays(c.falta);
    primero = Math.min(primero, c.anios[0]?.anio ?? primero);
    const f = filaDe(p, p.id_area === null ? null : (areas.get(p.id_area) ?? null), c, anio);
    if (
      (busca === '' || `${codeText(p.legajo)} ${p.nombre} ${f.area ?? ''}`.toLowerCase().includes(busca)) &&
      (o.filtro === 'todas' || (o.filtro === 'vencidas' ? f.vencido : decimal(f.total) > 0n))
    )
      filas.push(f);
  }
  const suma = (c: 'corresponden' | 'gozados' | 'pendientes' | 'anteriores' | 'total'): string =>
      writeDecimal(filas.reduce((n, f) => n + decimal(f[c]), 0n)),
    desde = Math.max(0, Math.trunc(o.desde) || 0);
  const ultimo = yearOf(o.hoy);
  return ok({
    anio,
    anios: Array.from({ length: Math.max(1, ultimo - Math.min(primero, ultimo) + 1) }, (_, i) => ultimo - i),
    total: filas.length,
    personas: filas.slice(
      desde,
      desde +
        (o.cantidad === -1
          ? filas.length
          : Math.max(1, Math.min(MAXIMO_PAGINA, Math.trunc(o.cantidad) || 1))),
    ),
    sumas: {
      corresponden: suma('corresponden'),
      gozados: suma('gozados'),
      pendientes: suma('pendientes'),
      anteriores: suma('anteriores'),
      total: suma('total'),
    },
  });
};

const faltantes = (c: VacacionesCuenta): Decimal =>
  c.anios.reduce((n, a) => (decimal(a.pendientes) < 0n ? n - decimal(a.pendientes) : n), 0n);
/** The day from which the days of a year may be taken (LCT art. 154). */
const seGozanDesde = (anio: number): CivilDate => dateOf(anio, 10, 1);

/**
 * Why a vacation may not be this long: it has more days than are pending plus those of its own year, or days
 * of a year that cannot be taken yet and were not brought forward. Years before the account begins are
 * unknown, so they are not checked. `planned`: others that are counted as taken.
 */
export const excessVacaciones = (
  l: Pick<StoreReads, 'sql' | 'filas'>,
  nueva: VacacionesAusencia & { readonly id_personal: number },
  planned: readonly VacacionesAusencia[] = [],
): Result<never> | undefined => {
  const p = personaWithDates(l, nueva.id_personal),
    al = dateOf(Math.max(yearOf(nueva.hasta), nueva.anio ?? 0), 12, 31),
    reglas = vacacionesRulesOf(l, al);
  if (!p || isLeft(reglas)) return undefined;
  const otras = [...ausenciasOfCuenta(l, p.id).filter((a) => a.id !== nueva.id), ...planned],
    saldos = saldosOfCuenta(l, p.id),
    o = { comienzo: accountStart(l, al), al, reglas: reglas.right };
  const antes = vacacionesCuenta(accountPersona(p, otras, saldos), o),
    c = vacacionesCuenta(accountPersona(p, [...otras, nueva], saldos), o);
  if (c.falta !== null) return undefined;
  const decir = (
    campo: 'hasta' | 'anio_vacaciones',
    clave: 'tiempo.vacacionesDeMas' | 'tiempo.vacacionesAdelantadas',
    datos: Readonly<Record<string, string | number>>,
  ): Result<never> =>
    fail('invalid', clave, datos, { errors: [{ field: campo, code: 'range', ...phrase(clave, datos) }] });
  // A fraction of a day is taken as a whole day.
  if (faltantes(c) - faltantes(antes) >= fromInteger(1)) {
    const suyos = antes.anios.filter((a) =>
        nueva.anio === null ? a.anio <= yearOf(nueva.desde) : a.anio === nueva.anio,
      ),
      quedan = suyos.reduce((n, a) => n + decimal(a.pendientes), 0n);
    return decir('hasta', 'tiempo.vacacionesDeMas', {
      dias: daysInclusive(nueva.desde, nueva.hasta),
      quedan: mostrarDias(quedan > 0n ? quedan : 0n),
      detalle: suyos
        .map((a) =>
          textFor('tiempo.diasDelAnio', {
            anio: a.anio,
            corresponden: mostrarDias(decimal(a.corresponden) + decimal(a.ajuste)),
            gozados: mostrarDias(decimal(a.gozados)),
          }),
        )
        .join('; '),
    });
  }
  const adelanta =
    nueva.anio !== null
      ? undefined
      : c.anios.flatMap((a) =>
          a.goces
            .filter((g) => g.id === nueva.id && g.desde < seGozanDesde(a.anio))
            .map((g) => ({ anio: a.anio, dias: g.dias })),
        )[0];
  return (
    adelanta &&
    decir('anio_vacaciones', 'tiempo.vacacionesAdelantadas', {
      dias: adelanta.dias,
      anio: adelanta.anio,
      desde: showDate(seGozanDesde(adelanta.anio)),
    })
  );
};
const mostrarDias = (d: Decimal): string =>
  writeDecimal(d)
    .replace(/[.,]00$/, '')
    .replace('.', ',');
