// When the contributions of a month are due: the day in the company's table for its CUIT, or the usual one,
// moved to the next working day. Used by calendar and board.
import { f931Vencimiento as deCostumbre } from '../../core/domain/mesSteps.ts';
import { fromInteger } from '../../core/kit/money.ts';
import {
  weekdayOf,
  addDays,
  addMeses,
  lastDay,
  type CivilDate,
  type Periodo,
} from '../../core/kit/period.ts';
import { tableRowKey, prepareTable } from '../../core/payroll/auxiliarTable.ts';
import { tableDefOf } from './mapping.ts';
import type { StoreReads } from '../kernel/store.ts';

/**
 * Declaration (`f931`) by the last digit of the CUIT → day of the following month; companies can date and
 * correct its rows.
 */
const TABLA = 'vencimientos';
export const isWorkingDay = (f: CivilDate, feriados: ReadonlyMap<CivilDate, string>): boolean => {
  const d = weekdayOf(f);
  return d !== 0 && d !== 6 && !feriados.has(f);
};
const siguienteHabil = (f: CivilDate, feriados: ReadonlyMap<CivilDate, string>): CivilDate => {
  let d = f;
  for (let n = 0; n < 31 && !isWorkingDay(d, feriados); n++) d = addDays(d, 1);
  return d;
};
export const feriadosByDate = (l: Pick<StoreReads, 'filas'>): ReadonlyMap<CivilDate, string> =>
  new Map(l.filas('Feriados').map((f) => [String(f['fecha']), String(f['d_feriado'])]));

/** The due date of a declared month; undefined without a CUIT. */
export const vencimientoF931 = (
  l: Pick<StoreReads, 'filas'>,
  declarado: Periodo,
  feriados = feriadosByDate(l),
): { readonly fecha: CivilDate; readonly terminacion: string } | undefined => {
  const cuit = String(l.filas('Parametros')[0]?.['cuit'] ?? '').replace(/\D/g, ''),
    t = l.filas('TablasAuxiliar', { codigo: TABLA })[0],
    mes = addMeses(declarado, 1),
    fin = lastDay(mes);
  if (cuit.length !== 11) return undefined;
  const dia =
      t && prepareTable(tableDefOf(t), fin, fin, []).vigentes.get(tableRowKey('f931', cuit.slice(-1)))?.valor,
    n = dia === undefined ? undefined : Number(dia / fromInteger(1));
  const propio =
    n !== undefined && n >= 1 && n <= Number(fin.slice(8))
      ? `${mes}-${String(n).padStart(2, '0')}`
      : deCostumbre(declarado, cuit);
  return { fecha: siguienteHabil(propio, feriados), terminacion: cuit.slice(-1) };
};
