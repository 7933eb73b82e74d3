// One request of the API from the door to the answer: host, route, origin, identity, permission, body, handler, envelope.
import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isLeft } from 'fp-ts/lib/Either.js';
import { api } from '../../core/api/index.ts';
import { CABECERA_DE_SELLO, escribirSello, llamadaDe } from '../../core/api/sello.ts';
import type { Envelope } from '../../core/api/endpoint.ts';
import { empresaDicha, sinLugar } from '../../core/domain/empresaDicha.ts';
import { failure, type Failure, type Result } from '../../core/kit/failure.ts';
import type { Directorio, Identidad } from '../directory/directory.ts';
import { askedFrom, KeptFile } from '../kernel/keptFile.ts';
import { NadieEspera, paraQuienEspera, quienEspera } from '../kernel/espera.ts';
import { dePedido, type Paso } from '../kernel/paso.ts';
import { negar } from './door/access.ts';
import { leerBytes, leerJson, MB, tipoAceptado } from './body.ts';
import { comprimido } from './compress.ts';
import { galletaDeSesion, galletaVencida, leerGalleta, leerPortador } from './cookies.ts';
import { decodificar } from './decode.ts';
import { dentroDeCuota } from './quotas.ts';
import { anotarLectura } from './door/payReads.ts';
import { httpDe, segundosDe, sobreDeFalla, wirePhrase } from './envelope.ts';
import type { Contenido, Contexto, Crudo, Pedido, Salida } from './door/handler.ts';
import { cabecerasDeDatos, type Cabeceras } from './headers.ts';
import {
  anfitrionAceptado,
  direccionDe,
  lecturaAceptada,
  origenAceptado,
  origenPropio,
  type Sitio,
} from './origin.ts';
import type { UnaVez } from './once.ts';
import { rutaDe, type Ruta } from './door/routes.ts';
import { NOMBRE_DE_PASO } from './door/steps.ts';
import { diskFailure } from '../kernel/faults.ts';

export interface Puerto {
  readonly contexto: Contexto /** Answers a call by its name. */;
  readonly answer: (call: string, p: Pedido<unknown>) => Promise<Result<Salida<unknown>>>;
  readonly unaVez: UnaVez;
  readonly sitio: Sitio;
  readonly mas: Cabeceras;
  readonly errorInterno: (referencia: string, ruta: string, e: unknown) => void;
}

const LIMITE = MB,
  LIMITE_IMPORTAR = 20 * MB;
/** Of who has not signed in: what a form of the page sends, at once. */
const DE_NADIE = { maximo: 16 * 1024, plazoMs: 10_000 };
const limiteDe = (r: Ruta): number =>
  [
    api.sistema.importarNovedades,
    api.importaciones.recibir,
    api.paquetes.revisar,
    api.paquetes.cargar,
    api.documentos.subir,
    api.tiempo.fichadas,
    api.tiempo.cargarFichadas,
    api.siradig.revisar,
    api.siradig.cargar,
    ...Object.values(api.arranque),
  ].includes(r.endpoint as never)
    ? LIMITE_IMPORTAR
    : LIMITE;

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

/** What the access log says of a request, written as soon as it is known: the answer may be gone before its work ends. The name of the call, never the path, which holds what people wrote. */
export interface Anotado {
  nombre: string;
  usuario?: number;
}

