// Whether a person's receipt is valid now, and under which approval.
import { isIssued } from '../../payroll/reciboData.ts';
import { stateOf } from '../../payroll/state.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { isFrozen } from '../../../core/domain/liquidacion.ts';
import { lastReversionOf } from '../../payroll/sql/corridas.ts';
import { approvalOf } from '../../payroll/sql/emisiones.ts';
import { batchNumber, savedRecibo } from '../../payroll/sql/recibos.ts';

/**
 * The hash of the approval; undefined when the run is not approved, the person has no receipt in it, or
 * another run reversed it.
 */
export const emisionOfRecibo = (
  l: Pick<StoreReads, 'sql'>,
  id: number,
  idPersonal: number,
): string | undefined => {
  const estado = stateOf(l, id),
    lote = isIssued(estado) && estado.resumen ? batchNumber(l.sql, estado.resumen.lote) : undefined;
  const revertido = lote === undefined ? undefined : lastReversionOf(l.sql, id, idPersonal);
  if (revertido && isFrozen(revertido.fase)) return undefined;
  const recibo = lote === undefined ? undefined : savedRecibo(l.sql, lote, idPersonal);
  return recibo === undefined ||
    recibo.neto === null ||
    recibo.estado === 'error' ||
    recibo.estado === 'excluido'
    ? undefined
    : approvalOf(l.sql, id)?.hash;
};
