// What the services of one company share: its store, its jobs, and the work that closing waits for.
import type { Store, Authorship } from '../kernel/store.ts';
import type { Jobs } from '../kernel/jobs.ts';
import type { MadeThings } from '../kernel/madeThings.ts';
import type { Repeats } from '../kernel/repeats.ts';
import type { Claims } from '../kernel/sharedWork.ts';
import type { CompanyParts } from '../kernel/sharedParts.ts';
import type { EmpresaLocation } from './longWork.ts';

/**
 * `S`: the reads and tasks that a service asks for; `W`: its long works. The company's workshop has them all.
 */
export interface Workshop<S = Store, W = unknown> {
  readonly almacen: S;
  readonly trabajos: Jobs;
  /** What jobs made, for the other servers. */
  readonly comunes: MadeThings;
  /** What another server can make again. */
  readonly repite: Repeats;
  /** Tells the jobs of this process, which numbers them, from those of another; empty where there is one. */
  readonly marca: string;
  readonly largos: W;
  readonly donde: EmpresaLocation;
  /** Work in the background that closing waits for. */
  readonly pendientes: Set<Promise<unknown>>;
  /** Closings under way, by run: two at once would overwrite each other's documents. */
  readonly cierres: Map<number, Promise<unknown>>;
  /** Which work is of this process, where several servers share the company. */
  readonly claims: Claims;
  /** How a calculation is divided among them; absent: each is made here whole. */
  readonly parts?: CompanyParts | undefined;
  /** The calculations under way here, by their set of receipts. */
  readonly calculos: Set<string>;
  /** Counters that number verifications and rebuilds, to name them. */
  readonly cuenta: { verificaciones: number; reconstrucciones: number };
  cerrado: boolean;
}

const SISTEMA = { id: 0, nombre: 'Jornal' };
export const systemAuthorship = (t: Workshop, clave: string): Authorship => ({
  quien: SISTEMA,
  at: t.almacen.ahora(),
  clave,
});
