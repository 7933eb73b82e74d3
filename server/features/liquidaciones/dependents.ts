// Approved runs that count on another run's receipts: no order may take those receipts away while they stand,
// since nobody would pay what the approved run left out.
import { isLeft } from 'fp-ts/lib/Either.js';
import { headOf, type LiquidacionState } from '../../../core/domain/liquidacionFact.ts';
import { fail, type Result } from '../../../core/kit/failure.ts';
import type { StoreReads, Tx } from '../../kernel/store.ts';
import { prepareCalculation } from '../../payroll/calculation.ts';
import { approvedLater, type ApprovedLater } from '../../payroll/sql/laterCorridas.ts';
import { batchHeaders, personaOfKey } from '../../payroll/sql/recibos.ts';
import { liquidacionStream, stateOf } from '../../payroll/state.ts';
import { firstFactPosition } from '../../rows/logQueries.ts';
import { readsOtherwise } from './vigencia.ts';

/** People of an approved run whose receipts would be worked out today from the same inputs as then. */
const unchanged = (l: StoreReads, otra: ApprovedLater): ReadonlySet<number> => {
  const calculo = prepareCalculation(l, otra.id);
  if (isLeft(calculo)) return new Set();
  return new Set(
    [...batchHeaders(l.sql, otra.lote)].flatMap((r) => {
      const persona = personaOfKey(r.id);
      return r.neto !== null && !readsOtherwise(l, calculo.right, persona, r) ? [persona] : [];
    }),
  );
};

/** Later runs of the month, approved after this one had receipts that they could read. */
const laterOf = (l: Pick<StoreReads, 'sql'>, id: number, e: LiquidacionState): readonly ApprovedLater[] => {
  const c = headOf(e),
    posicion = firstFactPosition(l.sql, liquidacionStream(id), 'liquidacionCalculada');
  return posicion === 0
    ? []
    : approvedLater(l.sql, { id, periodo: c.periodo, fecha_pago: c.fecha_pago, posicion });
};

/**
 * Runs an order on a run. Refuses it, and so undoes it, if an approved later run of the month counted on
 * receipts that the order takes away. `alAnular`: nothing remains of the run, so whatever those approved
 * receipts do not find as they read it is refused, even where the run was recalculated since.
 */
export const keepingDependents = <T>(
  tx: Tx,
  id: number,
  alAnular: boolean,
  orden: () => Result<T>,
): Result<T> => {
  const estado = stateOf(tx, id),
    otras = estado.cabecera === null ? [] : laterOf(tx, id, estado),
    antes = new Map(otras.map((o) => [o.id, alAnular ? undefined : unchanged(tx, o)]));
  const hecho = orden();
  if (isLeft(hecho)) return hecho;
  for (const otra of otras) {
    const ahora = unchanged(tx, otra),
      contaban = antes.get(otra.id) ?? recibosOf(tx, otra);
    if ([...contaban].some((p) => !ahora.has(p)))
      return fail('conflict', 'liquidacion.cuentanConElla', { otra: otra.descripcion });
  }
  return hecho;
};
const recibosOf = (l: Pick<StoreReads, 'sql'>, otra: ApprovedLater): ReadonlySet<number> =>
  new Set([...batchHeaders(l.sql, otra.lote)].flatMap((r) => (r.neto === null ? [] : [personaOfKey(r.id)])));
