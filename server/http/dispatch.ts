// Handles one API request from start to end: host, route, origin, identity, permission, body, handler, envelope.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLeft } from 'fp-ts/lib/Either.js';
import type { Envelope } from '../../core/api/endpoint.ts';
import { empresaNamed, hideAbsence } from '../../core/domain/empresaNamed.ts';
import { failure, type Failure, type Result } from '../../core/kit/failure.ts';
import type { Directory, Identity } from '../directory/directory.ts';
import { NobodyWaiting, whileAwaited, awaitingSignal } from '../kernel/waiting.ts';
import { runForRequest, type LongStep } from '../kernel/longStep.ts';
import { accessRefusal } from './door/access.ts';
import { readBytes, readJson, isAcceptedType } from './body.ts';
import { compressBody } from './compress.ts';
import { sessionCookie, expiredCookie, readCookie, readBearer } from './cookies.ts';
import { decodeInput } from './decode.ts';
import { withinQuota } from './quotas.ts';
import { noteRead } from './door/payReads.ts';
import { httpStatusOf, waitSeconds, failureEnvelope, wirePhrase } from './envelope.ts';
import type { ContentOutput, HandlerContext, CallRequest, HandlerOutput } from './door/handler.ts';
import { answerFile } from './fileAnswer.ts';
import { dataHeaders, type ResponseHeaders } from './headers.ts';
import {
  isAcceptedHost,
  clientAddress,
  isAcceptedRead,
  isAcceptedOrigin,
  ownOrigin,
  type Site,
} from './origin.ts';
import type { RunOnce } from './once.ts';
import { routeOf, type ApiRoute } from './door/routes.ts';
import { STEP_NAME } from './door/steps.ts';
import { diskFailure } from '../kernel/faults.ts';
import { bodyLimit } from './bodyLimit.ts';

export interface ApiPort {
  readonly contexto: HandlerContext;
  readonly answer: (call: string, p: CallRequest<unknown>) => Promise<Result<HandlerOutput<unknown>>>;
  readonly unaVez: RunOnce;
  readonly sitio: Site;
  readonly mas: ResponseHeaders;
  readonly errorInterno: (referencia: string, ruta: string, e: unknown) => void;
}
/** Limits for requests of nobody signed in: a form of the page, sent at once. */
const DE_NADIE = { maximo: 16 * 1024, plazoMs: 10_000 };

const enviar = (
  res: ServerResponse,
  estado: number,
  cabeceras: Readonly<Record<string, string | number>>,
  sobre: Envelope,
): void => {
  enviarBytes(res, estado, cabeceras, Buffer.from(JSON.stringify(sobre)));
};
const enviarBytes = (
  res: ServerResponse,
  estado: number,
  cabeceras: Readonly<Record<string, string | number>>,
  cuerpo: Buffer,
): void => {
  res.writeHead(estado, {
    ...cabeceras,
    'content-type': 'application/json; charset=utf-8',
    'content-length': cuerpo.length,
  });
  res.end(cuerpo);
};

/** What the access log says of a request; noted early, as the answer may end before the work. Has the call's name, never the path (people's words). */
export interface AccessNote {
  nombre: string;
  usuario?: number;
}

export const serveApi = async (
  puerto: ApiPort,
  req: IncomingMessage,
  res: ServerResponse,
  camino: string,
  anotado: AccessNote,
): Promise<void> => {
  const cabeceras = { ...dataHeaders, ...puerto.mas },
    { valores } = puerto.contexto;
  const rechazar = (f: Failure, http = httpStatusOf(f)): void => {
    const segundos = waitSeconds(f);
    enviar(
      res,
      http,
      { ...cabeceras, ...(segundos === undefined ? {} : { 'retry-after': segundos }) },
      failureEnvelope(f, valores),
    );
  };
  if (!isAcceptedHost(req, puerto.sitio)) {
    anotado.nombre = 'anfitrión';
    rechazar(
      failure('forbidden_origin', 'servidor.anfitrion', {
        anfitrion: (req.headers.host ?? '').slice(0, 80),
        direccion: puerto.contexto.direccionPublica(),
      }),
    );
    return;
  }
  const hallada = routeOf(req.method ?? '', camino);
  anotado.nombre = hallada?.ruta.nombre ?? 'ninguna';
  if (!hallada) {
    rechazar(failure('not_found', 'api.noExiste', { ruta: camino.slice(0, 120) }), 404);
    return;
  }
  const { ruta } = hallada;
  try {
    // A list page that waits in the queue is not read once its requester leaves; changes go on.
    const fin = new AbortController();
    res.once('close', () => {
      if (!res.writableFinished) fin.abort();
    });
    const r = await (ruta.endpoint.mutation
      ? hacer(puerto, req, hallada, anotado)
      : whileAwaited(fin.signal, () => hacer(puerto, req, hallada, anotado)));
    // The body was too slow: the rest of it is not read.
    if (isLeft(r) && r.left.key === 'servidor.cuerpoLento') res.once('finish', () => req.destroy());
    if (isLeft(r))
      rechazar(
        r.left,
        r.left.key === 'api.controlador'
          ? 404
          : r.left.key === 'servidor.tipoContenido'
            ? 415
            : httpStatusOf(r.left),
      );
    else await contestar(puerto, req, res, ruta, cabeceras, r.right);
  } catch (e) {
    if (e instanceof NobodyWaiting) {
      res.destroy();
      return;
    }
    // The request's own id, also in the access log and in what the caller was told.
    const referencia = String(res.getHeader('x-request-id') ?? randomUUID().slice(0, 8));
    if (!res.destroyed) puerto.errorInterno(referencia, ruta.nombre, e);
    if (res.headersSent) res.destroy();
    else rechazar(diskFailure(e) ?? failure('internal', 'api.interno', { referencia }));
  }
};

