// What a kind of run suggests when one is created: for whom, and when it is paid; a first guess to write over.
import type { Row } from '../kit/field.ts';
import { ultimoDia, type Fecha, type Periodo } from '../kit/period.ts';

export interface Sugerencia { readonly aQuien: 'todos' | 'algunos'; readonly fecha_pago: Fecha }

/** Kinds that are paid to who it happens to, on the day it happens. */
const DE_ALGUNOS: ReadonlySet<string> = new Set(['VAC', 'FIN', 'ANT', 'AJU']);

/**
 * SAC: 30 June and 18 December (Ley 23.041 and 27.073). A first fortnight, the 15th; the rest, the last day of the month. What is past goes to
 * tomorrow: nothing is paid yesterday.
 */
export const sugerenciaDe = (tipo: Row, periodo: Periodo, hoy: Fecha, siguiente: (f: Fecha) => Fecha): Sugerencia => {
  const codigo = String(tipo['codigo'] ?? '');
  if (DE_ALGUNOS.has(codigo) || tipo['tope'] === 'vacaciones') return { aQuien: 'algunos', fecha_pago: siguiente(hoy) };
  const dia = tipo['tope'] === 'sac' && periodo.endsWith('-12') ? `${periodo}-18` : tipo['periodicidad'] === 'Q' && tipo['chk_ultima_del_mes'] !== 1 ? `${periodo}-15` : ultimoDia(periodo);
  return { aQuien: 'todos', fecha_pago: dia < hoy ? siguiente(hoy) : dia };
};
