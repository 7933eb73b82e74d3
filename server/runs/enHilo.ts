// Runs long reads in threads of their own or in this one: chunks are handed on one after another, and they can be stopped.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Failure, type Result } from '../../core/kit/failure.ts';
import { archivoDeHilo } from '../store/servicio.ts';
import type { Avance } from '../store/store.ts';
import { atenderLargo, type Calculado, type Donde, type PedidoLargo, type PedidoVerificacion } from './calculista.ts';
import { DETENER, LISTOS, type DatosDeHilo } from './control.ts';
import { cerrarSumas, type Sumas } from './lote.ts';
import type { Trozo } from './trozo.ts';
import type { InformeVerificacion } from './verificar.ts';

export interface Oyente { readonly trozo: (t: Trozo) => Promise<Result<unknown>>; readonly avance: Avance }
export interface EnCurso<A> { readonly fin: Promise<Result<A>>; readonly detener: () => void }

type Mensaje = { readonly avance: readonly [number, number] } | { readonly trozo: Trozo } | { readonly r: Result<unknown> };

/** What a batch of receipts leaves behind is cleared in one pass, not carried along: it was a quarter of the time. */
const JOVEN_MB = 96;
const MAXIMO_HILOS = 4;

/** Threads at rest, ready for the next request: a new one takes as long to start and warm up as to calculate some thousands of receipts. */
const libres: Worker[] = [];
const tomar = (): Worker => {
  const w = libres.pop() ?? new Worker(archivoDeHilo(import.meta.url, './hilo.js'), { resourceLimits: { maxYoungGenerationSizeMb: JOVEN_MB } });
  w.removeAllListeners();
  w.ref();
  return w;
};
const dejar = (w: Worker): void => {
  w.removeAllListeners();
  const quitar = (): void => { const i = libres.indexOf(w); if (i >= 0) libres.splice(i, 1); };
  w.on('error', quitar);
  w.on('exit', quitar);
  // A process with nothing else to do ends.
  w.unref();
  if (libres.length < MAXIMO_HILOS) libres.push(w); else void w.terminate();
};

const enHilo = (pedido: PedidoLargo, comun: SharedArrayBuffer, oyente: Oyente): EnCurso<unknown> => {
  const control = new SharedArrayBuffer(8), marcas = new Int32Array(control);
  const detener = (): void => { Atomics.store(marcas, DETENER, 1); Atomics.notify(marcas, LISTOS); };
  const fin = new Promise<Result<unknown>>((bien, mal) => {
    const hilo = tomar();
    let cola: Promise<unknown> = Promise.resolve(), falla: Failure | undefined;
    const guardar = async (t: Trozo): Promise<void> => {
      const r = falla ? undefined : await oyente.trozo(t);
      if (r && isLeft(r)) { falla = r.left; detener(); }
      Atomics.add(marcas, LISTOS, 1);
      Atomics.notify(marcas, LISTOS);
    };
    hilo.on('message', (m: Mensaje) => {
      if ('avance' in m) oyente.avance(...m.avance);
      else if ('trozo' in m) { cola = cola.then(() => guardar(m.trozo)); cola.catch((e: unknown) => { detener(); mal(e); }); }
      else { dejar(hilo); cola.then(() => { bien(falla ? { _tag: 'Left', left: falla } : m.r); }, mal); }
    });
    hilo.on('error', mal);
    hilo.on('exit', () => { mal(new Error('el hilo terminó')); });
    hilo.postMessage({ pedido, control, comun } satisfies DatosDeHilo);
  });
  return { fin, detener };
};

/** In this thread everything is worked out first and handed on after: others get their turn only then. */
const aqui = (pedido: PedidoLargo, oyente: Oyente): EnCurso<unknown> => {
  let detenido = false;
  const correr = async (): Promise<Result<unknown>> => {
    await Promise.resolve();
    const trozos: Trozo[] = [];
    const r = await atenderLargo(pedido, { trozo: (t) => { trozos.push(t); }, avance: oyente.avance, detenido: () => detenido, acordar: () => true });
    for (const t of trozos) {
      if (detenido) return fail('phase', 'runs.detenido');
      const g = await oyente.trozo(t);
      if (isLeft(g)) return g;
    }
    return r;
  };
  return { fin: correr(), detener: () => { detenido = true; } };
};

export const verificacionLarga = (hilos: boolean, pedido: PedidoVerificacion, oyente: Oyente): EnCurso<InformeVerificacion> =>
  (hilos ? enHilo(pedido, new SharedArrayBuffer(4), oyente) : aqui(pedido, oyente)) as EnCurso<InformeVerificacion>;

/** People for whom one more thread is worth its start. */
const POR_HILO = 1500;

export interface CalculoEntero extends Omit<Calculado, 'sumas'> { readonly sumas: Sumas }

/** A whole run, in as many threads as it deserves and the machine has; all of them read the company at one position. */
export const calculoLargo = (hilos: boolean, o: { readonly donde: Donde; readonly id: number; readonly lote: string; readonly personas: number }, oyente: Oyente): EnCurso<CalculoEntero> => {
  const partes = hilos ? Math.max(1, Math.min(MAXIMO_HILOS, availableParallelism(), Math.ceil(o.personas / POR_HILO))) : 1;
  // One chunk at the writer at a time, whoever made it: an edit of somebody else waits for that one, not for all that are ready.
  let turno: Promise<unknown> = Promise.resolve();
  const trozo: Oyente['trozo'] = (t) => { const p = turno.then(() => oyente.trozo(t)); turno = p.catch(() => undefined); return p; };
  const comun = new SharedArrayBuffer(4 * partes), hechos = new Array<number>(partes).fill(0);
  const cursos = Array.from({ length: partes }, (_, parte) => {
    const suyo: Oyente = { trozo, avance: (n, total) => { hechos[parte] = n; oyente.avance(hechos.reduce((a, x) => a + x, 0), total); } };
    const pedido = { que: 'calcular', donde: o.donde, id: o.id, lote: o.lote, parte, partes } as const;
    return (hilos ? enHilo(pedido, comun, suyo) : aqui(pedido, suyo)) as EnCurso<Calculado>;
  });
  const detener = (): void => { for (const c of cursos) c.detener(); };
  // One part that fails stops the others; its reason is the answer.
  let primera: Failure | undefined;
  const fin = Promise.all(cursos.map((c) => c.fin.then((r) => { if (isLeft(r)) { primera ??= r.left; detener(); } return r; }, (e: unknown) => { detener(); throw e; })))
    .then((rs): Result<CalculoEntero> => {
      const hechas = rs.flatMap((r) => (isLeft(r) ? [] : [r.right]));
      return primera || hechas.length < partes ? { _tag: 'Left', left: primera! } : ok({ ...hechas[0]!, sumas: cerrarSumas(hechas.map((h) => h.sumas)) });
    });
  return { fin, detener };
};
