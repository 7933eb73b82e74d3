// When the charges of a month fall due: the day that the company's table gives to its CUIT, or the usual one, moved to the next working day. The calendar and the board say the same.
import { venceF931 as deCostumbre } from '../../core/domain/pasosDelMes.ts';
import { desdeEntero } from '../../core/kit/money.ts';
import {
  diaDeSemana,
  sumarDias,
  sumarMeses,
  ultimoDia,
  type Fecha,
  type Periodo,
} from '../../core/kit/period.ts';
import { claveFila, prepararTabla } from '../../core/payroll/tabla.ts';
import { tablaDe } from './mapeo.ts';
import type { Lectura } from '../kernel/store.ts';

/** Declaration (`f931`) by the last digit of the CUIT → day of the month after; a row a company can date and correct. */
const TABLA = 'vencimientos';
export const esHabil = (f: Fecha, feriados: ReadonlyMap<Fecha, string>): boolean => {
  const d = diaDeSemana(f);
  return d !== 0 && d !== 6 && !feriados.has(f);
};
const siguienteHabil = (f: Fecha, feriados: ReadonlyMap<Fecha, string>): Fecha => {
  let d = f;
  for (let n = 0; n < 31 && !esHabil(d, feriados); n++) d = sumarDias(d, 1);
  return d;
};
export const feriadosDe = (l: Pick<Lectura, 'filas'>): ReadonlyMap<Fecha, string> =>
  new Map(l.filas('Feriados').map((f) => [String(f['fecha']), String(f['d_feriado'])]));

/** Of a declared month; undefined without a CUIT. */
export const vencimientoF931 = (
  l: Pick<Lectura, 'filas'>,
  declarado: Periodo,
  feriados = feriadosDe(l),
): { readonly fecha: Fecha; readonly terminacion: string } | undefined => {
  const cuit = String(l.filas('Parametros')[0]?.['cuit'] ?? '').replace(/\D/g, ''),
    t = l.filas('TablasAuxiliar', { codigo: TABLA })[0],
    mes = sumarMeses(declarado, 1),
    fin = ultimoDia(mes);
  if (cuit.length !== 11) return undefined;
  const dia =
      t && prepararTabla(tablaDe(t), fin, fin, []).vigentes.get(claveFila('f931', cuit.at(-1)!))?.valor,
    n = dia === undefined ? undefined : Number(dia / desdeEntero(1));
  const propio =
    n !== undefined && n >= 1 && n <= Number(fin.slice(8))
      ? `${mes}-${String(n).padStart(2, '0')}`
      : deCostumbre(declarado, cuit);
  return { fecha: siguienteHabil(propio, feriados), terminacion: cuit.at(-1)! };
};
