// Handles one API request from start to end: host, route, origin, identity, permission, body, handler,
// envelope.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLeft } from 'fp-ts/lib/Either.js';
import { budgetOf } from '../../core/api/budget.ts';
import type { Endpoint } from '../../core/api/endpoint.ts';
import { fail, failure, ok, type Failure, type Result } from '../../core/kit/failure.ts';
import { listen, type Heard } from '../../core/kit/heard.ts';
import { NobodyWaiting, whileAwaited, awaitingSignal } from '../kernel/waiting.ts';
import { runForRequest, type LongStep } from '../kernel/longStep.ts';
import { accessRefusal } from './door/access.ts';
import { tellMassExport } from './door/massExports.ts';
import { refusedAway, tokenRefusal } from './door/tokenLimits.ts';
import { browserName } from './browserName.ts';
import { readBytes, readFormBody, readJsonBody, isAcceptedType } from './body.ts';
import { readBearer, readDevice, readTrip } from './cookies.ts';
import { decodeInput } from './decode.ts';
import { withinQuota } from './quotas.ts';
import type { Identity } from '../directory/directory.ts';
import { identityChannel, noteRead } from './door/payReads.ts';
import { httpStatusOf, waitSeconds, failureEnvelope, withOrigins } from './envelope.ts';
import type { CallRequest, HandlerOutput } from './door/handler.ts';
import { dataHeaders } from './headers.ts';
import { isAcceptedHost, clientAddress, isAcceptedRead, isAcceptedOrigin, ownOrigin } from './origin.ts';
import { limitedRefusal, proofRefusal } from './door/proof.ts';
import { routeOf } from './door/routes.ts';
import { requestIdOf } from './requestId.ts';
import { answerFor } from './door/reservedAnswer.ts';
import { STEP_NAME } from './door/steps.ts';
import { diskFailure } from '../kernel/faults.ts';
import type { ApiPort, AccessNote } from './apiPort.ts';
import { foreignEmpresa, identifyRequest, unnamedEmpresa } from './identify.ts';
import { sendText, sendOutput } from './answer.ts';
import { addressKey, toldToWait } from '../directory/throttle.ts';
import type { Entry } from './callersInside.ts';

/** Limits for requests of nobody signed in: a form of the page, sent at once. */
const DE_NADIE = { maximo: 16 * 1024, plazoMs: 10_000 };

const statusOf = (f: Failure, e: Endpoint): number =>
  f.key === 'api.controlador' ? 404 : f.key === 'servidor.tipoContenido' ? 415 : httpStatusOf(f, e);

const retryAfter = (f: Failure): Readonly<Record<string, number>> => {
  const segundos = waitSeconds(f);
  return segundos === undefined ? {} : { 'retry-after': segundos };
};

export const serveApi = async (
  puerto: ApiPort,
  req: IncomingMessage,
  res: ServerResponse,
  camino: string,
  anotado: AccessNote,
): Promise<void> => {
  const listening = req.headers['x-language'] === undefined ? undefined : listen();
  try {
    await serveHeard(puerto, req, res, camino, anotado, listening?.heard);
  } finally {
    listening?.stop();
  }
};

/**
 * `heard`: the keys and values of the answer's sentences, for a caller who shows them in another language.
 */
const serveHeard = async (
  puerto: ApiPort,
  req: IncomingMessage,
  res: ServerResponse,
  camino: string,
  anotado: AccessNote,
  heard: Heard | undefined,
): Promise<void> => {
  const cabeceras = { ...dataHeaders, ...puerto.mas },
    { valores } = puerto.contexto;
  const rechazar = (f: Failure, http = httpStatusOf(f)): void => {
    sendText(res, http, { ...cabeceras, ...retryAfter(f) }, withOrigins(failureEnvelope(f, valores), heard));
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
      : whileAwaited(fin.signal, budgetOf(ruta.endpoint).readMs, () => hacer(puerto, req, hallada, anotado)));
    // The body was too slow: the rest is not read.
    if (isLeft(r) && r.left.key === 'servidor.cuerpoLento') res.once('finish', () => req.destroy());
    if (isLeft(r)) rechazar(r.left, statusOf(r.left, ruta.endpoint));
    else await sendOutput(puerto, req, res, ruta, cabeceras, r.right, heard);
  } catch (e) {
    if (e instanceof NobodyWaiting) {
      res.destroy();
      return;
    }
    // The request's own id, also in the access log and in what the caller was told.
    const referencia = requestIdOf(req);
    if (!res.destroyed) puerto.errorInterno(referencia, ruta.nombre, e);
    if (res.headersSent) res.destroy();
    else rechazar(diskFailure(e) ?? failure('internal', 'api.interno', { referencia }));
  }
};

