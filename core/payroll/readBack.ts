// How far back a formula may look at the family and the absences of a person.
import { addMeses, firstDay, showDate, type CivilDate } from '../kit/period.ts';
import type { CallBinding } from './functionDef.ts';
import { recordError, type FormulaFrame } from './formulaFrame.ts';
import { messageSubject } from './messageSubject.ts';
import { MESES_READ } from './run.ts';

/**
 * Family and absences are read one year back. A formula that looks further back would find nothing without
 * anybody noticing, so it is an error.
 */
export const isRead = (m: FormulaFrame, lig: CallBinding, desde: CivilDate): boolean => {
  const primera = firstDay(addMeses(m.corrida.periodo, -MESES_READ));
  if (desde >= primera) return true;
  recordError(m, 'muy_atras', 'payroll.muyAtras', {
    quien: messageSubject(lig.concepto),
    llamada: lig.fuente.slice(0, 80),
    fecha: showDate(desde),
    primera: showDate(primera),
  });
  return false;
};