export const atenderApi = async (
  puerto: Puerto,
  req: IncomingMessage,
  res: ServerResponse,
  camino: string,
  anotado: Anotado,
): Promise<void> => {
  const cabeceras = { ...cabecerasDeDatos, ...puerto.mas },
    { valores } = puerto.contexto;
  const rechazar = (f: Failure, http = httpDe(f)): void => {
    const segundos = segundosDe(f);
    enviar(
      res,
      http,
      { ...cabeceras, ...(segundos === undefined ? {} : { 'retry-after': segundos }) },
      sobreDeFalla(f, valores),
    );
  };
  if (!anfitrionAceptado(req, puerto.sitio)) {
    anotado.nombre = 'anfitrión';
    rechazar(
      failure('forbidden_origin', 'servidor.anfitrion', {
        anfitrion: (req.headers.host ?? '').slice(0, 80),
        direccion: puerto.contexto.direccionPublica(),
      }),
    );
    return;
  }
  const hallada = rutaDe(req.method ?? '', camino);
  anotado.nombre = hallada?.ruta.nombre ?? 'ninguna';
  if (!hallada) {
    rechazar(failure('not_found', 'api.noExiste', { ruta: camino.slice(0, 120) }), 404);
    return;
  }
  const { ruta } = hallada;
  try {
    // A page of a list that waits its turn behind others is not read for who left; what changes something goes on.
    const fin = new AbortController();
    res.once('close', () => {
      if (!res.writableFinished) fin.abort();
    });
    const r = await (ruta.endpoint.mutation
      ? hacer(puerto, req, hallada, anotado)
      : paraQuienEspera(fin.signal, () => hacer(puerto, req, hallada, anotado)));
    // What is still coming of a body that was waited for long enough is not read.
    if (isLeft(r) && r.left.key === 'servidor.cuerpoLento') res.once('finish', () => req.destroy());
    if (isLeft(r))
      rechazar(
        r.left,
        r.left.key === 'api.controlador'
          ? 404
          : r.left.key === 'servidor.tipoContenido'
            ? 415
            : httpDe(r.left),
      );
    else await contestar(puerto, req, res, ruta, cabeceras, r.right);
  } catch (e) {
    if (e instanceof NadieEspera) {
      res.destroy();
      return;
    }
    // The request's own name: the same as in the log of accesses and in what the caller was told.
    const referencia = String(res.getHeader('x-request-id') ?? randomUUID().slice(0, 8));
    if (!res.destroyed) puerto.errorInterno(referencia, ruta.nombre, e);
    if (res.headersSent) res.destroy();
    else rechazar(diskFailure(e) ?? failure('internal', 'api.interno', { referencia }));
  }
};

/** The word of `X-Empresa`: what is not plain text comes escaped. */
const pedida = (req: IncomingMessage): string | undefined => {
  const crudo = req.headers['x-empresa'];
  try {
    return typeof crudo === 'string' ? decodeURIComponent(crudo) : undefined;
  } catch {
    return String(crudo);
  }
};
/** A program says in each request in which of his companies it is (`X-Empresa`: its id, alias, CUIT or name); without it, in that of its token. One that is not his: none, which `ajena` refuses by name. */
const enLaQuePide = (
  directorio: Directorio,
  req: IncomingMessage,
  i: Identidad | undefined,
): Identidad | undefined => {
  const pide = pedida(req);
  if (i === undefined || pide === undefined) return i;
  const directa = directorio.roles(i.usuario.id, pide);
  if (directa.length > 0) return { ...i, empresa: pide, roles: directa };
  const suya = empresaDicha(directorio.empresas(i.usuario.id), pide);
  return isLeft(suya)
    ? { ...i, empresa: null, roles: [] }
    : { ...i, empresa: suya.right.id, roles: directorio.roles(i.usuario.id, suya.right.id) };
};
const ajena = (
  directorio: Directorio,
  req: IncomingMessage,
  i: Identidad | undefined,
): Failure | undefined => {
  const pide = pedida(req),
    suya =
      i?.medio === 'token' && pide !== undefined && i.empresa === null
        ? empresaDicha(directorio.empresas(i.usuario.id), pide)
        : undefined;
  return suya && isLeft(suya) ? sinLugar(suya.left) : undefined;
};

/** The session of the cookie or the token of the header; a token wins, because only a program sends one. */
const identificar = (puerto: Puerto, req: IncomingMessage): Identidad | undefined => {
  const { directorio } = puerto.contexto,
    portador = leerPortador(req);
  if (portador !== undefined) return enLaQuePide(directorio, req, directorio.token(portador));
  const galleta = leerGalleta(req, origenPropio(req, puerto.sitio));
  return galleta === undefined ? undefined : directorio.sesion(galleta);
};

const CLAVE = /^[\w.:-]{8,100}$/;

