// What the server did, as lines of JSON for programs that gather logs: every request, job and fault with the id of the
// request, which the browser or the terminal chose. Never a name, an amount, or anything that somebody wrote.
import type { JobState } from '../../core/api/sistema.ts';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { openLineFile } from '../http/accessLog.ts';
import type { EndedRequest } from '../http/server.ts';
import { codeOf, diskFailure } from '../kernel/faults.ts';
import type { ServerSettings } from './serverSettings.ts';

type Level = 'info' | 'warning' | 'error';
type Data = Readonly<Record<string, string | number | readonly string[] | undefined>>;

export interface ServerLog {
  readonly write: (level: Level, event: string, data?: Data) => void;
  /** Lines for the person who started the server: of this log, where it has the console. */
  readonly say: (line: string) => void;
  readonly close: () => Promise<void>;
}

export const STDOUT = 'stdout';

const lineOf = (at: number, level: Level, event: string, data: Data): string =>
  JSON.stringify({ time: new Date(at).toISOString(), level, event, ...data });

/** Where the settings say; nowhere, without them. Fails when that file cannot be written. */
export const openServerLog = (o: Pick<ServerSettings, 'log' | 'decir' | 'ahora'>): Result<ServerLog> => {
  const now = o.ahora ?? Date.now;
  if (o.log === undefined)
    return ok({ write: () => undefined, say: o.decir, close: () => Promise.resolve() });
  if (o.log === STDOUT) {
    const write: ServerLog['write'] = (level, event, data = {}) => o.decir(lineOf(now(), level, event, data));
    return ok({
      write,
      say: (message) => write('info', 'said', { message }),
      close: () => Promise.resolve(),
    });
  }
  try {
    const file = openLineFile(o.log, `${o.log}.1`);
    return ok({
      write: (level, event, data = {}) => file.anotar(lineOf(now(), level, event, data)),
      say: o.decir,
      close: file.cerrar,
    });
  } catch (e) {
    return fail('unavailable', 'operacion.log.noSeEscribe', {
      archivo: o.log,
      detalle: codeOf(e) || 'error',
    });
  }
};

const SERVER_ERROR = 500;
export const logRequest = (log: ServerLog, r: EndedRequest): void =>
  log.write(typeof r.estado === 'number' && r.estado >= SERVER_ERROR ? 'error' : 'info', 'request', {
    request: r.pedido,
    method: r.metodo,
    call: r.nombre,
    status: r.estado === 'cortado' ? 'cut' : r.estado,
    ms: Math.round(r.ms),
    user: r.usuario,
    address: r.direccion,
  });

/** Where it was, and never its message: that may quote what somebody wrote. */
const placesOf = (e: unknown): readonly string[] | undefined =>
  e instanceof Error
    ? e.stack
        ?.split('\n')
        .map((l) => l.trim())
        .filter((l) => l.startsWith('at '))
    : undefined;
export const logFault = (log: ServerLog, request: string, call: string, e: unknown): void =>
  log.write('error', 'fault', {
    request,
    call,
    error: diskFailure(e)?.key ?? (codeOf(e) || (e instanceof Error ? e.name : typeof e)),
    at: placesOf(e),
  });

const ENDED = { terminado: 'done', fallo: 'failed', detenido: 'stopped' } as const;
/** Tells the beginning and the end of each job. Its own id may be a word of whoever asked for it: its request says which. */
export const logJobs = (log: ServerLog): ((company: string, t: JobState) => void) => {
  const since = new Map<string, number>();
  return (company, t) => {
    const id = `${company} ${t.id}`,
      of = { request: t.pedido, kind: t.tipo },
      began = since.get(id);
    if (t.estado !== 'en_curso') {
      since.delete(id);
      log.write(t.estado === 'fallo' ? 'error' : 'info', 'job', {
        ...of,
        state: ENDED[t.estado],
        ms: began === undefined ? undefined : Math.round(performance.now() - began),
      });
    } else if (began === undefined) {
      since.set(id, performance.now());
      log.write('info', 'job', { ...of, state: 'started' });
    }
  };
};
