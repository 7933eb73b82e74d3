// Suggestions for a new run of a kind: its people and payment date, as a first guess to overwrite.
import type { Row } from '../kit/field.ts';
import {
  addDays,
  addMeses,
  firstDay,
  lastDay,
  periodoOf,
  weekdayOf,
  type CivilDate,
  type Periodo,
} from '../kit/period.ts';

export interface CorridaSuggestion {
  readonly aQuien: 'todos' | 'algunos';
  readonly fecha_pago: CivilDate;
}

/** Kinds paid only to the people concerned, on the day it happens. */
const DE_ALGUNOS: ReadonlySet<string> = new Set(['VAC', 'FIN', 'ANT', 'AJU']);

/** Business days to pay in, counted from the day after the end of the employment (LCT arts. 128 and 149). */
const DIAS_HABILES = 4;
/** The last day to pay who left: the fourth business day after it, Monday to Friday without holidays. */
export const finalDeadline = (egreso: CivilDate, feriados: ReadonlySet<CivilDate>): CivilDate => {
  const habil = (f: CivilDate): boolean => ![0, 6].includes(weekdayOf(f)) && !feriados.has(f);
  let dia = egreso;
  for (let n = 0; n < DIAS_HABILES; ) {
    dia = addDays(dia, 1);
    if (habil(dia)) n++;
  }
  return dia;
};

/**
 * The payment date of a final settlement: its last day, or tomorrow when it is past; in months loaded after the
 * fact, that day.
 */
export const finalPago = (limite: CivilDate, periodo: Periodo, hoy: CivilDate): CivilDate =>
  limite < hoy && addMeses(periodo, 1) >= periodoOf(hoy) ? addDays(hoy, 1) : limite;

/** Nobody is paid before the month that is paid: a month to come is proposed from its first day. */
const notBefore = (periodo: Periodo, dia: CivilDate): CivilDate =>
  dia < firstDay(periodo) ? firstDay(periodo) : dia;

/**
 * SAC: 30 June and 18 December (Ley 23.041 and 27.073). A first fortnight: the 15th. The rest: the last day
 * of the month. A date already past becomes tomorrow, except in months earlier than last
 * month: those are loaded after the fact, were paid on that day, and Ganancias goes by that day.
 */
export const corridaSuggestion = (
  tipo: Row,
  periodo: Periodo,
  hoy: CivilDate,
  siguiente: (f: CivilDate) => CivilDate,
): CorridaSuggestion => {
  const codigo = String(tipo['codigo'] ?? ''),
    fuePagado = addMeses(periodo, 1) < periodoOf(hoy);
  if (DE_ALGUNOS.has(codigo) || tipo['tope'] === 'vacaciones')
    return {
      aQuien: 'algunos',
      fecha_pago: fuePagado ? lastDay(periodo) : notBefore(periodo, siguiente(hoy)),
    };
  const dia =
    tipo['tope'] === 'sac' && periodo.endsWith('-12')
      ? `${periodo}-18`
      : tipo['periodicidad'] === 'Q' && tipo['chk_ultima_del_mes'] !== 1
        ? `${periodo}-15`
        : lastDay(periodo);
  return { aQuien: 'todos', fecha_pago: dia < hoy && !fuePagado ? siguiente(hoy) : dia };
};

/**
 * The payment date of a complementary run: not before the runs it completes, or it would not see what they
 * paid and pay the month again.
 */
export const complementaryPago = (sugerida: CivilDate, otras: readonly CivilDate[]): CivilDate =>
  otras.reduce((a, f) => (f > a ? f : a), sugerida);

/** Kinds that happen every month for everybody: a month without one is a month in which nobody was paid. */
export const isEveryMes = (tipo: Row): boolean =>
  !DE_ALGUNOS.has(String(tipo['codigo'] ?? '')) && tipo['tope'] === 'mes';

/**
 * The month of the next run of such a kind: the month after its last run, even if that month is not over;
 * this month when there has been none.
 */
export const nextMes = (ultimo: Periodo | undefined, hoy: CivilDate): Periodo =>
  ultimo === undefined ? periodoOf(hoy) : addMeses(ultimo, 1);
/** A run of a kind paid to everybody every month, as far as it tells which months are closed. */
export interface EveryMesRun {
  readonly periodo: Periodo;
  readonly cerrada: boolean;
}
/**
 * The month being worked on: the first open one. After the last closed month, that is the first that has a run
 * under way, or the next; with none closed nor under way, this month.
 */
export const currentMes = (runs: readonly EveryMesRun[], hoy: CivilDate): Periodo => {
  const meses = (cerrada: boolean): readonly Periodo[] =>
      runs
        .filter((r) => r.cerrada === cerrada)
        .map((r) => r.periodo)
        .toSorted(),
    ultimo = meses(true).at(-1);
  return meses(false).find((m) => ultimo === undefined || m > ultimo) ?? nextMes(ultimo, hoy);
};

/** The day proposed for what happens in the month at work: today, or the first of that month when it is another. */
export const dayInMes = (mes: Periodo, hoy: CivilDate): CivilDate =>
  periodoOf(hoy) === mes ? hoy : firstDay(mes);

/**
 * The day from which a dated change is proposed: the natural one, or the first day of the first month that is
 * not closed. What rules from within a closed month owes a difference, so whoever means it types it.
 */
export const proposedStart = (natural: CivilDate, cerrado: Periodo | undefined): CivilDate => {
  const abierto = cerrado === undefined ? '' : firstDay(addMeses(cerrado, 1));
  return natural < abierto ? abierto : natural;
};
