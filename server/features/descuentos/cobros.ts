// What receipts took from people by some concepts, line by line, and their gross pay in the last month; only of approved runs and receipts that stand.
import type { Decimal } from '../../../core/kit/money.ts';
import type { Periodo } from '../../../core/kit/period.ts';
import { totalsOf } from '../../payroll/documentos.ts';
import { unpackLines } from '../../payroll/packing.ts';
import { stateOf } from '../../payroll/state.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { corridas, revertedPersonas } from '../../payroll/sql/corridas.ts';
import { reciboIdOf, batchNumber, savedRecibo } from '../../payroll/sql/recibos.ts';
import { dictionaryReader } from '../../payroll/dictionaries.ts';

/** `instancia`: the row that the line belongs to, «agenda 12». `devengado`: the accrual month. */
export interface Cobro {
  readonly id_recibo: number;
  readonly periodo: Periodo;
  readonly devengado: Periodo;
  readonly fecha_pago: string;
  readonly descripcion: string;
  readonly id_concepto: number;
  readonly instancia: string;
  readonly importe: Decimal;
}
const CUENTAN = new Set(['aprobada', 'pagada', 'cerrada']);

export const cobrosOf = (
  l: StoreReads,
  personas: ReadonlySet<number>,
  conceptos: ReadonlySet<number>,
): {
  readonly deConceptos: ReadonlyMap<number, readonly Cobro[]>;
  readonly bruto: ReadonlyMap<number, Decimal>;
} => {
  const deConceptos = new Map<number, Cobro[]>(),
    bruto = new Map<number, Decimal>(),
    deBruto = new Map<number, Periodo>(),
    diccionarios = dictionaryReader(l);
  // Kinds of run that pay a month or a part of it: not SAC, vacations or advances.
  const delMes = new Set(
    l
      .filas('TiposLiquidacion')
      .filter((t) => t['tope'] === 'mes')
      .map((t) => Number(t['id'])),
  );
  if (personas.size > 0)
    for (const id of corridas(l.sql)) {
      const e = stateOf(l, id),
        c = e.cabecera,
        lote =
          e.resumen === null || c === null || !CUENTAN.has(e.phase)
            ? undefined
            : batchNumber(l.sql, e.resumen.lote);
      if (lote === undefined || c === null) continue;
      const revertidos = revertedPersonas(l.sql, id);
      for (const p of personas) {
        const r = savedRecibo(l.sql, lote, p);
        if (!r || r.neto === null) continue;
        const { remunerativo, no_remunerativo } = totalsOf(r),
          ya = deBruto.get(p);
        // Fortnights of one month are added up.
        if (delMes.has(c.id_rrhh_tipo_liquidacion) && (ya === undefined || c.periodo >= ya)) {
          bruto.set(p, remunerativo + no_remunerativo + (ya === c.periodo ? (bruto.get(p) ?? 0n) : 0n));
          deBruto.set(p, c.periodo);
        }
        // Skips receipts that another took back, and the lines that take them back: what stands is what that other made again.
        if (!revertidos.has(p))
          for (const x of unpackLines(r.lineas, diccionarios(r.diccionario).indice)) {
            if (!conceptos.has(x.id_concepto) || x.importe === 0n || x.instancia.tipo === 'anulada') continue;
            const cobro: Cobro = {
              id_recibo: reciboIdOf(id, p),
              periodo: c.periodo,
              devengado: x.devengado ?? c.periodo,
              fecha_pago: c.fecha_pago,
              descripcion: c.descripcion,
              id_concepto: x.id_concepto,
              instancia:
                x.instancia.tipo === 'agenda' || x.instancia.tipo === 'novedad'
                  ? `${x.instancia.tipo} ${x.instancia.id}`
                  : '',
              importe: x.importe,
            };
            const suyos = deConceptos.get(p);
            if (suyos) suyos.push(cobro);
            else deConceptos.set(p, [cobro]);
          }
      }
    }
  return { deConceptos, bruto };
};
