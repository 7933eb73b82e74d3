// Legal limits over all the receipts of a month (deductions, advances, overtime), reported to whoever
// approves a run.
import type { LiquidacionState } from '../../../core/domain/liquidacionFact.ts';
import {
  divide,
  fromInteger,
  roundBy,
  showAmount,
  writeDecimal,
  type Decimal,
} from '../../../core/kit/money.ts';
import { addMeses } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import { OVERTIME_YEAR, OVERTIME_MES } from '../../../core/payroll/oddQuantities.ts';
import { mesQuota } from '../../../core/payroll/retroactivos/cuotas.ts';
import { HISTORY_WIDTH } from '../../../core/payroll/run.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { unpackSums } from '../../payroll/shapes/acumulados.ts';
import { idsIn } from '../../payroll/columns.ts';
import { conceptosIn } from '../../payroll/mapping.ts';
import { batchInForce, corridasOfPeriodo, previousBatches } from '../../payroll/sql/corridas.ts';
import { stateOf } from '../../payroll/state.ts';
import { tableSource } from '../../payroll/sql/inputs.ts';
import { batchNumber, dataKey, personaOfKey, reciboIdOf } from '../../payroll/sql/recibos.ts';
import { sumsBetween } from '../../payroll/sql/previousRecibos.ts';
import { minimumFindings } from './payMinimums.ts';
import type { CheckedPersona } from './sql/checks.ts';
import type { Finding } from './finding.ts';

const CENTS = 1_000_000n,
  /** Of a quantity in the sums: ten-thousandths. */ QUANTITY = 10_000;
/** Deductions that art. 133 does not limit: the package's set or, in older packages, those of each kind. */
const OUTSIDE = 'fuera_del_quinto',
  OUTSIDE_BY_KIND = ['anticipos', 'embargos', 'alimentos', 'aportes'] as const;

interface OfMes {
  gross: Decimal;
  advances: Decimal;
  deductions: Decimal;
  overtime: number;
}

const setOf = (l: Pick<StoreReads, 'filas'>, codigo: string): ReadonlySet<number> | undefined => {
  const [k] = l.filas('ConjuntosConcepto', { codigo });
  return k && new Set(idsIn(k, 'RRHHConjuntoConcepto', 'id_rrhh_concepto'));
};

const overtimeConceptos = (l: Pick<StoreReads, 'filas'>): ReadonlySet<number> =>
  new Set(l.filas('Conceptos', { grupo_sicoss: 'horas_extra' }).map((c) => Number(c['id'])));

/** What the month has paid and taken from each person, up to this run. */
const monthOf = (
  l: Pick<StoreReads, 'sql' | 'filas'>,
  lotes: readonly number[],
  mes: number,
): ReadonlyMap<number, OfMes> => {
  const conceptos = new Map(conceptosIn(tableSource(l)).map((c) => [c.id, c])),
    extras = overtimeConceptos(l),
    anticipos = setOf(l, 'anticipos'),
    fuera = setOf(l, OUTSIDE) ?? new Set(OUTSIDE_BY_KIND.flatMap((s) => [...(setOf(l, s) ?? [])])),
    porPersona = new Map<number, OfMes>();
  const add = (m: OfMes, id: number, importe: Decimal, cantidad: number): void => {
    const c = conceptos.get(id);
    if (c?.tipo === 'remunerativo' || c?.tipo === 'no_remunerativo') {
      if (importe > 0n) m.gross += importe;
      if (extras.has(id)) m.overtime += cantidad;
    } else if (c?.tipo === 'descuento') {
      if (anticipos?.has(id)) m.advances += importe;
      if (c.general === 0 && !fuera.has(id)) m.deductions += importe;
    }
  };
  for (const lote of lotes)
    for (const r of sumsBetween(l.sql, dataKey(lote, 0), dataKey(lote + 1, 0) - 1)) {
      const sumas: number[] = [],
        id = personaOfKey(r.id),
        m = porPersona.get(id) ?? { gross: 0n, advances: 0n, deductions: 0n, overtime: 0 };
      unpackSums(r.sumas, sumas, (_, devengado) => devengado === mes);
      for (let k = 0; k < sumas.length; k += HISTORY_WIDTH)
        add(m, sumas[k] ?? 0, BigInt(sumas[k + 3] ?? 0) * CENTS, (sumas[k + 4] ?? 0) / QUANTITY);
      porPersona.set(id, m);
    }
  return porPersona;
};