/** The value of `X-Empresa`, which comes percent-encoded when it is not plain text. */
const pedida = (req: IncomingMessage): string | undefined => {
  const crudo = req.headers['x-empresa'];
  try {
    return typeof crudo === 'string' ? decodeURIComponent(crudo) : undefined;
  } catch {
    return String(crudo);
  }
};
/** The identity in the company of `X-Empresa` (id, alias, CUIT or name), or else of its token. If it is not theirs: in none, and `ajena` refuses it. */
const enLaQuePide = (
  directorio: Directory,
  req: IncomingMessage,
  i: Identity | undefined,
): Identity | undefined => {
  const pide = pedida(req);
  if (i === undefined || pide === undefined) return i;
  const directa = directorio.roles(i.usuario.id, pide);
  if (directa.length > 0) return { ...i, empresa: pide, roles: directa };
  const suya = empresaNamed(directorio.empresas(i.usuario.id), pide);
  return isLeft(suya)
    ? { ...i, empresa: null, roles: [] }
    : { ...i, empresa: suya.right.id, roles: directorio.roles(i.usuario.id, suya.right.id) };
};
const ajena = (directorio: Directory, req: IncomingMessage, i: Identity | undefined): Failure | undefined => {
  const pide = pedida(req),
    suya =
      i?.medio === 'token' && pide !== undefined && i.empresa === null
        ? empresaNamed(directorio.empresas(i.usuario.id), pide)
        : undefined;
  return suya && isLeft(suya) ? hideAbsence(suya.left) : undefined;
};

/** The session of the cookie or the token of the header. A token wins, because only programs send one. */
const identificar = (puerto: ApiPort, req: IncomingMessage): Identity | undefined => {
  const { directorio } = puerto.contexto,
    portador = readBearer(req);
  if (portador !== undefined) return enLaQuePide(directorio, req, directorio.token(portador));
  const galleta = readCookie(req, ownOrigin(req, puerto.sitio));
  return galleta === undefined ? undefined : directorio.sesion(galleta);
};

const CLAVE = /^[\w.:-]{8,100}$/;

