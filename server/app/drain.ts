// The first part of stopping: nobody new gets in, streams end, and whoever is inside is answered within a bound.
import { textFor } from '../../core/kit/text.ts';
import type { EventHub } from '../http/door/events.ts';
import { DRAIN_MS, type Draining } from '../http/draining.ts';
import type { ListeningServer } from '../http/server.ts';
import type { CorreoQueue } from '../mail/mailQueue.ts';
import type { ServerLog } from './serverLog.ts';
import type { ServerSettings } from './serverSettings.ts';

export const drain = async (
  o: Pick<ServerSettings, 'decir' | 'esperaAlDetenerMs'>,
  {
    hub,
    correo,
    draining,
    log,
    door,
  }: {
    readonly hub: EventHub;
    readonly correo: Pick<CorreoQueue, 'dejar'>;
    readonly draining: Draining;
    readonly log: ServerLog;
    readonly door: ListeningServer;
  },
): Promise<void> => {
  log.write('info', 'stopping');
  draining.begin();
  // They stay open by themselves, and would be waited for.
  hub.cerrar();
  correo.dejar();
  const left = await draining.wait(o.esperaAlDetenerMs ?? DRAIN_MS);
  if (left > 0) o.decir(textFor('operacion.stop.sinContestar', { count: left }));
  if (left > 0) door.servidor.closeAllConnections();
  log.write(left > 0 ? 'warning' : 'info', 'drained', { unanswered: left });
  await door.cerrar();
};
