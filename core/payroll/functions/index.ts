// The functions of the formula language, one line each.
import { nameKey } from '../nameKey.ts';
import type { FunctionDef } from '../functionDef.ts';
import { abs, quotient, maximum, minimum } from './arithmetic.ts';
import { workingDays, weekday, onDate, feriadosFunction, plusDays, plusMeses } from './calendar.ts';
import { conjuntoSum, totalBefore, typeTotal } from './conceptos.ts';
import { alreadyPaid, base, inMes, inOtherEmployments } from './inMonth.ts';
import { notFunction, orFunction, ifFunction, andFunction } from './condition.ts';
import { escala } from './escala.ts';
import { inBestMes, historyFunction, mesesWithValue, mesesWorked } from './history.ts';
import {
  yearOfDate,
  yearsBetween,
  yearsWithFraction,
  dayOfDate,
  daysBetween,
  commercialDaysBetween,
  daysByMeses,
  dateOfParts,
  mes,
  meses,
  firstDayOf,
  lastDayOf,
} from './dates.ts';
import { daysWithHoras, feriadosPagos, horas, horasOnFeriado } from './horas.ts';
import { ausenciasFunction } from './ausencias.ts';
import { familiaresFunction, familiaresMeses } from './familiares.ts';
import {
  integerFunction,
  floorFunction,
  roundFunction,
  ceilingFunction,
  truncateFunction,
} from './rounding.ts';
import { progressiveFunction, tableFunction, tramo, variable } from './tables.ts';
import { sharedQuota, saldo, tope } from './topes.ts';

export const formulaFunctions: readonly FunctionDef[] = [
  ifFunction,
  andFunction,
  orFunction,
  notFunction,
  minimum,
  maximum,
  abs,
  quotient,
  roundFunction,
  truncateFunction,
  integerFunction,
  ceilingFunction,
  floorFunction,
  conjuntoSum,
  typeTotal,
  totalBefore,
  alreadyPaid,
  inOtherEmployments,
  inMes,
  base,
  tope,
  sharedQuota,
  saldo,
  historyFunction,
  inBestMes,
  mesesWithValue,
  mesesWorked,
  tableFunction,
  tramo,
  progressiveFunction,
  variable,
  escala,
  onDate,
  yearsBetween,
  yearsWithFraction,
  meses,
  daysBetween,
  commercialDaysBetween,
  daysByMeses,
  firstDayOf,
  lastDayOf,
  yearOfDate,
  mes,
  dayOfDate,
  dateOfParts,
  plusDays,
  plusMeses,
  weekday,
  workingDays,
  feriadosFunction,
  familiaresFunction,
  familiaresMeses,
  ausenciasFunction,
  horas,
  daysWithHoras,
  horasOnFeriado,
  feriadosPagos,
];

const porNombre = new Map(formulaFunctions.map((f) => [nameKey(f.nombre), f]));
/** Finds a function by its name, in any spelling that `nameKey` accepts. */
export const functionByName = (nombre: string): FunctionDef | undefined => porNombre.get(nombre);
