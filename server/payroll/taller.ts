// What the services of one company share: its store, its works, and the work that closing waits for.
import type { Almacen, Autoria } from '../kernel/store.ts';
import type { Trabajos } from '../kernel/trabajos.ts';
import type { Donde } from './longWork.ts';

/** `S`: the reads and tasks that a service asks for; `W`: its long works. The company's has them all. */
export interface Taller<S = Almacen, W = unknown> {
  readonly almacen: S;
  readonly trabajos: Trabajos;
  readonly largos: W;
  readonly donde: Donde;
  /** Work in the background that closing waits for. */
  readonly pendientes: Set<Promise<unknown>>;
  /** Closings under way, by run: two at once would issue over each other. */
  readonly cierres: Map<number, Promise<unknown>>;
  /** Counts verifications and rebuilds, to name them. */
  readonly cuenta: { verificaciones: number; reconstrucciones: number };
  cerrado: boolean;
}

const SISTEMA = { id: 0, nombre: 'Jornal' };
export const autoriaDelSistema = (t: Taller, clave: string): Autoria => ({
  quien: SISTEMA,
  at: t.almacen.ahora(),
  clave,
});
