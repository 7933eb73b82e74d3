// How much one user may ask of what others feel: messages, mails, keys, copies. Beyond it he waits a little, more each time; nobody else does.
import { fail, type Result } from '../../core/kit/failure.ts';
import type { Throttle, ThrottleRule } from '../directory/throttle.ts';

const CUARTO_MS = 900_000;
/** Many at once for who has work to do, then one every few seconds: a script goes on by itself (`retry-after`), and does no harm. */
const DE_A_POCO: ThrottleRule = { libres: 60, ventanaMs: CUARTO_MS, esperaMs: 1000, topeMs: 5000 };
const POCAS: ThrottleRule = { libres: 20, ventanaMs: CUARTO_MS, esperaMs: 1000, topeMs: 30_000 };
/** By the name of the call. Calls that share what they spend (mails) share their count. */
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
/** For a test: every call that has one. */
export const CALLS_WITH_QUOTA: readonly string[] = Object.keys(CUOTAS);

/** Counts the order under its user, or says how long to wait. */
export const withinQuota = (
  freno: Throttle,
  llamada: string,
  usuario: number | undefined,
  ahora: number,
): Result<never> | undefined => {
  const cuota = CUOTAS[llamada];
  if (cuota === undefined || usuario === undefined) return undefined;
  const intento = freno.intentar([[`cuota:${cuota[0]}:${usuario}`, cuota[1]]], ahora);
  return 'soltar' in intento
    ? undefined
    : fail(
        'too_many',
        'servidor.cuota',
        { segundos: intento.esperaSegundos },
        { data: { segundos: intento.esperaSegundos } },
      );
};
