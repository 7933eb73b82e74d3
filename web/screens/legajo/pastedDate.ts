// A date in a pasted cell.
import { isCivilDate } from '../../../core/kit/period.ts';
import { fileDate } from '../../../core/machines/tableValues.ts';
import { typedDate } from '../../kit/typedValues.ts';

/** As it is typed, or as spreadsheets write it: with its hour, or as a number of days. */
export const pastedDate = (text: string, today: string): string => {
  const typed = typedDate(text, today);
  return isCivilDate(typed) ? typed : fileDate(text);
};
