// Runs a long read in a thread of its own or in this one: chunks are handed on one after another, and it can be stopped.
import { Worker } from 'node:worker_threads';
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, type Failure, type Result } from '../../core/kit/failure.ts';
import { archivoDeHilo } from '../store/servicio.ts';
import type { Avance } from '../store/store.ts';
import { atenderLargo, type Calculado, type PedidoCalculo, type PedidoLargo, type PedidoVerificacion } from './calculista.ts';
import type { InformeVerificacion } from './verificar.ts';
import type { Trozo } from './trozo.ts';

/** Places of the shared memory: chunks that the writer has kept, and whether to stop. */
export const LISTOS = 0;
export const DETENER = 1;
/** Chunks on their way at most: the calculation waits for the writer, not the memory for both. */
export const EN_VUELO = 4;
export interface DatosDeHilo { readonly pedido: PedidoLargo; readonly control: SharedArrayBuffer }

export interface Oyente { readonly trozo: (t: Trozo) => Promise<Result<unknown>>; readonly avance: Avance }
export interface EnCurso<A> { readonly fin: Promise<Result<A>>; readonly detener: () => void }

type Mensaje = { readonly avance: readonly [number, number] } | { readonly trozo: Trozo } | { readonly r: Result<unknown> };

/** What a batch of receipts leaves behind is cleared in one pass, not carried along: it was a quarter of the time. */
const enHilo = (pedido: PedidoLargo, oyente: Oyente): EnCurso<unknown> => {
  const control = new SharedArrayBuffer(8), marcas = new Int32Array(control);
  const detener = (): void => { Atomics.store(marcas, DETENER, 1); Atomics.notify(marcas, LISTOS); };
  const fin = new Promise<Result<unknown>>((bien, mal) => {
    const hilo = new Worker(archivoDeHilo(import.meta.url, './hilo.js'), { workerData: { pedido, control } satisfies DatosDeHilo, resourceLimits: { maxYoungGenerationSizeMb: 96 } });
    let cola: Promise<unknown> = Promise.resolve(), falla: Failure | undefined, respuesta: Result<unknown> | undefined;
    const guardar = async (t: Trozo): Promise<void> => {
      const r = falla ? undefined : await oyente.trozo(t);
      if (r && isLeft(r)) { falla = r.left; detener(); }
      Atomics.add(marcas, LISTOS, 1);
      Atomics.notify(marcas, LISTOS);
    };
    hilo.on('message', (m: Mensaje) => {
      if ('avance' in m) oyente.avance(...m.avance);
      else if ('trozo' in m) cola = cola.then(() => guardar(m.trozo));
      else respuesta = m.r;
    });
    hilo.on('error', mal);
    hilo.on('exit', () => {
      cola.then(() => { bien(falla ? { _tag: 'Left', left: falla } : respuesta ?? fail('unavailable', 'store.hiloCaido')); }, mal);
    });
  });
  return { fin, detener };
};

/** In this thread everything is worked out first and handed on after: others get their turn only then. */
const aqui = (pedido: PedidoLargo, oyente: Oyente): EnCurso<unknown> => {
  let detenido = false;
  const correr = async (): Promise<Result<unknown>> => {
    await Promise.resolve();
    const trozos: Trozo[] = [];
    const r = atenderLargo(pedido, { trozo: (t) => { trozos.push(t); }, avance: oyente.avance, detenido: () => detenido });
    for (const t of trozos) {
      if (detenido) return fail('phase', 'runs.detenido');
      const g = await oyente.trozo(t);
      if (isLeft(g)) return g;
    }
    return r;
  };
  return { fin: correr(), detener: () => { detenido = true; } };
};

export function trabajoLargo(hilos: boolean, pedido: PedidoCalculo, oyente: Oyente): EnCurso<Calculado>;
export function trabajoLargo(hilos: boolean, pedido: PedidoVerificacion, oyente: Oyente): EnCurso<InformeVerificacion>;
export function trabajoLargo(hilos: boolean, pedido: PedidoLargo, oyente: Oyente): EnCurso<unknown> {
  return hilos ? enHilo(pedido, oyente) : aqui(pedido, oyente);
}
