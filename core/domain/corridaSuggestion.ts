// What a kind of run suggests when one is created: for whom, and when it is paid; a first guess to write over.
import type { Row } from '../kit/field.ts';
import { periodoOf, addMeses, lastDay, type CivilDate, type Periodo } from '../kit/period.ts';

export interface CorridaSuggestion {
  readonly aQuien: 'todos' | 'algunos';
  readonly fecha_pago: CivilDate;
}

/** Kinds that are paid to who it happens to, on the day it happens. */
const DE_ALGUNOS: ReadonlySet<string> = new Set(['VAC', 'FIN', 'ANT', 'AJU']);

/**
 * SAC: 30 June and 18 December (Ley 23.041 and 27.073). A first fortnight, the 15th; the rest, the last day of the month. What is past goes to
 * tomorrow: nothing is paid yesterday. A month before the last one is loaded after the fact: it was paid then, and the tax of that day is its own.
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
    return { aQuien: 'algunos', fecha_pago: fuePagado ? lastDay(periodo) : siguiente(hoy) };
  const dia =
    tipo['tope'] === 'sac' && periodo.endsWith('-12')
      ? `${periodo}-18`
      : tipo['periodicidad'] === 'Q' && tipo['chk_ultima_del_mes'] !== 1
        ? `${periodo}-15`
        : lastDay(periodo);
  return { aQuien: 'todos', fecha_pago: dia < hoy && !fuePagado ? siguiente(hoy) : dia };
};

/** Kinds that come round every month, for everybody: of these, a month left out is a month that nobody was paid. */
export const isEveryMes = (tipo: Row): boolean =>
  !DE_ALGUNOS.has(String(tipo['codigo'] ?? '')) && tipo['tope'] === 'mes';

/** The month that a run of such a kind is for: the one after its last, also before this one ends; this one when there was none. */
export const nextMes = (ultimo: Periodo | undefined, hoy: CivilDate): Periodo =>
  ultimo === undefined ? periodoOf(hoy) : addMeses(ultimo, 1);
/** The month that is worked on: this one, or the first that is not closed after it. `cerrado`: the last month whose run for everybody is closed. */
export const currentMes = (cerrado: Periodo | undefined, hoy: CivilDate): Periodo =>
  cerrado === undefined || cerrado < periodoOf(hoy) ? periodoOf(hoy) : addMeses(cerrado, 1);
