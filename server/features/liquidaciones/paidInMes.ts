// What the month has paid and taken from each person up to a run, in all its receipts together.
import type { LiquidacionFields, LiquidacionState } from '../../../core/domain/liquidacionFact.ts';
import type { Decimal } from '../../../core/kit/money.ts';
import { HISTORY_WIDTH } from '../../../core/payroll/run.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { unpackSums } from '../../payroll/shapes/acumulados.ts';
import { idsIn } from '../../payroll/columns.ts';
import { conceptosIn } from '../../payroll/mapping.ts';
import { previousBatches } from '../../payroll/sql/corridas.ts';
import { tableSource } from '../../payroll/sql/inputs.ts';
import { batchHeaders, batchNumber, dataKey, personaOfKey } from '../../payroll/sql/recibos.ts';
import { sumsBetween } from '../../payroll/sql/previousRecibos.ts';

/** Decimals in a cent. */
export const CENTS = 1_000_000n;
/** Of a quantity in the sums: ten-thousandths. */
export const QUANTITY = 10_000;
/** Deductions that art. 133 does not limit: the package's set or, in older packages, those of each kind. */
const OUTSIDE = 'fuera_del_quinto',
  OUTSIDE_BY_KIND = ['anticipos', 'embargos', 'alimentos', 'aportes'] as const;

export interface OfMes {
  readonly gross: Decimal;
  /** Of the gross, what overtime paid. */
  readonly overtimePay: Decimal;
  readonly advances: Decimal;
  readonly deductions: Decimal;
  /** Hours. */
  readonly overtime: number;
}
type Adding = { -readonly [C in keyof OfMes]: OfMes[C] };

const setOf = (l: Pick<StoreReads, 'filas'>, codigo: string): ReadonlySet<number> | undefined => {
  const [k] = l.filas('ConjuntosConcepto', { codigo });
  return k && new Set(idsIn(k, 'RRHHConjuntoConcepto', 'id_rrhh_concepto'));
};

export const overtimeConceptos = (l: Pick<StoreReads, 'filas'>): ReadonlySet<number> =>
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
    porPersona = new Map<number, Adding>();
  const add = (m: Adding, id: number, importe: Decimal, cantidad: number): void => {
    const c = conceptos.get(id);
    if (c?.tipo === 'remunerativo' || c?.tipo === 'no_remunerativo') {
      if (importe > 0n) m.gross += importe;
      if (extras.has(id)) {
        m.overtime += cantidad;
        if (importe > 0n) m.overtimePay += importe;
      }
    } else if (c?.tipo === 'descuento') {
      if (anticipos?.has(id)) m.advances += importe;
      if (c.general === 0 && !fuera.has(id)) m.deductions += importe;
    }
  };
  for (const lote of lotes)
    for (const r of sumsBetween(l.sql, dataKey(lote, 0), dataKey(lote + 1, 0) - 1)) {
      const sumas: number[] = [],
        id = personaOfKey(r.id),
        m = porPersona.get(id) ?? { gross: 0n, overtimePay: 0n, advances: 0n, deductions: 0n, overtime: 0 };
      unpackSums(r.sumas, sumas, (_, devengado) => devengado === mes);
      for (let k = 0; k < sumas.length; k += HISTORY_WIDTH)
        add(m, sumas[k] ?? 0, BigInt(sumas[k + 3] ?? 0) * CENTS, (sumas[k + 4] ?? 0) / QUANTITY);
      porPersona.set(id, m);
    }
  return porPersona;
};

export interface PaidInMes {
  readonly cabecera: LiquidacionFields;
  /** The run is the last one of the month for its people. */
  readonly esLaUltima: boolean;
  readonly porPersona: ReadonlyMap<number, OfMes>;
  /** Who has a receipt in this run. */
  readonly enEsta: ReadonlySet<number>;
}
/**
 * Only for runs of the month itself that are calculated: the SAC has its own month, and a rectification reverses what
 * it pays.
 */
export const paidInMes = (
  l: Pick<StoreReads, 'sql' | 'filas'>,
  id: number,
  e: LiquidacionState,
): PaidInMes | undefined => {
  const c = e.cabecera,
    lote = e.resumen === null ? undefined : batchNumber(l.sql, e.resumen.lote),
    tipo = l.filas('TiposLiquidacion').find((t) => t['id'] === c?.id_rrhh_tipo_liquidacion);
  if (c === null || lote === undefined || tipo?.['tope'] !== 'mes' || c.rectifica != null) return undefined;
  const lugar = {
      id,
      periodo: c.periodo,
      fecha_pago: c.fecha_pago,
      id_tipo: c.id_rrhh_tipo_liquidacion,
    },
    antes = previousBatches(l.sql, lugar).flatMap((n) => batchNumber(l.sql, n) ?? []);
  return {
    cabecera: c,
    esLaUltima: tipo['chk_ultima_del_mes'] === 1,
    porPersona: monthOf(l, [...antes, lote], Number(c.periodo.replace('-', ''))),
    enEsta: new Set(
      [...batchHeaders(l.sql, lote)].flatMap((r) =>
        r.neto === null || r.estado === 'excluido' ? [] : [personaOfKey(r.id)],
      ),
    ),
  };
};
