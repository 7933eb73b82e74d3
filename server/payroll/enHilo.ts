// Runs long reads in threads of their own or in this one: chunks are handed on one after another, and they can be stopped.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Failure, type Result } from '../../core/kit/failure.ts';
import { juntar, type Impacto } from '../../core/payroll/impacto.ts';
import { juntarComparaciones, type Comparacion } from '../../core/payroll/comparacion.ts';
import { archivoDeHilo } from '../kernel/servicio.ts';
import type { Avance } from '../kernel/store.ts';
import { atenderLargo, type Calculado, type Donde, type PedidoLargo, type PedidoComparacion, type PedidoMedicion, type PedidoRetroactivo, type PedidoVerificacion } from '../app/longWork.ts';
import type { PedidoLibro } from '../features/libro/dibujar.ts';
import type { PedidoDibujo } from '../features/recibos/dibujar.ts';
import { DETENER, LISTOS, type DatosDeHilo } from './control.ts';
import { juntarSumas } from './sumas.ts';
import { juntarDiferencias, type DiferenciasRetroactivas } from '../features/retroactivos/juntarRetro.ts';
import type { Trozo } from './trozo.ts';
import type { InformeVerificacion } from '../features/liquidaciones/verificar.ts';

export interface Oyente { readonly trozo: (t: Trozo) => Promise<Result<unknown>>; readonly avance: Avance }
export interface EnCurso<A> { readonly fin: Promise<Result<A>>; readonly detener: () => void }

type Mensaje = { readonly avance: readonly [number, number] } | { readonly trozo: Trozo } | { readonly r: Result<unknown> };

/** What a batch of receipts leaves behind is cleared in one pass, not carried along: it was a quarter of the time. */
const JOVEN_MB = 96;
const MAXIMO_HILOS = 4;

/** Threads at rest, ready for the next request: a new one takes as long to start and warm up as to calculate some thousands of receipts. */
const libres: Worker[] = [];
const tomar = (): Worker => {
  const w = libres.pop() ?? new Worker(archivoDeHilo(import.meta.url, '../app/calculationThread.js'), { resourceLimits: { maxYoungGenerationSizeMb: JOVEN_MB } });
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

/** Receipts drawn into a file. */
export const dibujoLargo = (hilos: boolean, pedido: PedidoDibujo | PedidoLibro, avance: Avance): EnCurso<number> => {
  const oyente: Oyente = { avance, trozo: async () => ok(null) };
  return (hilos ? enHilo(pedido, new SharedArrayBuffer(4), oyente) : aqui(pedido, oyente)) as EnCurso<number>;
};

/** People for whom one more thread is worth its start. */
const POR_HILO = 1500;

export type CalculoEntero = Calculado;

/** As many parts as so many people deserve and the machine has threads; without threads of their own, one. */
const partesPara = (hilos: boolean, personas: number, porHilo: number): number => (hilos ? Math.max(1, Math.min(MAXIMO_HILOS, availableParallelism(), Math.ceil(personas / porHilo))) : 1);

/** One request in parts, each in a thread of its own, all of them reading the company at one position. One part that fails stops the others; its reason is the answer. */
const enPartes = <A>(hilos: boolean, partes: number, pedir: (parte: number) => PedidoLargo, oyente: Oyente): EnCurso<readonly A[]> => {
  const comun = new SharedArrayBuffer(4 * partes), hechos = new Array<number>(partes).fill(0);
  const cursos = Array.from({ length: partes }, (_, parte) => {
    const suyo: Oyente = { trozo: oyente.trozo, avance: (n, total) => { hechos[parte] = n; oyente.avance(hechos.reduce((a, x) => a + x, 0), total); } };
    return (hilos ? enHilo(pedir(parte), comun, suyo) : aqui(pedir(parte), suyo)) as EnCurso<A>;
  });
  const detener = (): void => { for (const c of cursos) c.detener(); };
  let primera: Failure | undefined;
  const fin = Promise.all(cursos.map((c) => c.fin.then((r) => { if (isLeft(r)) { primera ??= r.left; detener(); } return r; }, (e: unknown) => { detener(); throw e; })))
    .then((rs): Result<readonly A[]> => {
      const hechas = rs.flatMap((r) => (isLeft(r) ? [] : [r.right]));
      return primera || hechas.length < partes ? { _tag: 'Left', left: primera! } : ok(hechas);
    });
  return { fin, detener };
};

/** A whole run, in as many threads as it deserves. */
export const calculoLargo = (hilos: boolean, o: { readonly donde: Donde; readonly id: number; readonly lote: string; readonly personas: number }, oyente: Oyente): EnCurso<CalculoEntero> => {
  const partes = partesPara(hilos, o.personas, POR_HILO);
  // One chunk at the writer at a time, whoever made it: an edit of somebody else waits for that one, not for all that are ready.
  let turno: Promise<unknown> = Promise.resolve();
  const trozo: Oyente['trozo'] = (t) => { const p = turno.then(() => oyente.trozo(t)); turno = p.catch(() => undefined); return p; };
  const { fin, detener } = enPartes<Calculado>(hilos, partes, (parte) => ({ que: 'calcular', donde: o.donde, id: o.id, lote: o.lote, parte, partes }), { trozo, avance: oyente.avance });
  return { detener, fin: fin.then((r) => (isLeft(r) ? r : ok({ ...r.right[0]!, sumas: juntarSumas(r.right.map((h) => h.sumas)) }))) };
};

/** What changes would do to everybody of a run: two receipts of each, and no chunk to hand on. */
export const medicionLarga = (hilos: boolean, o: Omit<PedidoMedicion, 'que' | 'parte' | 'partes'> & { readonly personas: number }, avance: Avance): EnCurso<Impacto> => {
  const { personas, ...pedido } = o, partes = partesPara(hilos, personas, POR_HILO / 3);
  const { fin, detener } = enPartes<Impacto>(hilos, partes, (parte) => ({ que: 'medir', ...pedido, parte, partes }), { avance, trozo: async () => ok(null) });
  return { detener, fin: fin.then((r) => (isLeft(r) ? r : ok(juntar(r.right)))) };
};

/** Why a run is not another: each person's receipts worked out a dozen times, without one cause and another. */
export const comparacionLarga = (hilos: boolean, o: Omit<PedidoComparacion, 'que' | 'parte' | 'partes'> & { readonly personas: number }, avance: Avance): EnCurso<Comparacion> => {
  const { personas, ...pedido } = o, partes = partesPara(hilos, personas, POR_HILO / 6);
  const { fin, detener } = enPartes<Comparacion>(hilos, partes, (parte) => ({ que: 'comparar', ...pedido, parte, partes }), { avance, trozo: async () => ok(null) });
  return { detener, fin: fin.then((r) => (isLeft(r) ? r : ok(juntarComparaciones(r.right)))) };
};

/** The closed receipts of some months again: each person's, month after month, apart from everybody else's. */
export const diferenciasLargas = (hilos: boolean, o: Omit<PedidoRetroactivo, 'que' | 'parte' | 'partes'> & { readonly personas: number }, avance: Avance): EnCurso<DiferenciasRetroactivas> => {
  const { personas, ...pedido } = o, partes = partesPara(hilos, personas, POR_HILO / 6);
  const { fin, detener } = enPartes<DiferenciasRetroactivas>(hilos, partes, (parte) => ({ que: 'retroactivo', ...pedido, parte, partes }), { avance, trozo: async () => ok(null) });
  return { detener, fin: fin.then((r) => (isLeft(r) ? r : ok(juntarDiferencias(r.right)))) };
};
