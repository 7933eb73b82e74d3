// The figures of the running server, on the address that the settings give; none without it.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import type { CorreoQueue } from '../mail/mailQueue.ts';
import type { HandlerContext } from '../http/door/handler.ts';
import { readMetricsAddress } from '../http/metricsAddress.ts';
import { mayListen, type createHttpServer } from '../http/server.ts';
import type { ClosingStack } from './closing.ts';
import type { ServerSettings } from './serverSettings.ts';

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

/** How a request that ended is noted: counted too, where the settings ask for figures. */
export const openMetricsDoor = async (
  o: Pick<ServerSettings, 'metricas'>,
  {
    companies,
    correo,
    version,
  }: Pick<HandlerContext, 'companies' | 'version'> & { readonly correo: Pick<CorreoQueue, 'lista'> },
  cierre: ClosingStack,
  note: NoteRequest,
): Promise<Result<NoteRequest>> => {
  const donde = o.metricas === undefined ? undefined : readMetricsAddress(o.metricas);
  if (donde === undefined) return ok(note);
  // Imported here: most installations are not watched, and the library takes its time to load.
  const { openMetrics, serveMetrics } = await import('../http/metrics.ts');
  const m = openMetrics(
      {
        companies: companies.cuentas,
        mails: async () => {
          const todos = await correo.lista(),
            enCola = todos.filter((x) => x.proximo !== null).length;
          return { enCola, rendidos: todos.length - enCola };
        },
      },
      version,
    ),
    puerta = await serveMetrics(m, donde);
  if (isLeft(puerta)) return puerta;
  cierre.al(puerta.right.cerrar);
  return ok((line, request) => {
    note(line, request);
    m.count(request);
  });
};
