// The help of each function, by group: what its definition does not say. The examples are in the definition.
import type { FunctionHelp } from '../helpEntry.ts';
import { calculateHelp } from './functions/calculate.ts';
import { conceptosHelp } from './functions/conceptos.ts';
import { decideHelp } from './functions/decide.ts';
import { datesHelp } from './functions/dates.ts';
import { historyHelp } from './functions/history.ts';
import { personaHelp } from './functions/persona.ts';
import { tablesHelp } from './functions/tables.ts';

export const functionHelp: Readonly<Record<string, FunctionHelp>> = {
  ...decideHelp,
  ...calculateHelp,
  ...conceptosHelp,
  ...historyHelp,
  ...tablesHelp,
  ...datesHelp,
  ...personaHelp,
};
