// What a monitor and a proxy ask, under any host name and without signing in: nothing in the answers is of the
// installation. Alive: the process answers. Ready: people may be sent here.
import type { ServerResponse } from 'node:http';
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, type Result } from '../../core/kit/failure.ts';
import { textFor } from '../../core/kit/text.ts';
import { isOfNewer } from '../kernel/format.ts';
import type { ApiPort } from './apiPort.ts';
import { sendPlain } from './plainAnswer.ts';

/** The second one is the first by its older name. */
const ALIVE = ['/livez', '/healthz'] as const,
  READY = '/readyz';
const NAMES: ReadonlySet<string> = new Set([...ALIVE, READY]);
export const isHealth = (camino: string): boolean => NAMES.has(camino);

/**
 * How long the database may take to say that it is there. A proxy asks every few seconds and waits little: one that
 * does not answer is told as one that is away.
 */
const ASKED_MS = 2_000;

const inTime = async (asked: Promise<Result<null>>): Promise<Result<null>> => {
  let bound: NodeJS.Timeout | undefined;
  const late = new Promise<Result<null>>((done) => {
    bound = setTimeout(() => done(fail('unavailable', 'store.registroLejos')), ASKED_MS);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(bound);
  }
};

/**
 * Ready: it is not stopping, the database is there where servers share one, and every company opens. Those that a newer
 * program wrote in are counted, and the others go on.
 */
export const answerHealth = async (
  puerto: Pick<ApiPort, 'contexto' | 'draining' | 'mas' | 'upToDate'>,
  res: ServerResponse,
  camino: string,
): Promise<void> => {
  const { companies, directorio } = puerto.contexto;
  if (camino !== READY) return sendPlain(puerto, res, 200, 'ok');
  if (puerto.draining.leaving() || puerto.draining.stopping())
    return sendPlain(puerto, res, 503, textFor('operacion.stop.deteniendo'));
  const fresh = puerto.upToDate && (await inTime(puerto.upToDate()));
  if (fresh && isLeft(fresh)) return sendPlain(puerto, res, 503, fresh.left.message);
  const bien = directorio.todasLasEmpresas().every((e) => {
      const why = companies.cerrada(e.id);
      return why === undefined || isOfNewer(why);
    }),
    { nuevas } = companies.cuentas(),
    well = nuevas > 0 ? textFor('servidor.hayNuevas', { count: nuevas }) : 'ok';
  sendPlain(puerto, res, bien ? 200 : 503, bien ? well : textFor('servidor.hayCerradas'));
};

interface Asked {
  readonly nombre: string;
  readonly estado: number | 'cortado';
}
/**
 * Whether a request is worth a line in the logs. A check every two seconds would be 43,000 lines a day: of those, what is
 * not well, and each change.
 */
export const openWorthALine = (): ((r: Asked) => boolean) => {
  const last = new Map<string, Asked['estado']>();
  return ({ nombre, estado }) => {
    if (!isHealth(`/${nombre}`)) return true;
    const before = last.get(nombre);
    last.set(nombre, estado);
    return estado !== before || estado !== 200;
  };
};
