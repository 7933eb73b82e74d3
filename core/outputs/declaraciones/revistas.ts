// The situations of a person in a month (situación de revista) and the days that are declared, from their
// dates and absences.
import { dayOf, firstDay, addDays, lastDay, type CivilDate, type Periodo } from '../../kit/period.ts';
import { commercialDays } from '../../payroll/tramos.ts';

/** The fields of a legajo that decide them. */
interface Employed {
  readonly fecha_ingreso: CivilDate;
  readonly fecha_egreso: CivilDate | null;
  readonly motivo_egreso: string | null;
  readonly situacion: string | null;
  /**
   * The situation while on vacation, if the company declares a separate one; otherwise the usual situation
   * stays.
   */
  readonly revista_vacaciones?: string | null;
  readonly ausencias: readonly {
    readonly causa: string;
    readonly desde: CivilDate;
    readonly hasta: CivilDate;
  }[];
}
export interface Revista {
  readonly codigo: string;
  readonly dia: number;
}
/**
 * Codes of ARCA's table of situations, to be checked with the one in force. Paid leaves count as worked: the
 * situation stays.
 */
const DE_CAUSA: Readonly<Record<string, string>> = { maternidad: '05', suspension: '06', sin_goce: '13' };
const ACTIVO = '01',
  BAJA = '02',
  DESPIDO = '07',
  ILT = '18',
  ILT_LARGA = '19';
/** The employer pays the first days of an accident, the ART the rest (Ley 24.557 art. 13). */
const DIAS_DEL_EMPLEADOR = 10;
/** Causes of absence whose days are neither worked nor paid. */
const SIN_PAGO = new Set(['injustificada', 'sin_goce', 'maternidad', 'suspension']);

const codigoEl = (p: Employed, dia: CivilDate): string => {
  if (p.fecha_egreso !== null && dia > p.fecha_egreso)
    return p.motivo_egreso === 'despido' || p.motivo_egreso === 'despido_causa' ? DESPIDO : BAJA;
  for (const a of p.ausencias) {
    if (dia < a.desde || dia > a.hasta) continue;
    if (a.causa === 'accidente') return dia < addDays(a.desde, DIAS_DEL_EMPLEADOR) ? ILT : ILT_LARGA;
    const suyo = a.causa === 'vacaciones' ? p.revista_vacaciones : DE_CAUSA[a.causa];
    if (suyo) return suyo;
  }
  return p.situacion ?? ACTIVO;
};
/**
 * The situations of the month, each with the day it begins. Somebody who left has the leaving situation from
 * the next day.
 */
export const revistasOf = (p: Employed, periodo: Periodo): readonly Revista[] => {
  const desde = p.fecha_ingreso > firstDay(periodo) ? p.fecha_ingreso : firstDay(periodo),
    salida: Revista[] = [];
  for (let d = desde; d <= lastDay(periodo); d = addDays(d, 1)) {
    const codigo = codigoEl(p, d);
    if (salida.at(-1)?.codigo !== codigo) salida.push({ codigo, dia: dayOf(d) });
  }
  return salida.length > 0 ? salida : [{ codigo: p.situacion ?? ACTIVO, dia: 1 }];
};

/** Days employed in the month by the 30-day convention, without those that nobody pays. */
export const declaredDays = (p: Employed, periodo: Periodo): number => {
  const desde = p.fecha_ingreso > firstDay(periodo) ? p.fecha_ingreso : firstDay(periodo),
    hasta = p.fecha_egreso !== null && p.fecha_egreso < lastDay(periodo) ? p.fecha_egreso : lastDay(periodo);
  if (desde > hasta) return 0;
  const sinPago = p.ausencias.reduce((n, a) => {
    if (!SIN_PAGO.has(a.causa)) return n;
    const x = a.desde > desde ? a.desde : desde,
      y = a.hasta < hasta ? a.hasta : hasta;
    return x > y ? n : n + commercialDays(x, y);
  }, 0);
  return Math.max(0, Math.max(1, commercialDays(desde, hasta)) - sinPago);
};
