// What the browser brings to the core: the network, the date, ids and waits; and the one client over them.
import * as E from 'fp-ts/lib/Either.js';
import { ofetch } from 'ofetch';
import { makeClient } from '../core/api/client.ts';
import { PLAZOS, plazoDe } from '../core/api/plazos.ts';
import { failure, type Failure } from '../core/kit/failure.ts';
import type { MachinePorts } from '../core/machines/machinePorts.ts';
import { makeVault } from '../core/machines/vault.ts';
import { DELAYS } from '../core/constants.ts';
import type { FetchPort, HttpResponse, Ports } from '../core/ports.ts';
import { tomarAdelanto } from './adelantos.ts';
import type { Desde } from './archivo.ts';
import { borradoresEnServidor } from './borradores.ts';
import { conPlazo, demoraDe } from './espera.ts';
import { cuerpoDicho } from './idioma.ts';
import { elegirRegion } from './locale.ts';
import { manoLibre } from './mano.ts';
import { guardar, SIEMPRE_MS } from './storage.ts';

let alVencer: () => void = () => undefined;
/** Called when the server answers that there is no session. */
export const onSesionVencida = (f: () => void): void => { alVencer = f; };

const leido = (status: number, headers: Headers, texto: string): E.Either<Failure, HttpResponse> => {
  if (status === 401) alVencer();
  return E.right({ status, headers: Object.fromEntries(headers), body: cuerpoDicho(texto) });
};

/** No answer came: of what was to be written, whether it was is not known. */
export const sinRespuesta = (e: unknown, escribe: boolean): Failure => {
  const demora = demoraDe(e);
  return escribe ? failure('network', 'api.sinRespuesta') : demora ? failure('network', 'api.demora', { segundos: demora.segundos }) : failure('network', 'api.sinRed');
};

const fetch: FetchPort = (pedido) => async () => {
  try {
    const antes = pedido.mutation === true || (pedido.body ?? '') !== '' ? undefined : await tomarAdelanto(pedido.path);
    if (antes) return leido(antes.status, antes.headers, await antes.text());
    const fin = new AbortController();
    pedido.unwanted?.(() => fin.abort());
    const r = await conPlazo(PLAZOS[plazoDe(pedido, false)], (signal) => ofetch.native(pedido.path, {
      method: pedido.method, headers: { ...pedido.headers }, ...(pedido.body === undefined ? {} : { body: pedido.body }), credentials: 'include', signal,
    }), fin.signal);
    const texto = await r.text();
    await manoLibre();
    return leido(r.status, r.headers, texto);
  } catch (e) {
    return E.left(sinRespuesta(e, pedido.mutation === true));
  }
};

let hoyDelServidor: string | undefined;
/** The date in the company's place, as the server said when the session began. */
export const ponerHoy = (fecha: string): void => { hoyDelServidor = fecha; };

const enBuenosAires = (): string => new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10);
export const hoy = (): string => hoyDelServidor ?? enBuenosAires();

/** `crypto.randomUUID` exists only in secure contexts; an installation may be reached by plain HTTP inside a network. */
const newId = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, '0')).join('');

export const ports: Ports = {
  fetch, today: hoy, newId, delays: DELAYS,
  wait: (ms) => () => new Promise((listo) => setTimeout(() => listo(E.right(undefined)), ms)),
};

export const client = makeClient(ports);

export const borradores = borradoresEnServidor(() => client);

/** What the machines of `core/machines` are built with. */
export const machinePorts: MachinePorts = {
  client, wait: ports.wait, delays: DELAYS, newId, vault: makeVault(), drafts: borradores.drafts,
  keep: {
    session: (m) => guardar('session', m),
    lastLocation: (l) => guardar('lastLocation', l.length === 0 ? null : l),
    language: (l) => { guardar('language', l, SIEMPRE_MS); if (l === 'ar') elegirRegion('es-AR'); },
    layout: (l) => guardar('layout', l, SIEMPRE_MS),
    layoutTab: (p) => guardar('layoutTab', p, SIEMPRE_MS),
  },
  reload: () => window.location.reload(),
};

/** Puts a file among the person's downloads. */
export const guardarArchivo = (contenido: Blob, nombre: string): void => {
  const url = URL.createObjectURL(contenido), enlace = document.createElement('a');
  enlace.href = url; enlace.download = nombre;
  enlace.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** Asks for what a raw call streams, up to its first byte; `desde`: the byte at which the file of that hash goes on. */
export const pedirArchivo = async (path: string, cuerpo: unknown, { paso, desde, signal }: { readonly paso?: string | undefined; readonly desde?: Desde | undefined; readonly signal: AbortSignal }): Promise<Response> => {
  const siguiente = desde && { range: `bytes=${desde.byte}-`, 'if-range': `"${desde.sha256}"` };
  const r = await conPlazo(PLAZOS.archivo, (s) => globalThis.fetch(path, {
    method: cuerpo === undefined ? 'GET' : 'POST', credentials: 'include', signal: s, headers: { ...siguiente, ...(cuerpo === undefined ? {} : { 'content-type': 'text/plain;charset=UTF-8', ...(paso === undefined ? {} : { 'x-paso': paso }) }) },
    ...(cuerpo === undefined ? {} : { body: JSON.stringify(cuerpo) }),
  }), signal);
  if (r.status === 401) alVencer();
  return r;
};
