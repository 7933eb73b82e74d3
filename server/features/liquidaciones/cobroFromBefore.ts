// Brings to a run, as an advance, what a net below nothing of earlier months left owing: as far as the receipt's net goes.
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { showAmount, writeDecimal } from '../../../core/kit/money.ts';
import { idsIn } from '../../payroll/columns.ts';
import { batchNumber, savedRecibo } from '../../payroll/sql/recibos.ts';
import { stateOf } from '../../payroll/state.ts';
import type { StoreReads } from '../../kernel/store.ts';
import type { CobroAtEgreso } from './cobro.ts';
import { owedBefore } from './negativeNets.ts';
import { CENTS, paidInMes } from './paidInMes.ts';

/**
 * One novedad of this run, that it alone takes; what does not fit is said again by the next one. It is a debt that somebody
 * accepted and not pay in advance: what it leaves to be paid is for whoever approves to judge (LCT art. 130 warns of half
 * the month).
 */
export const cobroFromBefore = (
  l: StoreReads,
  { id, idPersonal }: { readonly id: number; readonly idPersonal: number },
): Result<CobroAtEgreso> => {
  const e = stateOf(l, id),
    pagado = e.phase === 'calculada' ? paidInMes(l, id, e) : undefined,
    lote = e.resumen === null ? undefined : batchNumber(l.sql, e.resumen.lote);
  if (pagado === undefined || lote === undefined) return fail('phase', 'egresos.sinCalcular');
  const debe = owedBefore(l, pagado)(idPersonal)?.debe,
    concepto = l
      .filas('ConjuntosConcepto', { codigo: 'anticipos' })
      .flatMap((k) => idsIn(k, 'RRHHConjuntoConcepto', 'id_rrhh_concepto'))[0];
  if (debe === undefined || concepto === undefined) return fail('invalid', 'legales.nadaDeAntes');
  const neto = BigInt(savedRecibo(l.sql, lote, idPersonal)?.neto ?? 0) * CENTS,
    cobra = debe < neto ? debe : neto;
  if (cobra <= 0n) return fail('invalid', 'legales.sinNeto', { neto: showAmount(writeDecimal(neto)) });
  return ok({
    filas: [
      {
        linea: 1,
        valores: {
          id_personal: idPersonal,
          id_rrhh_concepto: concepto,
          periodo: pagado.cabecera.periodo,
          id_rrhh_tipo_liquidacion: pagado.cabecera.id_rrhh_tipo_liquidacion,
          importe: writeDecimal(cobra),
        },
      },
    ],
    cobra: writeDecimal(cobra),
    queda: writeDecimal(debe - cobra),
  });
};