/** Overtime of a person in the months of the year before this one, by the sets in force. */
const overtimeBefore = (l: Pick<StoreReads, 'sql' | 'filas'>, periodo: string): ((id: number) => number) => {
  const extras = overtimeConceptos(l),
    lotes = Array.from({ length: Number(periodo.slice(5)) - 1 }, (_, i) => addMeses(periodo, -i - 1)).flatMap(
      (mes) =>
        corridasOfPeriodo(l.sql, mes).flatMap((id) => {
          const nombre = batchInForce(l.sql, id);
          return nombre === undefined || stateOf(l, id).phase === 'anulada'
            ? []
            : (batchNumber(l.sql, nombre) ?? []);
        }),
    ),
    desde = Number(`${periodo.slice(0, 4)}00`),
    hasta = Number(periodo.replace('-', ''));
  return (id) => {
    const sumas: number[] = [];
    for (const lote of lotes)
      for (const r of sumsBetween(l.sql, dataKey(lote, id), dataKey(lote, id)))
        unpackSums(r.sumas, sumas, (c, devengado) => extras.has(c) && devengado > desde && devengado < hasta);
    let horas = 0;
    for (let k = 0; k < sumas.length; k += HISTORY_WIDTH) horas += (sumas[k + 4] ?? 0) / QUANTITY;
    return horas;
  };
};

const shown = (x: Decimal): string => showAmount(writeDecimal(x));
/**
 * Only for runs of the month itself: the SAC has its own month, and a rectification reverses what it pays.
 */
export const legalLimitFindings = (
  l: Pick<StoreReads, 'sql' | 'filas'>,
  id: number,
  e: LiquidacionState,
): ((p: CheckedPersona) => readonly Finding[]) => {
  const c = e.cabecera,
    lote = e.resumen === null ? undefined : batchNumber(l.sql, e.resumen.lote),
    tipo = l.filas('TiposLiquidacion').find((t) => t['id'] === c?.id_rrhh_tipo_liquidacion);
  if (c === null || lote === undefined || tipo?.['tope'] !== 'mes' || c.rectifica != null) return () => [];
  const lugar = {
      id,
      periodo: c.periodo,
      fecha_pago: c.fecha_pago,
      id_tipo: c.id_rrhh_tipo_liquidacion,
    },
    antes = previousBatches(l.sql, lugar).flatMap((n) => batchNumber(l.sql, n) ?? []),
    delMes = monthOf(l, [...antes, lote], Number(c.periodo.replace('-', ''))),
    antesDelMes = overtimeBefore(l, c.periodo),
    minimos = minimumFindings(l, c, (persona) => delMes.get(persona)?.gross);
  return (p) => {
    const m = delMes.get(p.id);
    if (!m) return minimos(p);
    // Only for people with overtime this month, since it is this month that passes the limit.
    const delAnio = m.overtime > 0 ? m.overtime + antesDelMes(p.id) : 0;
    const enlace = `/liquidaciones/edit?id=${id}&recibo=${reciboIdOf(id, p.id)}`,
      half = roundBy(divide(m.gross, fromInteger(2)), 'centavo_abajo'),
      fifth = mesQuota(m.gross);
    const over = (passes: boolean, codigo: string, mensaje: () => string): readonly Finding[] =>
      passes ? [{ nivel: 'aviso', codigo, mensaje: mensaje(), enlace }] : [];
    return [
      ...over(m.deductions > fifth, 'retenciones_sobre_quinto', () =>
        textFor('legales.quinto', { importe: shown(m.deductions), limite: shown(fifth) }),
      ),
      ...over(m.advances > half, 'anticipos_sobre_mitad', () =>
        textFor('legales.anticipos', { importe: shown(m.advances), limite: shown(half) }),
      ),
      ...over(m.overtime > OVERTIME_MES, 'horas_extra_de_mas', () =>
        textFor('legales.extras', { horas: showAmount(String(m.overtime)), maximo: OVERTIME_MES }),
      ),
      ...over(m.overtime < 0, 'horas_extra_negativas', () =>
        textFor('legales.extrasNegativas', { horas: showAmount(String(m.overtime)) }),
      ),
      ...over(delAnio > OVERTIME_YEAR, 'horas_extra_del_anio', () =>
        textFor('legales.extrasDelAnio', { horas: showAmount(String(delAnio)), maximo: OVERTIME_YEAR }),
      ),
      ...minimos(p),
    ];
  };
};
