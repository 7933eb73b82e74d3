// The HTTP server: one port for the API, the page and its files. Explains why when it cannot listen, and
// closes without cutting anybody off.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, failure, ok, type Result } from '../../core/kit/failure.ts';
import { textFor } from '../../core/kit/text.ts';
import { serveApi } from './dispatch.ts';
import type { ApiPort, AccessNote } from './apiPort.ts';
import { sendText } from './answer.ts';
import { sendPlain } from './plainAnswer.ts';
import { failureEnvelope } from './envelope.ts';
import { answerHealth, isHealth } from './health.ts';
import { dataHeaders } from './headers.ts';
import { addressKey } from '../directory/throttle.ts';
import { withinSpan } from '../kernel/tracing.ts';
import { isAcceptedHost, clientAddress, isProxy } from './origin.ts';
import { requestIdOf } from './requestId.ts';
import { beginRequestSpan, endRequestSpan } from './requestSpan.ts';
import { SECURITY_CONTACT_PATH } from './securityContact.ts';
import type { StaticFiles } from './static.ts';
import { textBefore } from '../../core/kit/textBefore.ts';

/** Answers requests outside the API; false when it has nothing by that name. */
export type PageHandler = (
  req: IncomingMessage,
  res: ServerResponse,
  camino: string,
) => Promise<boolean> | boolean;

export interface ListeningServer {
  readonly servidor: Server;
  readonly puerto: number;
  /** No connection is taken any more; those there are go on. */
  readonly noMore: () => void;
  readonly cerrar: () => Promise<void>;
}

const GRACIA_MS = 10_000;
/**
 * The most simultaneous connections, in total and from one address (perhaps a whole office behind its
 * router). Tens of people need a few each; more would only take memory.
 */
export interface ConnectionLimits {
  readonly total: number;
  readonly porDireccion: number;
}
const CONEXIONES: ConnectionLimits = { total: 2000, porDireccion: 500 };

/**
 * Keeps one address from taking all the connections. Our proxies speak for many clients, so only the total
 * limits them.
 */
const contarConexiones = (
  servidor: Server,
  sitio: ApiPort['sitio'],
  { porDireccion }: ConnectionLimits,
): void => {
  const abiertas = new Map<string, number>();
  servidor.on('connection', (s: Socket) => {
    const de = addressKey(s.remoteAddress ?? ''),
      van = (abiertas.get(de) ?? 0) + 1;
    if (van > porDireccion && !isProxy(s.remoteAddress ?? '', sitio)) {
      s.destroy();
      return;
    }
    abiertas.set(de, van);
    s.once('close', () => {
      const quedan = (abiertas.get(de) ?? 1) - 1;
      if (quedan === 0) abiertas.delete(de);
      else abiertas.set(de, quedan);
    });
  });
};

/** How long whoever comes late is told to wait: another process takes over in that time, or this one again. */
const LATE_SECONDS = 5;
/** Nobody new gets in while it stops; their connection ends, so that the next request goes where somebody answers. */
const turnAway = (puerto: ApiPort, res: ServerResponse, camino: string): void => {
  const why = failure('unavailable', 'servidor.cerrando');
  res.setHeader('retry-after', LATE_SECONDS).setHeader('connection', 'close');
  if (isCall(camino))
    sendText(res, 503, { ...dataHeaders, ...puerto.mas }, failureEnvelope(why, puerto.contexto.valores));
  else sendPlain(puerto, res, 503, why.message);
};

