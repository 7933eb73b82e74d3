// Vacations that were paid before they began and were then cut short or taken away: whoever takes them later is not paid
// them again, but somebody has to know that they are owed, and who leaves takes the money along.
import { headOf, type LiquidacionState } from '../../../core/domain/liquidacionFact.ts';
import { addMeses, firstDay, lastDay, periodoOfNumber, type Periodo } from '../../../core/kit/period.ts';
import { HISTORY_WIDTH } from '../../../core/payroll/run.ts';
import { textFor } from '../../../core/kit/text.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { idsIn } from '../../payroll/columns.ts';
import {
  gatherSums,
  historyConceptosOf,
  unpackSums,
  type GatheredSums,
} from '../../payroll/shapes/acumulados.ts';
import { historyBatches } from '../../payroll/sql/corridas.ts';
import { sumsBetween } from '../../payroll/sql/previousRecibos.ts';
import { batchNumber, dataKey, personaOfKey } from '../../payroll/sql/recibos.ts';
import type { Finding } from './finding.ts';
import { QUANTITY } from './paidInMes.ts';
import type { CheckedPersona } from './sql/checks.ts';
import { novedadDays, daysOfVacaciones } from './sql/vacaciones.ts';

/** The formula of the days to pay looks this far back and ahead: beyond it, what is left is paid again. */
const MESES = 2;
/**
 * What was taken long before it was paid is looked for this far back, of the few whose last months show days that were
 * not taken: somebody who forgot a vacation pays it months later.
 */
const MESES_LATE = 24;
/** «Días de vacaciones pendientes o ya gozados», where the days that a final settlement must not pay are written. */
const YA_GOZADOS = 469;
const monthNumber = (p: Periodo): number => Number(p.replace('-', ''));

/** The sets of receipts of the last months, this run's among them, and those months. */
interface Paying {
  readonly lotes: readonly number[];
  readonly from: number;
  readonly to: number;
}
const payingSince = (l: Pick<StoreReads, 'sql'>, id: number, e: LiquidacionState, meses: number): Paying => {
  const { periodo, fecha_pago } = headOf(e),
    from = monthNumber(addMeses(periodo, -meses)),
    antes = historyBatches(l.sql, { id, periodo, fecha_pago }, from);
  return {
    lotes: [...antes, e.resumen?.lote ?? ''].flatMap((n) => batchNumber(l.sql, n) ?? []),
    from,
    to: monthNumber(periodo),
  };
};

/**
 * Days of vacation paid, by person. Everybody's receipts of three months are looked at and hardly anybody has any: the
 * bytes of what is not looked for are skipped, which takes less than half of reading them.
 */
const paidDays = (
  l: Pick<StoreReads, 'sql'>,
  { lotes, from, to }: Paying,
  conceptos: ReadonlySet<number>,
): ReadonlyMap<number, number> => {
  const looked = historyConceptosOf({ conceptos: [...conceptos], desde: from }),
    dias = new Map<number, number>();
  for (const lote of lotes)
    for (const r of sumsBetween(l.sql, dataKey(lote, 0), dataKey(lote + 1, 0) - 1)) {
      const sums: GatheredSums = [];
      gatherSums(r.sumas, looked, sums);
      // Month, month of payment, cents and quantity of each.
      for (const s of sums)
        for (let k = 0; s !== undefined && k < s.length; k += 4) {
          const mes = s[k] ?? 0,
            who = personaOfKey(r.id);
          if (mes >= from && mes <= to) dias.set(who, (dias.get(who) ?? 0) + (s[k + 3] ?? 0) / QUANTITY);
        }
    }
  return dias;
};

interface PaidToOne {
  readonly dias: number;
  /** The first month that any of those receipts pays; undefined: none. */
  readonly desde: number | undefined;
}
const paidToOne = (
  l: Pick<StoreReads, 'sql'>,
  { lotes, from, to }: Paying,
  conceptos: ReadonlySet<number>,
  persona: number,
): PaidToOne => {
  let dias = 0,
    desde: number | undefined;
  for (const lote of lotes)
    for (const r of sumsBetween(l.sql, dataKey(lote, persona), dataKey(lote, persona))) {
      const sums: number[] = [];
      unpackSums(r.sumas, sums, (_, mes) => mes >= from && mes <= to);
      for (let k = 0; k < sums.length; k += HISTORY_WIDTH) {
        const mes = sums[k + 1] ?? 0;
        if (desde === undefined || mes < desde) desde = mes;
        if (conceptos.has(sums[k] ?? 0)) dias += (sums[k + 4] ?? 0) / QUANTITY;
      }
    }
  return { dias, desde };
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
  const paid = paidDays(l, payingSince(l, id, e, MESES), conceptos);
  if (paid.size === 0) return () => [];
  const hasta = lastDay(addMeses(c.periodo, MESES)),
    taken = daysOfVacaciones(l.sql, firstDay(addMeses(c.periodo, -MESES)), hasta),
    settled = novedadDays(l.sql, c.periodo, YA_GOZADOS);
  let lately: Paying | undefined;
  /** What is left when the vacations that were taken long before they were paid count too. */
  const leftOfAll = (persona: number): number => {
    lately ??= payingSince(l, id, e, MESES_LATE);
    const { dias, desde } = paidToOne(l, lately, conceptos, persona);
    return desde === undefined
      ? 0
      : dias - (daysOfVacaciones(l.sql, firstDay(periodoOfNumber(desde)), hasta, persona).get(persona) ?? 0);
  };
  return (p) => {
    const leaves = p.fecha_egreso !== null && p.fecha_egreso <= lastDay(c.periodo),
      recent = (paid.get(p.id) ?? 0) - (taken.get(p.id) ?? 0),
      left = recent > 0 ? Math.min(recent, leftOfAll(p.id)) : recent,
      dias = left + (leaves ? (settled.get(p.id) ?? 0) : 0);
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
