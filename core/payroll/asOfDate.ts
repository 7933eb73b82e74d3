// Evaluates part of a formula as of another date; EN_FECHA uses it.
import type { CivilDate } from '../kit/period.ts';
import type { FormulaFrame } from './formulaFrame.ts';
import { tramoOnDate } from './tramos.ts';

/**
 * Calculates with the contract, the scale, the tables and the family of that date, and then restores the
 * frame.
 */
export const asOfDate = <V>(m: FormulaFrame, fecha: CivilDate, f: () => V): V => {
  const { tramo, alDia } = m;
  m.tramo = tramoOnDate(m.corrida, m.persona, fecha);
  m.alDia = fecha;
  m.turno++;
  const v = f();
  m.tramo = tramo;
  m.alDia = alDia;
  m.turno++;
  return v;
};
