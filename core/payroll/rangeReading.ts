// Which receipts a call with a range reads: those of the employment, or those of the person.
import type { CallBinding } from './functionDef.ts';
import { isWithinRelacion, rangeModeOf, type RangePlaces } from './historyRange.ts';
import type { PersonaHistory } from './personaHistory.ts';

/**
 * Whether a call sums by month of payment, for Ganancias, and what it reads: the tax is the person's, so all
 * their employments with this employer count, unless the call says «en la relación».
 */
export const rangeReading = (
  l: RangePlaces,
  lig: CallBinding,
): { readonly porPago: boolean; readonly historia: (p: PersonaHistory) => readonly number[] } => {
  const porPago = rangeModeOf(lig.literal(l.modo)) === 'Absoluta Año Curso Ganancias',
    deLaPersona = porPago && !isWithinRelacion(lig.literal(l.alcance));
  return { porPago, historia: (p) => (deLaPersona ? (p.historiaPersona ?? p.historia) : p.historia) };
};
