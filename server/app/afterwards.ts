// Work that continues after its answer, and how failures that nobody waits for are told.
import { randomUUID } from 'node:crypto';
import { textFor } from '../../core/kit/text.ts';
import type { ApiPort } from '../http/apiPort.ts';
import { diskFailure } from '../kernel/faults.ts';
import type { ClosingStack } from './closing.ts';
import type { AppContext } from './handlers.ts';
import type { ServerSettings } from './serverSettings.ts';
import { logFault, STDOUT, type ServerLog } from './serverLog.ts';

/** Faults that nobody expected: on the console, and in the log where the settings ask for one. */
export const errorTeller =
  (o: Pick<ServerSettings, 'decir' | 'log'>, log: ServerLog, ahora: () => number): ApiPort['errorInterno'] =>
  (referencia, ruta, e) => {
    logFault(log, referencia, ruta, e);
    if (o.log === STDOUT) return;
    o.decir(
      textFor('servidor.errorInterno', {
        cuando: new Date(ahora()).toISOString(),
        referencia,
        ruta,
        detalle: diskFailure(e)?.message ?? (e instanceof Error ? (e.stack ?? e.message) : String(e)),
      }),
    );
  };

/** Work that continues after its answer; its failures are reported. */
export const afterwards = (errores: ApiPort['errorInterno'], cierre: ClosingStack): AppContext['despues'] => {
  const pendientes = new Set<Promise<unknown>>();
  cierre.al(() => Promise.allSettled(pendientes));
  return (p) => {
    const q = p
      .catch((e: unknown) => errores(randomUUID().slice(0, 8), 'después', e))
      .finally(() => pendientes.delete(q));
    pendientes.add(q);
  };
};
