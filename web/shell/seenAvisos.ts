// Which notices a person has seen: alerts by name, events up to a position of the log.
import type { Avisos, AvisoEvent } from '../../core/api/avisos.ts';
import type { Vencimiento } from '../../core/api/vencimiento.ts';

/** Names of alerts and the last seen fact: row ids, no personal data. */
export interface SeenAvisos {
  readonly posicion: number;
  readonly alertas: readonly string[];
}
/** The urgency of an alert (screens/dashboard/tone.ts). */
type Tone = (v: Vencimiento) => 'danger' | 'warn' | 'info';
export interface UnseenAvisos {
  readonly alerts: readonly Vencimiento[];
  readonly events: readonly AvisoEvent[];
}

/** The stored value, if it has this shape. */
export const seenAvisosOf = (x: unknown): SeenAvisos | undefined => {
  if (typeof x !== 'object' || x === null || !('posicion' in x) || !('alertas' in x)) return undefined;
  const { posicion, alertas } = x;
  return typeof posicion === 'number' && Array.isArray(alertas)
    ? { posicion, alertas: alertas.filter((a) => typeof a === 'string') }
    : undefined;
};
const alertKey = (a: Vencimiento, tone: Tone): string => `${a.clase}:${a.id ?? ''}:${tone(a)}`;
const last = (a: Avisos): number => Math.max(0, ...a.eventos.map((x) => x.posicion));

/** A first visit did not miss earlier events: they count from now on. Due dates are still due. */
export const seenFromNow = (a: Avisos): SeenAvisos => ({ posicion: last(a), alertas: [] });
export const allSeen = (a: Avisos, tone: Tone): SeenAvisos => ({
  posicion: last(a),
  alertas: a.alertas.map((x) => alertKey(x, tone)),
});
/** Unseen: alerts that are new or got worse, and what others did since. */
export const unseenSince = (a: Avisos | undefined, v: SeenAvisos | undefined, tone: Tone): UnseenAvisos => ({
  alerts: a?.alertas.filter((x) => tone(x) !== 'info' && !v?.alertas.includes(alertKey(x, tone))) ?? [],
  events: v === undefined ? [] : (a?.eventos.filter((x) => !x.propio && x.posicion > v.posicion) ?? []),
});
