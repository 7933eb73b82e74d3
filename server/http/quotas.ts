// Limits of how much one user may ask of things that affect others (messages, mails, keys, copies). Beyond
// them, only that user waits, a little longer each time.
import { budgetOf, QUOTAS } from '../../core/api/budget.ts';
import type { Endpoint } from '../../core/api/endpoint.ts';
import type { Result } from '../../core/kit/failure.ts';
import type { Throttle } from '../directory/throttle.ts';
import { toldToWait } from '../directory/throttle.ts';

/** Counts the order for its user, or says how long to wait. */
export const withinQuota = (
  freno: Throttle,
  llamada: Pick<Endpoint, 'budget'>,
  usuario: number | undefined,
  ahora: number,
): Result<never> | undefined => {
  const { quota } = budgetOf(llamada);
  if (quota === undefined || usuario === undefined) return undefined;
  const { free: libres, windowMs: ventanaMs, waitMs: esperaMs, topMs: topeMs } = QUOTAS[quota],
    intento = freno.intentar([[`cuota:${quota}:${usuario}`, { libres, ventanaMs, esperaMs, topeMs }]], ahora);
  return 'soltar' in intento ? undefined : toldToWait(intento, 'servidor.cuota');
};