const hacer = async (
  puerto: Puerto,
  req: IncomingMessage,
  { ruta, params }: NonNullable<ReturnType<typeof rutaDe>>,
  anotado: Anotado,
): Promise<Result<Salida<unknown>>> => {
  const { contexto, sitio } = puerto,
    e = ruta.endpoint;
  const no = (f: Failure): Result<never> => ({ _tag: 'Left', left: f });
  const traeGalleta = leerPortador(req) === undefined && req.headers.cookie !== undefined;
  if (e.method === 'POST' ? !origenAceptado(req, sitio, traeGalleta) : !lecturaAceptada(req))
    return no(failure('forbidden_origin', 'api.origen'));
  const quien = identificar(puerto, req);
  if (quien) anotado.usuario = quien.usuario.id;
  const negado = ajena(contexto.directorio, req, quien) ?? negar(e, params, quien);
  if (negado) return no(negado);
  const crudo = req.headers['idempotency-key'],
    clave = typeof crudo === 'string' ? crudo : randomUUID();
  if (!CLAVE.test(clave)) return no(failure('invalid', 'servidor.clave'));
  let entrada: unknown;
  if (e.method === 'POST') {
    if (!tipoAceptado(req)) return no(failure('invalid', 'servidor.tipoContenido'));
    const bytes = await leerBytes(req, quien === undefined ? DE_NADIE : { maximo: limiteDe(ruta) });
    if (isLeft(bytes)) return bytes;
    const json = leerJson(bytes.right);
    if (isLeft(json)) return json;
    const decodificada = decodificar(e.input, json.right);
    if (isLeft(decodificada)) return decodificada;
    entrada = decodificada.right;
  }
  // Again, after waiting for the body: a session ended meanwhile does nothing more.
  const identidad = identificar(puerto, req),
    ahora = ajena(contexto.directorio, req, identidad) ?? negar(e, params, identidad);
  if (ahora) return no(ahora);
  const pedido: Pedido<unknown> = {
    entrada,
    params,
    clave: `${identidad?.usuario.id ?? 0}/${identidad?.medio === 'token' ? 't' : 'w'}:${clave}`,
    identidad,
    direccion: direccionDe(req, sitio),
  };
  const demas = dentroDeCuota(
    contexto.freno,
    ruta.nombre,
    identidad?.usuario.id,
    contexto.directorio.ahora(),
  );
  if (demas) return demas;
  const paso = req.headers['x-paso'],
    empresa = identidad?.empresa ?? null,
    usuario = identidad?.usuario.id ?? 0;
  if (paso !== undefined && (typeof paso !== 'string' || !NOMBRE_DE_PASO.test(paso)))
    return no(failure('invalid', 'servidor.clave'));
  const deEsta = (p: Paso | undefined) =>
    dePedido({ usuario, paso: p }, () => puerto.answer(ruta.nombre, pedido));
  const atender = () => {
    if (paso === undefined || empresa === null) return deEsta(undefined);
    // A read that nobody waits for any more goes no further; what changes something goes on.
    if (!e.mutation)
      quienEspera()?.addEventListener('abort', () => {
        contexto.steps.detener(paso, usuario, empresa);
      });
    return contexto.steps.correr({ usuario, empresa, id: paso, tipo: ruta.nombre }, deEsta);
  };
  const r = await (e.mutation && crudo !== undefined
    ? puerto.unaVez({ nombre: ruta.nombre, ...pedido }, atender)
    : atender());
  if (!isLeft(r)) await anotarLectura(contexto, ruta.nombre, pedido);
  if (e.mutation && !isLeft(r) && identidad?.empresa) contexto.hub.escrito(identidad.empresa);
  return r;
};

const contestar = async (
  puerto: Puerto,
  req: IncomingMessage,
  res: ServerResponse,
  ruta: Ruta,
  cabeceras: Cabeceras,
  salida: Salida<unknown>,
): Promise<void> => {
  if (salida.tipo === 'contenido') {
    await contestarSobre(puerto, req, res, ruta, cabeceras, salida);
    return;
  }
  if (salida.tipo === 'crudo') {
    await contestarFlujo(puerto, req, res, cabeceras, salida);
    return;
  }
  const { hub, directorio } = puerto.contexto,
    galleta = leerGalleta(req, origenPropio(req, puerto.sitio)),
    portador = leerPortador(req);
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
  puerto: Puerto,
  req: IncomingMessage,
  res: ServerResponse,
  ruta: Ruta,
  cabeceras: Cabeceras,
  s: Contenido<unknown>,
): Promise<void> => {
  const origen = origenPropio(req, puerto.sitio);
  const galleta =
    s.galleta === undefined
      ? {}
      : { 'set-cookie': s.galleta === null ? galletaVencida(origen) : galletaDeSesion(s.galleta, origen) };
  const content = s.content === null ? null : ruta.endpoint.output.encode(s.content);
  const sobre: Envelope = { status: puerto.contexto.valores[s.status], content, ...wirePhrase(s), ...s.mas };
  if (ruta.endpoint.mutation) {
    enviar(res, 200, { ...cabeceras, ...galleta }, sobre);
    return;
  }
  const c = await comprimido(req, Buffer.from(JSON.stringify(sobre)));
  enviarBytes(res, 200, { ...cabeceras, ...galleta, ...c.cabeceras }, c.cuerpo);
};

