// The help of each function, by group: what its definition does not say. The examples are in the definition.
import type { FunctionHelp } from './helpEntry.ts';
import { calculate } from './functions/calculate.ts';
import { conceptos } from './functions/conceptos.ts';
import { decide } from './functions/decide.ts';
import { dates } from './functions/dates.ts';
import { history } from './functions/history.ts';
import { persona } from './functions/persona.ts';
import { tables } from './functions/tables.ts';

export const functionHelp: Readonly<Record<string, FunctionHelp>> = {
  ...decide,
  ...calculate,
  ...conceptos,
  ...history,
  ...tables,
  ...dates,
  ...persona,
};
