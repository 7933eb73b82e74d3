// The view of another date: what EN_FECHA puts in front of a formula while it works out its inside.
import type { CivilDate } from '../kit/period.ts';
import type { FormulaFrame } from './formulaFrame.ts';
import { tramoOnDate } from './tramos.ts';

/** Works something out with the contract, the scale, the tables and the family of that date; then everything is as it was. */
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