const CLAVE = /^[\w.:-]{8,100}$/;

type Route = NonNullable<ReturnType<typeof routeOf>>['ruta'];
/** The body of a call, decoded. Without a session, only a small one is read. */
const readInput = async (req: IncomingMessage, ruta: Route, conocido: boolean): Promise<Result<unknown>> => {
  const form = ruta.endpoint.form === true;
  if (!isAcceptedType(req, form)) return fail('invalid', 'servidor.tipoContenido');
  const bytes = await readBytes(req, conocido ? { maximo: budgetOf(ruta.endpoint).body } : DE_NADIE);
  if (isLeft(bytes)) return bytes;
  const json = form ? readFormBody(bytes.right) : readJsonBody(bytes.right);
  return isLeft(json) ? json : decodeInput(ruta.endpoint.input, json.right);
};

/** Who was refused what and from where, in the audit: once a minute, so that insisting does not fill it. */
const noteRefusal = (
  { contexto: c, sitio }: ApiPort,
  req: IncomingMessage,
  i: Identity | undefined,
  llamada: string,
): void => {
  if (i === undefined || i.usuario.id === 0) return;
  const turno = c.freno.intentar(
      [[`negado:${i.usuario.id}:${llamada}`, ONCE_A_MINUTE]],
      c.directorio.ahora(),
    ),
    canal = identityChannel(i);
  if ('soltar' in turno)
    c.despues(
      c.directorio.anotar({
        suceso: 'negado',
        idUsuario: i.usuario.id,
        direccion: clientAddress(req, sitio),
        idEmpresa: i.empresa,
        canal,
        detalle: llamada,
        cadaMs: ONCE_A_MINUTE.ventanaMs,
      }),
    );
};
const ONCE_A_MINUTE = { libres: 1, ventanaMs: 60_000, esperaMs: 0, topeMs: 0, cupo: true } as const;

/** Why whoever asks may not make a call, which is noted; undefined when they may. */
const refusalOf = (
  puerto: ApiPort,
  req: IncomingMessage,
  { ruta, params }: NonNullable<ReturnType<typeof routeOf>>,
  i: Identity | undefined,
): Failure | undefined => {
  const { directorio } = puerto.contexto,
    why = refusedAway(
      i,
      (ruta.endpoint.access === 'publico'
        ? undefined
        : tokenRefusal(i, ruta.nombre, clientAddress(req, puerto.sitio))) ??
        foreignEmpresa(directorio, req, i) ??
        unnamedEmpresa(directorio, ruta.endpoint, i) ??
        accessRefusal(ruta.endpoint, params, i) ??
        limitedRefusal(ruta.endpoint, i),
    );
  if (why) noteRefusal(puerto, req, i, ruta.nombre);
  return why;
};

const refusedEntry = ({ tooMany, seconds }: Exclude<Entry, { readonly leave: unknown }>): Result<never> =>
  toldToWait(
    { esperaSegundos: seconds },
    tooMany === 'atOnce' ? 'servidor.muchosALaVez' : 'servidor.muchosSeguidos',
  );

type FoundRoute = NonNullable<ReturnType<typeof routeOf>>;
const no = (f: Failure): Result<never> => ({ _tag: 'Left', left: f });

