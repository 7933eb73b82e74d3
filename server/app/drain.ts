// The first parts of stopping: where there are other servers it steps aside; then nobody new gets in, streams end, and
// whoever is inside is answered within a bound.
import { textFor } from '../../core/kit/text.ts';
import type { EventHub } from '../http/door/events.ts';
import { ASIDE_MS, DRAIN_MS, type Draining } from '../http/draining.ts';
import type { ListeningServer } from '../http/server.ts';
import type { CorreoQueue } from '../mail/mailQueue.ts';
import type { ClosingStack } from './closing.ts';
import type { ServerLog } from './serverLog.ts';
import type { ServerSettings } from './serverSettings.ts';

interface Stopped {
  readonly hub: EventHub;
  readonly correo: Pick<CorreoQueue, 'dejar'>;
  readonly draining: Draining;
  readonly log: ServerLog;
  readonly door: ListeningServer;
}

/** How a server of people stops; the second is of all that it opened. */
export const stopping = (
  o: Pick<ServerSettings, 'almacen' | 'decir' | 'esperaAlDetenerMs' | 'seguirAlDetenerMs'>,
  what: Stopped,
  cierre: ClosingStack,
): {
  readonly stepAside: (hurried: Promise<void>) => Promise<void>;
  readonly cerrar: () => Promise<void>;
} => {
  cierre.al(() => drain(o, what));
  return { stepAside: stepAside(o, what), cerrar: cierre.cerrar };
};

/**
 * Goes on serving as always while the proxy notices that people are to be sent to the others. Of one folder there are no
 * others: nothing to wait for. `hurried`: whoever stops it does not want to wait.
 */
const stepAside =
  (o: Pick<ServerSettings, 'almacen' | 'decir' | 'seguirAlDetenerMs'>, { draining, log }: Stopped) =>
  async (hurried: Promise<void>): Promise<void> => {
    const ms = o.almacen === undefined ? 0 : (o.seguirAlDetenerMs ?? ASIDE_MS);
    if (ms === 0) return;
    draining.leave();
    log.write('info', 'leaving');
    o.decir(textFor('operacion.stop.sigue', { count: ms / 1000 }));
    let bound: NodeJS.Timeout | undefined;
    const passed = new Promise<void>((done) => {
      bound = setTimeout(done, ms);
    });
    await Promise.race([passed, hurried]);
    clearTimeout(bound);
  };

const drain = async (
  o: Pick<ServerSettings, 'decir' | 'esperaAlDetenerMs'>,
  { hub, correo, draining, log, door }: Stopped,
): Promise<void> => {
  log.write('info', 'stopping');
  draining.begin();
  // Whoever comes now is refused at once, and a proxy takes it to another; turned away, the person would see it.
  if (draining.leaving()) door.noMore();
  // They stay open by themselves, and would be waited for.
  hub.cerrar();
  correo.dejar();
  const left = await draining.wait(o.esperaAlDetenerMs ?? DRAIN_MS);
  if (left > 0) o.decir(textFor('operacion.stop.sinContestar', { count: left }));
  if (left > 0) door.servidor.closeAllConnections();
  log.write(left > 0 ? 'warning' : 'info', 'drained', { unanswered: left });
  await door.cerrar();
};