/** Up to here a file is finished before its first byte leaves, and says its hash before; a bigger one is sent while it is made. */
const ENTERO = 4 * MB;

/** What the server keeps goes on where its reader was: a range of it, while it is the same file. */
const contestarGuardado = async (
  req: IncomingMessage,
  res: ServerResponse,
  cabeceras: OutgoingHttpHeaders,
  archivo: KeptFile,
): Promise<void> => {
  try {
    const entero = await archivo.seal(),
      desde = askedFrom(req.headers.range, req.headers['if-range'], entero);
    res.writeHead(desde > 0 ? 206 : 200, {
      ...cabeceras,
      'accept-ranges': 'bytes',
      etag: `"${entero.sha256}"`,
      'content-length': entero.bytes - desde,
      [CABECERA_DE_SELLO]: escribirSello({ entero, de: llamadaDe(req.url ?? '/') }),
      ...(desde > 0 ? { 'content-range': `bytes ${desde}-${entero.bytes - 1}/${entero.bytes}` } : {}),
    });
    await pipeline(Readable.from(archivo.from(desde), { objectMode: true }), res);
  } catch (e) {
    archivo.release();
    // The reader went away: nothing failed here.
    if ((e as { code?: string }).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw e;
  }
};

const contestarFlujo = async (
  puerto: Puerto,
  req: IncomingMessage,
  res: ServerResponse,
  cabeceras: Cabeceras,
  s: Crudo,
): Promise<void> => {
  // A download stops with the session that asked for it.
  const huella = identificar(puerto, req)?.huella;
  const dejar =
    huella === undefined
      ? () => undefined
      : puerto.contexto.directorio.alTerminar(huella, () => res.destroy());
  if (s.cuerpo instanceof KeptFile) {
    try {
      await contestarGuardado(req, res, { ...cabeceras, ...s.cabeceras }, s.cuerpo);
    } finally {
      dejar();
    }
    return;
  }
  const fuente = s.cuerpo[Symbol.asyncIterator](),
    partes: Buffer[] = [],
    de = llamadaDe(req.url ?? '/');
  let bytes = 0,
    fin = false;
  try {
    while (!fin && bytes <= ENTERO && !res.destroyed) {
      const x = await fuente.next();
      if (x.done) fin = true;
      else {
        const b = Buffer.from(x.value as Uint8Array);
        partes.push(b);
        bytes += b.length;
      }
    }
    const cabeza = Buffer.concat(partes, bytes);
    if (fin) {
      const sello = escribirSello({
        entero: { bytes, sha256: createHash('sha256').update(cabeza).digest('hex') },
        de,
      });
      res.writeHead(200, {
        ...cabeceras,
        ...s.cabeceras,
        'content-length': bytes,
        [CABECERA_DE_SELLO]: sello,
      });
      res.end(cabeza);
      return;
    }
    res.writeHead(200, {
      ...cabeceras,
      ...s.cabeceras,
      [CABECERA_DE_SELLO]: escribirSello({ entero: null, de }),
    });
    const resto: AsyncIterable<string | Uint8Array> = { [Symbol.asyncIterator]: () => fuente };
    await pipeline(
      Readable.from(
        (async function* () {
          yield cabeza;
          yield* resto;
        })(),
        { objectMode: true },
      ),
      res,
    );
  } catch (e) {
    // The reader went away: nothing failed here.
    if ((e as { code?: string }).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw e;
  } finally {
    dejar();
    await fuente.return?.();
  }
};
