// The receipts of approved runs, with the run that reversed each, if any: one reading of payments and
// withholdings, shared by deductions, accounts and court orders.
import { isFrozen } from '../../core/domain/liquidacion.ts';
import type { LiquidacionFields } from '../../core/domain/liquidacionFact.ts';
import type { ReciboLine } from '../../core/payroll/run.ts';
import type { StoreReads } from '../kernel/store.ts';
import { dictionaryReader } from './dictionaries.ts';
import { unpackLines } from './shapes/packing.ts';
import { revertingCorridas } from './sql/corridas.ts';
import { batchNumber, savedRecibo, type SavedRecibo } from './sql/recibos.ts';
import { stateOf } from './state.ts';

export interface ApprovedRecibo {
  readonly id_liquidacion: number;
  /** The version of the run's stream, by which the caller sees whether the run changed since. */
  readonly version: number;
  readonly cabecera: LiquidacionFields;
  readonly id_personal: number;
  readonly recibo: SavedRecibo;
  /** The approved run that took this receipt back; null while it stands. */
  readonly devuelta_en: number | null;
  /**
   * Its payments and withholdings. The lines that reverse an earlier receipt belong to that one and are left
   * out.
   */
  readonly lineas: () => readonly ReciboLine[];
}

/** Skips receipts without a net. `ids`: the runs to look at; those that are not approved give no receipts. */
export function* approvedRecibos(
  l: Pick<StoreReads, 'sql'>,
  ids: readonly number[],
  personas: ReadonlySet<number>,
): Generator<ApprovedRecibo> {
  if (personas.size === 0) return;
  const diccionarios = dictionaryReader(l);
  for (const id of ids) {
    const { phase, resumen, cabecera, version } = stateOf(l, id),
      lote = resumen === null || !isFrozen(phase) ? undefined : batchNumber(l.sql, resumen.lote);
    if (lote === undefined || cabecera === null) continue;
    const devueltas = revertingCorridas(l.sql, id);
    for (const id_personal of personas) {
      const recibo = savedRecibo(l.sql, lote, id_personal);
      if (!recibo || recibo.neto === null) continue;
      yield {
        id_liquidacion: id,
        version,
        cabecera,
        id_personal,
        recibo,
        devuelta_en: devueltas.get(id_personal) ?? null,
        lineas: () =>
          unpackLines(recibo.lineas, diccionarios(recibo.diccionario).indice).filter(
            (x) => x.instancia.tipo !== 'anulada',
          ),
      };
    }
  }
}