const hacer = async (
  puerto: ApiPort,
  req: IncomingMessage,
  { ruta, params }: NonNullable<ReturnType<typeof routeOf>>,
  anotado: AccessNote,
): Promise<Result<HandlerOutput<unknown>>> => {
  const { contexto, sitio } = puerto,
    e = ruta.endpoint;
  const no = (f: Failure): Result<never> => ({ _tag: 'Left', left: f });
  const traeGalleta = readBearer(req) === undefined && req.headers.cookie !== undefined;
  if (e.method === 'POST' ? !isAcceptedOrigin(req, sitio, traeGalleta) : !isAcceptedRead(req))
    return no(failure('forbidden_origin', 'api.origen'));
  const quien = identificar(puerto, req);
  if (quien) anotado.usuario = quien.usuario.id;
  const negado = ajena(contexto.directorio, req, quien) ?? accessRefusal(e, params, quien);
  if (negado) return no(negado);
  const crudo = req.headers['idempotency-key'],
    clave = typeof crudo === 'string' ? crudo : randomUUID();
  if (!CLAVE.test(clave)) return no(failure('invalid', 'servidor.clave'));
  let entrada: unknown;
  if (e.method === 'POST') {
    if (!isAcceptedType(req)) return no(failure('invalid', 'servidor.tipoContenido'));
    const bytes = await readBytes(req, quien === undefined ? DE_NADIE : { maximo: bodyLimit(ruta) });
    if (isLeft(bytes)) return bytes;
    const json = readJson(bytes.right);
    if (isLeft(json)) return json;
    const decodificada = decodeInput(e.input, json.right);
    if (isLeft(decodificada)) return decodificada;
    entrada = decodificada.right;
  }
  // Checked again after waiting for the body: a session that ended meanwhile may do nothing more.
  const identidad = identificar(puerto, req),
    ahora = ajena(contexto.directorio, req, identidad) ?? accessRefusal(e, params, identidad);
  if (ahora) return no(ahora);
  const pedido: CallRequest<unknown> = {
    entrada,
    params,
    clave: `${identidad?.usuario.id ?? 0}/${identidad?.medio === 'token' ? 't' : 'w'}:${clave}`,
    identidad,
    direccion: clientAddress(req, sitio),
  };
  const demas = withinQuota(contexto.freno, ruta.nombre, identidad?.usuario.id, contexto.directorio.ahora());
  if (demas) return demas;
  const paso = req.headers['x-paso'],
    empresa = identidad?.empresa ?? null,
    usuario = identidad?.usuario.id ?? 0;
  if (paso !== undefined && (typeof paso !== 'string' || !STEP_NAME.test(paso)))
    return no(failure('invalid', 'servidor.clave'));
  const deEsta = (p: LongStep | undefined) =>
    runForRequest({ usuario, paso: p }, () => puerto.answer(ruta.nombre, pedido));
  const atender = () => {
    if (paso === undefined || empresa === null) return deEsta(undefined);
    // A read stops when nobody waits for it any more; changes go on.
    if (!e.mutation)
      awaitingSignal()?.addEventListener('abort', () => {
        contexto.steps.detener(paso, usuario, empresa);
      });
    return contexto.steps.correr({ usuario, empresa, id: paso, tipo: ruta.nombre }, deEsta);
  };
  const r = await (e.mutation && crudo !== undefined
    ? puerto.unaVez({ nombre: ruta.nombre, ...pedido }, atender)
    : atender());
  if (!isLeft(r)) await noteRead(contexto, ruta.nombre, pedido);
  if (e.mutation && !isLeft(r) && identidad?.empresa) contexto.hub.escrito(identidad.empresa);
  return r;
};

const contestar = async (
  puerto: ApiPort,
  req: IncomingMessage,
  res: ServerResponse,
  ruta: ApiRoute,
  cabeceras: ResponseHeaders,
  salida: HandlerOutput<unknown>,
): Promise<void> => {
  if (salida.tipo === 'contenido') {
    await contestarSobre(puerto, req, res, ruta, cabeceras, salida);
    return;
  }
  if (salida.tipo === 'crudo') {
    // A download stops when the session that asked for it ends.
    const huella = identificar(puerto, req)?.huella,
      dejar = huella && puerto.contexto.directorio.alTerminar(huella, () => res.destroy());
    try {
      await answerFile(req, res, { ...cabeceras, ...salida.cabeceras }, salida.cuerpo);
    } finally {
      if (dejar) dejar();
    }
    return;
  }
  const { hub, directorio } = puerto.contexto,
    galleta = readCookie(req, ownOrigin(req, puerto.sitio)),
    portador = readBearer(req);
  const vive = (): boolean =>
    (portador !== undefined
      ? directorio.token(portador)
      : galleta === undefined
        ? undefined
        : directorio.sesion(galleta, { sinUsar: true })) !== undefined;
  res.writeHead(200, {
    ...cabeceras,
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
  });
  hub.abrir(res, salida.identidad, vive);
};

const contestarSobre = async (
  puerto: ApiPort,
  req: IncomingMessage,
  res: ServerResponse,
  ruta: ApiRoute,
  cabeceras: ResponseHeaders,
  s: ContentOutput<unknown>,
): Promise<void> => {
  const origen = ownOrigin(req, puerto.sitio);
  const galleta =
    s.galleta === undefined
      ? {}
      : { 'set-cookie': s.galleta === null ? expiredCookie(origen) : sessionCookie(s.galleta, origen) };
  const content = s.content === null ? null : ruta.endpoint.output.encode(s.content);
  const sobre: Envelope = { status: puerto.contexto.valores[s.status], content, ...wirePhrase(s), ...s.mas };
  if (ruta.endpoint.mutation) {
    enviar(res, 200, { ...cabeceras, ...galleta }, sobre);
    return;
  }
  const c = await compressBody(req, Buffer.from(JSON.stringify(sobre)));
  enviarBytes(res, 200, { ...cabeceras, ...galleta, ...c.cabeceras }, c.cuerpo);
};
