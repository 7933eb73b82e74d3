// Vacations that were paid before they began and were then cut short or taken away: whoever takes them later is not paid
// them again, but somebody has to know that they are owed, and who leaves takes the money along.
import { headOf, type LiquidacionState } from '../../../core/domain/liquidacionFact.ts';
import { addMeses, firstDay, lastDay, type Periodo } from '../../../core/kit/period.ts';
import { HISTORY_WIDTH } from '../../../core/payroll/run.ts';
import { textFor } from '../../../core/kit/text.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { idsIn } from '../../payroll/columns.ts';
import { unpackSums } from '../../payroll/shapes/acumulados.ts';
import { historyBatches } from '../../payroll/sql/corridas.ts';
import { sumsBetween } from '../../payroll/sql/previousRecibos.ts';
import { batchNumber, dataKey, personaOfKey } from '../../payroll/sql/recibos.ts';
import type { Finding } from './finding.ts';
import { QUANTITY } from './paidInMes.ts';
import type { CheckedPersona } from './sql/checks.ts';
import { novedadDays, daysOfVacaciones } from './sql/vacaciones.ts';

/** The formula of the days to pay looks this far back and ahead: beyond it, what is left is paid again. */
const MESES = 2;
/** «Días de vacaciones pendientes o ya gozados», where the days that a final settlement must not pay are written. */
const YA_GOZADOS = 469;
const monthNumber = (p: Periodo): number => Number(p.replace('-', ''));

/** Days of vacation paid by the receipts of the last months, this run's among them, by person. */
const paidDays = (
  l: Pick<StoreReads, 'sql' | 'filas'>,
  id: number,
  e: LiquidacionState,
  conceptos: ReadonlySet<number>,
): ReadonlyMap<number, number> => {
  const { periodo, fecha_pago } = headOf(e),
    desde = monthNumber(addMeses(periodo, -MESES)),
    hasta = monthNumber(periodo),
    antes = historyBatches(l.sql, { id, periodo, fecha_pago }, desde),
    dias = new Map<number, number>();
  for (const nombre of [...antes, e.resumen?.lote ?? '']) {
    const lote = batchNumber(l.sql, nombre);
    if (lote === undefined) continue;
    for (const r of sumsBetween(l.sql, dataKey(lote, 0), dataKey(lote + 1, 0) - 1)) {
      const sums: number[] = [];
      unpackSums(r.sumas, sums, (c, mes) => conceptos.has(c) && mes >= desde && mes <= hasta);
      if (sums.length === 0) continue;
      const who = personaOfKey(r.id);
      for (let k = 0; k < sums.length; k += HISTORY_WIDTH)
        dias.set(who, (dias.get(who) ?? 0) + (sums[k + 4] ?? 0) / QUANTITY);
    }
  }
  return dias;
};

/** Only for runs of the month that are calculated; a rectification undoes what it must by itself. */
export const vacacionesNotTaken = (
  l: Pick<StoreReads, 'sql' | 'filas'>,
  id: number,
  e: LiquidacionState,
): ((p: CheckedPersona) => readonly Finding[]) => {
  const c = headOf(e),
    tipo = l.filas('TiposLiquidacion').find((t) => t['id'] === c.id_rrhh_tipo_liquidacion),
    conceptos = new Set(
      l
        .filas('ConjuntosConcepto', { codigo: 'vacaciones_pagadas' })
        .flatMap((k) => idsIn(k, 'RRHHConjuntoConcepto', 'id_rrhh_concepto')),
    );
  if (e.resumen === null || tipo?.['tope'] !== 'mes' || c.rectifica != null || conceptos.size === 0)
    return () => [];
  const paid = paidDays(l, id, e, conceptos);
  if (paid.size === 0) return () => [];
  const taken = daysOfVacaciones(
      l.sql,
      firstDay(addMeses(c.periodo, -MESES)),
      lastDay(addMeses(c.periodo, MESES)),
    ),
    settled = novedadDays(l.sql, c.periodo, YA_GOZADOS);
  return (p) => {
    const leaves = p.fecha_egreso !== null && p.fecha_egreso <= lastDay(c.periodo),
      dias = (paid.get(p.id) ?? 0) - (taken.get(p.id) ?? 0) + (leaves ? (settled.get(p.id) ?? 0) : 0);
    return dias <= 0
      ? []
      : [
          {
            nivel: 'aviso',
            codigo: 'vacaciones_sin_tomar',
            mensaje: textFor(leaves ? 'legales.vacacionesSinTomarAlIrse' : 'legales.vacacionesSinTomar', {
              dias: String(Math.round(dias * 100) / 100).replace('.', ','),
            }),
            enlace: `/novedades?periodo=${c.periodo}&persona=${p.id}`,
          },
        ];
  };
};