const isCall = (camino: string): boolean => /^\/(sixbe|api)(\/|$)/.test(camino);
const pathOf = (req: IncomingMessage): string => textBefore(req.url ?? '/', /[?#]/);

const atender = async (
  puerto: ApiPort,
  paginas: PageHandler,
  req: IncomingMessage,
  res: ServerResponse,
  anotado: AccessNote,
): Promise<void> => {
  const camino = pathOf(req),
    health = isHealth(camino);
  if (puerto.draining.stopping() && !health) {
    anotado.nombre = 'deteniendo';
    turnAway(puerto, res, camino);
    return;
  }
  if (isCall(camino)) return serveApi(puerto, req, res, camino, anotado);
  anotado.nombre = 'página';
  if (health) {
    anotado.nombre = camino.slice(1);
    await answerHealth(puerto, res, camino);
    return;
  }
  if (camino === SECURITY_CONTACT_PATH && puerto.securityContact !== null) {
    anotado.nombre = 'security.txt';
    sendPlain(puerto, res, 200, puerto.securityContact().trimEnd());
    return;
  }
  if (!isAcceptedHost(req, puerto.sitio)) {
    anotado.nombre = 'anfitrión';
    sendPlain(
      puerto,
      res,
      403,
      failure('forbidden_origin', 'servidor.anfitrion', {
        anfitrion: (req.headers.host ?? '').slice(0, 80),
        direccion: puerto.contexto.direccionPublica(),
      }).message,
    );
    return;
  }
  const lee = req.method === 'GET' || req.method === 'HEAD';
  if (!lee || !(await paginas(req, res, camino)))
    sendPlain(puerto, res, 404, textFor('servidor.noEstaPagina', { ruta: camino.slice(0, 120) }));
};

export const staticPages =
  (estatico: StaticFiles, puerto: ApiPort): PageHandler =>
  (req, res, camino) =>
    estatico.servir(req, res, camino, puerto.mas);

/** A request that ended, without anything of what it was for: the call's name, and how it went. */
export interface EndedRequest {
  readonly pedido: string;
  readonly metodo: string;
  readonly direccion: string;
  /** The number of whoever asked; undefined: nobody signed in. */
  readonly usuario: number | undefined;
  readonly nombre: string;
  /** `cortado`: whoever asked left before the answer. */
  readonly estado: number | 'cortado';
  readonly ms: number;
}

export const createHttpServer = (
  puerto: ApiPort,
  paginas: (s: Server) => PageHandler | Promise<PageHandler>,
  anotar: (linea: string, pedido: EndedRequest) => void,
  conexiones = CONEXIONES,
): Promise<Server> => {
  const servidor = createServer({
    headersTimeout: 15_000,
    requestTimeout: 300_000,
    keepAliveTimeout: 10_000,
    maxHeaderSize: 16 * 1024,
  });
  servidor.maxConnections = conexiones.total;
  contarConexiones(servidor, puerto.sitio, conexiones);
  return Promise.resolve(paginas(servidor)).then((p) => {
    servidor.on('request', (req: IncomingMessage, res: ServerResponse) => {
      const desde = performance.now();
      const pedido = requestIdOf(req);
      // Read now: a closed socket no longer gives its address.
      const direccion = clientAddress(req, puerto.sitio) || '-',
        anotado: AccessNote = { nombre: '-' };
      const health = isHealth(pathOf(req)),
        leave = health ? () => undefined : puerto.draining.enter(),
        span = beginRequestSpan(health ? undefined : puerto.tracer, req, {
          site: puerto.sitio,
          request: pedido,
        });
      res.setHeader('x-request-id', pedido);
      res.setHeader('x-jornal-version', puerto.contexto.version);
      // Whoever stands in front asks somebody else the next time, over another connection.
      if (puerto.draining.leaving()) res.setHeader('connection', 'close');
      // Logs the call's name and the user's number, never the path or names: logs hold neither what people
      // wrote nor who they are. Always eight columns.
      res.on('close', () => {
        leave();
        const estado = res.writableFinished ? res.statusCode : 'cortado',
          ms = performance.now() - desde,
          { nombre, usuario } = anotado;
        endRequestSpan(span, { nombre, estado });
        anotar(
          [
            new Date().toISOString(),
            direccion,
            usuario === undefined ? '-' : `u${usuario}`,
            req.method ?? '-',
            nombre,
            estado,
            `${Math.round(ms)}ms`,
            pedido,
          ].join(' '),
          { pedido, metodo: req.method ?? '-', direccion, usuario, nombre, estado, ms },
        );
      });
      // Only a broken connection throws here: failures of the API are caught where they get a reference.
      withinSpan(span, () => atender(puerto, p, req, res, anotado)).catch(() => res.destroy());
    });
    return servidor;
  });
};

const noEscucha = (
  e: { readonly code?: string | undefined },
  anfitrion: string,
  puerto: number,
): Result<never> =>
  e.code === 'EADDRINUSE'
    ? fail('unavailable', 'servidor.puertoOcupado', { puerto })
    : e.code === 'EACCES'
      ? fail('unavailable', 'servidor.puertoProhibido', { puerto })
      : e.code === 'EADDRNOTAVAIL' || e.code === 'ENOTFOUND'
        ? fail('unavailable', 'servidor.anfitrionMal', { anfitrion })
        : fail('unavailable', 'servidor.escucha', { anfitrion, puerto, detalle: e.code ?? 'error' });

export const listenOn = (
  servidor: Server,
  o: { readonly anfitrion: string; readonly puerto: number },
): Promise<Result<ListeningServer>> =>
  new Promise((listo) => {
    servidor.once('error', (e: NodeJS.ErrnoException) => listo(noEscucha(e, o.anfitrion, o.puerto)));
    servidor.listen(o.puerto, o.anfitrion, () => {
      let closed: Promise<void> | undefined;
      const noMore = (): Promise<void> => (closed ??= new Promise((done) => servidor.close(() => done())));
      listo(
        ok({
          servidor,
          puerto: (servidor.address() as AddressInfo).port,
          noMore: () => void noMore(),
          cerrar: async () => {
            const plazo = setTimeout(() => servidor.closeAllConnections(), GRACIA_MS),
              all = noMore();
            servidor.closeIdleConnections();
            await all;
            clearTimeout(plazo);
          },
        }),
      );
    });
  });

/** Whether nobody else listens there: for whoever asks it before writing anything, since listening itself comes last. */
export const mayListen = async (o: {
  readonly anfitrion: string;
  readonly puerto: number;
}): Promise<Result<null>> => {
  const tried = await listenOn(createServer(), o);
  if (isLeft(tried)) return tried;
  await tried.right.cerrar();
  return ok(null);
};
