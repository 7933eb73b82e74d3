// What is waited for of the server: nothing without a limit, and after a while it is told and whoever waits may stop. Streams of events have neither.
import { PLAZOS, SE_DICE_MS } from '../core/api/plazos.ts';

/** A limit that was reached, in seconds. */
export class Demora extends Error {
  readonly segundos: number;
  constructor(ms: number) { super(); this.segundos = Math.round(ms / 1000); }
}
export const demoraDe = (e: unknown): Demora | undefined => (e instanceof Demora ? e : e instanceof Error && e.cause !== undefined ? demoraDe(e.cause) : undefined);

interface Esperado { readonly desde: number; readonly cortar: () => void }
const abiertos = new Set<Esperado>(), oyentes = new Set<() => void>();
let tic: ReturnType<typeof setInterval> | undefined, segundos = 0;

const mirar = (): void => {
  const desde = Math.min(...[...abiertos].map((x) => x.desde)), lleva = performance.now() - desde, ahora = lleva >= SE_DICE_MS ? Math.floor(lleva / 1000) : 0;
  if (abiertos.size === 0) { clearInterval(tic); tic = undefined; }
  if (ahora === segundos) return;
  segundos = abiertos.size === 0 ? 0 : ahora;
  for (const f of oyentes) f();
};
const abrir = (x: Esperado): void => { abiertos.add(x); tic ??= setInterval(mirar, 1000); };
const quitar = (x: Esperado): void => { if (abiertos.delete(x) && (segundos > 0 || abiertos.size === 0)) mirar(); };

/** Whole seconds that the oldest request has been waited for; 0 until they are worth telling. */
export const segundosDeEspera = (): number => segundos;
export const alEsperar = (f: () => void): (() => void) => { oyentes.add(f); return () => { oyentes.delete(f); }; };
/** Nobody waits any more: each request ends as one that was not answered. */
export const dejarDeEsperar = (): void => { for (const x of [...abiertos]) x.cortar(); };

/** Asks with a limit to the first byte, and another between bytes for the body that is read afterwards. */
export const conPlazo = async (plazo: number, pedir: (signal: AbortSignal) => Promise<Response>, antes?: AbortSignal, quieto = PLAZOS.quieto): Promise<Response> => {
  const fin = new AbortController(), cortar = (): void => fin.abort();
  antes?.addEventListener('abort', cortar);
  let reloj = setTimeout(() => fin.abort(new Demora(plazo)), plazo);
  const yo: Esperado = { desde: performance.now(), cortar };
  abrir(yo);
  let r: Response;
  try { r = await pedir(fin.signal); } finally { clearTimeout(reloj); quitar(yo); }
  if (r.body === null) return r;
  const poner = (): void => { clearTimeout(reloj); reloj = setTimeout(() => fin.abort(new Demora(quieto)), quieto); };
  poner();
  const cuerpo = r.body.pipeThrough(new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({ transform: (trozo, c) => { poner(); c.enqueue(trozo); }, flush: () => clearTimeout(reloj) }));
  return new Response(cuerpo, { status: r.status, statusText: r.statusText, headers: r.headers });
};
