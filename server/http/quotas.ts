// Limits of how much one user may ask of things that affect others (messages, mails, keys, copies). Beyond
// them, only that user waits, a little longer each time.
import type { Result } from '../../core/kit/failure.ts';
import type { Throttle, ThrottleRule } from '../directory/throttle.ts';
import { toldToWait } from '../directory/throttle.ts';

const CUARTO_MS = 900_000;
/**
 * Many at once for normal work, then one every few seconds: scripts continue by themselves (`retry-after`)
 * and do no harm.
 */
const DE_A_POCO: ThrottleRule = { libres: 60, ventanaMs: CUARTO_MS, esperaMs: 1000, topeMs: 5000 };
const POCAS: ThrottleRule = { libres: 20, ventanaMs: CUARTO_MS, esperaMs: 1000, topeMs: 30_000 };
/** By the name of the call. Calls that use the same resource (mails) share one count. */
const CUOTAS: Readonly<Record<string, readonly [que: string, regla: ThrottleRule]>> = {
  'mensajes.enviar': ['mensajes', DE_A_POCO],
  'administracion.invitar': ['correos', DE_A_POCO],
  'administracion.restablecer': ['correos', DE_A_POCO],
  'perfil.cambiarCorreo': ['correos', DE_A_POCO],
  'correos.reintentar': ['correos', DE_A_POCO],
  'perfil.crearToken': ['tokens', POCAS],
  'sistema.respaldar': ['copias', POCAS],
  'sistema.verificar': ['revisiones', POCAS],
  'sistema.reconstruir': ['revisiones', POCAS],
};
/** For tests: every call that has a quota. */
export const CALLS_WITH_QUOTA: readonly string[] = Object.keys(CUOTAS);

/** Counts the order for its user, or says how long to wait. */
export const withinQuota = (
  freno: Throttle,
  llamada: string,
  usuario: number | undefined,
  ahora: number,
): Result<never> | undefined => {
  const cuota = CUOTAS[llamada];
  if (cuota === undefined || usuario === undefined) return undefined;
  const intento = freno.intentar([[`cuota:${cuota[0]}:${usuario}`, cuota[1]]], ahora);
  return 'soltar' in intento ? undefined : toldToWait(intento, 'servidor.cuota');
};