const hacer = async (
  puerto: ApiPort,
  req: IncomingMessage,
  found: FoundRoute,
  anotado: AccessNote,
): Promise<Result<HandlerOutput<unknown>>> => {
  const { sitio } = puerto,
    { endpoint: e } = found.ruta,
    fresh = await puerto.upToDate?.();
  if (fresh && isLeft(fresh)) return fresh;
  const traeGalleta = readBearer(req) === undefined && req.headers.cookie !== undefined;
  if (e.method === 'POST' ? !isAcceptedOrigin(req, sitio, traeGalleta) : !isAcceptedRead(req))
    return no(failure('forbidden_origin', 'api.origen'));
  const quien = identifyRequest(puerto, req);
  if (quien) anotado.usuario = quien.usuario.id;
  // Also what is refused is counted: it takes the same reading of who asks.
  const entry = puerto.inside.enter(
    quien
      ? { id: `${quien.usuario.id}/${quien.medio}`, known: true }
      : { id: addressKey(clientAddress(req, sitio)), known: false },
  );
  if ('tooMany' in entry) return refusedEntry(entry);
  try {
    const negado = refusalOf(puerto, req, found, quien);
    if (negado) return no(negado);
    return await attend(puerto, req, found, quien !== undefined);
  } finally {
    entry.leave();
  }
};

/** The page's own address, and the marks that its browser has. */
const browserOf = (req: IncomingMessage, origen: string) => ({
  origen,
  equipo: readDevice(req, origen),
  marca: readTrip(req, origen),
});

/** Of a caller who may make it. `conocido`: with a session. */
const attend = async (
  puerto: ApiPort,
  req: IncomingMessage,
  { ruta, params }: FoundRoute,
  conocido: boolean,
): Promise<Result<HandlerOutput<unknown>>> => {
  const { contexto, sitio } = puerto,
    e = ruta.endpoint;
  const crudo = req.headers['idempotency-key'],
    clave = typeof crudo === 'string' ? crudo : randomUUID();
  if (!CLAVE.test(clave)) return no(failure('invalid', 'servidor.clave'));
  const leida = e.method === 'POST' ? await readInput(req, ruta, conocido) : ok(undefined);
  if (isLeft(leida)) return leida;
  // Checked again after waiting for the body: a session that ended in the meantime may do nothing more.
  const identidad = identifyRequest(puerto, req),
    ahora = refusalOf(puerto, req, { ruta, params }, identidad);
  if (ahora) return no(ahora);
  const pedido: CallRequest<unknown> = {
    entrada: leida.right,
    params,
    clave: `${identidad?.usuario.id ?? 0}/${identidad?.medio === 'token' ? 't' : 'w'}:${clave}`,
    identidad,
    direccion: clientAddress(req, sitio),
    ...browserOf(req, ownOrigin(req, sitio)),
    navegador: browserName(req.headers['user-agent']),
  };
  const sinProbar = proofRefusal(contexto.directorio, e, { params, entrada: leida.right, identidad });
  if (sinProbar) return no(sinProbar);
  const demas = withinQuota(contexto.freno, e, identidad?.usuario.id, contexto.directorio.ahora());
  if (demas) return demas;
  const paso = req.headers['x-paso'],
    empresa = identidad?.empresa ?? null,
    usuario = identidad?.usuario.id ?? 0;
  if (paso !== undefined && (typeof paso !== 'string' || !STEP_NAME.test(paso)))
    return no(failure('invalid', 'servidor.clave'));
  const deEsta = (p: LongStep | undefined) =>
    runForRequest({ usuario, pedido: requestIdOf(req), paso: p }, () => puerto.answer(ruta.nombre, pedido));
  const atender = () => {
    if (paso === undefined || empresa === null) return deEsta(undefined);
    // A read stops when nobody waits for it any more; changes go on.
    if (!e.mutation)
      awaitingSignal()?.addEventListener('abort', () => {
        void contexto.steps.detener({ id: paso, usuario, empresa }).catch(() => undefined);
      });
    return contexto.steps.correr({ usuario, empresa, id: paso, tipo: ruta.nombre }, deEsta);
  };
  const made = await (e.mutation && crudo !== undefined
      ? puerto.unaVez({ nombre: ruta.nombre, ...pedido }, atender)
      : atender()),
    r = await answerFor(contexto, e, identidad, made);
  if (isLeft(r) && r.left.code === 'no_permission') noteRefusal(puerto, req, identidad, ruta.nombre);
  if (!isLeft(r)) {
    await noteRead(contexto, ruta.nombre, pedido);
    tellMassExport(contexto, e, pedido);
  }
  if (e.mutation && !isLeft(r) && identidad?.empresa)
    contexto.hub.escrito(identidad.empresa, params['controller'] ?? ruta.nombre);
  return r;
};
