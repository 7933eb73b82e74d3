// Writes the answer of a call: an envelope, or the bytes of a file as they come.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { budgetOf, longestList } from '../../core/api/budget.ts';
import type { Endpoint, Envelope } from '../../core/api/endpoint.ts';
import { failure, type Failure } from '../../core/kit/failure.ts';
import type { Heard } from '../../core/kit/heard.ts';
import { MB } from './body.ts';
import { compressBody } from './compress.ts';
import { deviceCookie, hintCookie, sessionCookie, expiredCookie, tripCookie } from './cookies.ts';
import { failureEnvelope, httpStatusOf, wirePhrase, withOrigins } from './envelope.ts';
import type { ContentOutput, HandlerOutput } from './door/handler.ts';
import { answerFile } from './fileAnswer.ts';
import type { ResponseHeaders } from './headers.ts';
import { ownOrigin } from './origin.ts';
import type { ApiRoute } from './door/routes.ts';
import type { ApiPort } from './apiPort.ts';
import { identifyRequest } from './identify.ts';

type AnswerHeaders = Readonly<Record<string, string | number | string[]>>;

export const sendText = (
  res: ServerResponse,
  estado: number,
  cabeceras: AnswerHeaders,
  sobre: Envelope,
): void => {
  enviarBytes(res, estado, cabeceras, Buffer.from(JSON.stringify(sobre)));
};
/** How long somebody who was answered may go on sending: as long as nginx waits. */
const SENDS_ON_MS = 30_000;
/**
 * Keeps open the connection of a request whose body has not all come. Closing it then would reset it, and the answer would be
 * lost on its way: for a while, what still comes is read and dropped, and whoever asked closes.
 */
const keepWhileSending = (res: ServerResponse): void => {
  const { req } = res,
    sends = req.headers['content-length'] ?? req.headers['transfer-encoding'];
  if (sends === undefined || req.complete || res.hasHeader('connection')) return;
  res.setHeader('connection', 'keep-alive');
  res.once('finish', () => {
    const bound = setTimeout(() => req.destroy(), SENDS_ON_MS).unref();
    req.once('close', () => clearTimeout(bound));
  });
};
const enviarBytes = (res: ServerResponse, estado: number, cabeceras: AnswerHeaders, cuerpo: Buffer): void => {
  keepWhileSending(res);
  res.writeHead(estado, {
    ...cabeceras,
    'content-type': 'application/json; charset=utf-8',
    'content-length': cuerpo.length,
  });
  res.end(cuerpo);
};

export const sendOutput = async (
  puerto: ApiPort,
  req: IncomingMessage,
  res: ServerResponse,
  ruta: ApiRoute,
  cabeceras: ResponseHeaders,
  salida: HandlerOutput<unknown>,
  heard: Heard | undefined,
): Promise<void> => {
  if (salida.tipo === 'contenido') {
    await contestarSobre(puerto, req, res, ruta, cabeceras, salida, heard);
    return;
  }
  if (salida.tipo === 'crudo') {
    // A download stops when the session that asked for it ends.
    const huella = identifyRequest(puerto, req)?.huella,
      dejar = huella && puerto.contexto.directorio.alTerminar(huella, () => res.destroy());
    try {
      await answerFile(req, res, { ...cabeceras, ...salida.cabeceras }, salida.cuerpo);
    } finally {
      if (dejar) dejar();
    }
    return;
  }
  const { hub, directorio } = puerto.contexto,
    { usuario, huella } = salida.identidad;
  // By the session, and not by its cookie: proving who is there changes that one.
  const vive = (): boolean => directorio.abiertos(usuario.id).some((a) => a.huella === huella);
  res.writeHead(200, {
    ...cabeceras,
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
  });
  hub.abrir(res, salida.identidad, vive);
};

/** Why an answer is not sent: it is more than its call may give. Of what was done, the answer always goes. */
export const overBudget = (
  e: Pick<Endpoint, 'budget'>,
  content: unknown,
  bytes: number,
): Failure | undefined => {
  const { answer, rows } = budgetOf(e),
    found = longestList(content);
  if (found > rows) return failure('limit', 'servidor.muchasFilas', { filas: found, maximo: rows });
  return bytes > answer
    ? failure('limit', 'servidor.respuestaGrande', { mb: Math.ceil(bytes / MB), maximo: answer / MB })
    : undefined;
};

/** Where several servers share the data: a hint for whoever stands in front, never needed to be right. */
const hintFor = (puerto: ApiPort, req: IncomingMessage, origen: string): string[] => {
  const i = puerto.upToDate && identifyRequest(puerto, req),
    hint = i?.medio === 'sesion' && i.empresa ? hintCookie(req, i.empresa, origen) : undefined;
  return hint === undefined ? [] : [hint];
};

const contestarSobre = async (
  puerto: ApiPort,
  req: IncomingMessage,
  res: ServerResponse,
  ruta: ApiRoute,
  cabeceras: ResponseHeaders,
  s: ContentOutput<unknown>,
  heard: Heard | undefined,
): Promise<void> => {
  const origen = ownOrigin(req, puerto.sitio);
  const galletas = [
    ...(s.galleta === undefined
      ? []
      : [s.galleta === null ? expiredCookie(origen) : sessionCookie(s.galleta, origen)]),
    ...(s.equipo === undefined ? [] : [deviceCookie(s.equipo, origen)]),
    ...(s.marca === undefined ? [] : [tripCookie(s.marca, origen)]),
    ...hintFor(puerto, req, origen),
  ];
  const galleta = galletas.length === 0 ? {} : { 'set-cookie': galletas };
  const content = s.content === null ? null : ruta.endpoint.output.encode(s.content);
  const status = puerto.contexto.valores[s.status],
    sobre = withOrigins({ status, content, ...wirePhrase(s), ...s.mas }, heard);
  if (ruta.endpoint.mutation) {
    sendText(res, 200, { ...cabeceras, ...galleta }, sobre);
    return;
  }
  const whole = Buffer.from(JSON.stringify(sobre)),
    no = overBudget(ruta.endpoint, content, whole.length);
  if (no) {
    sendText(
      res,
      httpStatusOf(no, ruta.endpoint),
      cabeceras,
      withOrigins(failureEnvelope(no, puerto.contexto.valores), heard),
    );
    return;
  }
  const c = await compressBody(req, whole);
  enviarBytes(res, 200, { ...cabeceras, ...galleta, ...c.cabeceras }, c.cuerpo);
};
