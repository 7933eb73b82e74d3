// The figures of the running server, on the address that the settings give; none without it.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import type { CorreoQueue } from '../mail/mailQueue.ts';
import type { HandlerContext } from '../http/door/handler.ts';
import { readMetricsAddress } from '../http/metricsAddress.ts';
import { mayListen, type createHttpServer } from '../http/server.ts';
import type { ClosingStack } from './closing.ts';
import type { ServerSettings } from './serverSettings.ts';
import type { SharedStore } from './sharedStore.ts';

/** Checked before anything is opened. */
export const checkMetrics = (o: Pick<ServerSettings, 'metricas'>): Result<null> =>
  o.metricas === undefined || readMetricsAddress(o.metricas) !== undefined
    ? ok(null)
    : fail('invalid', 'servidor.metricas.mal', { valor: o.metricas });

/** The addresses where figures are read, and whoever serves people, are free. */
export const addressesFree = async (
  o: Pick<ServerSettings, 'metricas'>,
  people?: { readonly anfitrion: string; readonly puerto: number },
): Promise<Result<null>> => {
  const may = people === undefined ? ok(null) : await mayListen(people),
    donde = o.metricas === undefined ? undefined : readMetricsAddress(o.metricas);
  if (isLeft(may) || donde === undefined) return may;
  return (await import('../http/metrics.ts')).mayServeMetrics(donde);
};

type NoteRequest = Parameters<typeof createHttpServer>[2];

const mailsIn = async (correo: Pick<CorreoQueue, 'lista'>, ahora: number) => {
  const todos = await correo.lista(),
    waiting = todos.filter((x) => x.proximo !== null),
    since = Math.min(...waiting.map((x) => Date.parse(x.desde)));
  return {
    enCola: waiting.length,
    rendidos: todos.length - waiting.length,
    oldest: waiting.length === 0 ? 0 : Math.max(0, (ahora - since) / 1000),
  };
};

/** How a request that ended is noted: counted too, where the settings ask for figures. */
export const openMetricsDoor = async (
  o: Pick<ServerSettings, 'metricas' | 'ahora'>,
  {
    companies,
    correo,
    version,
  }: Pick<HandlerContext, 'companies' | 'version'> & { readonly correo?: Pick<CorreoQueue, 'lista'> },
  cierre: ClosingStack,
  note: NoteRequest,
  shared: Pick<SharedStore, 'parts'> | undefined,
): Promise<Result<NoteRequest>> => {
  const donde = o.metricas === undefined ? undefined : readMetricsAddress(o.metricas);
  if (donde === undefined) return ok(note);
  // Imported here: most installations are not watched, and the library takes its time to load.
  const { openMetrics, serveMetrics } = await import('../http/metrics.ts'),
    ahora = o.ahora ?? Date.now;
  const m = openMetrics(
      {
        companies: companies.cuentas,
        ...(correo === undefined ? {} : { mails: () => mailsIn(correo, ahora()) }),
        queue: shared?.parts.queue,
      },
      version,
    ),
    puerta = await serveMetrics(m, donde);
  cierre.al(m.end);
  if (isLeft(puerta)) return puerta;
  cierre.al(puerta.right.cerrar);
  return ok((line, request) => {
    note(line, request);
    m.count(request);
  });
};
