// Walks a page along generated paths: after each step it must show the state, and offer nothing that the
// machine would not accept.
import { initialTransition, transition, type AnyMachineSnapshot } from 'xstate';
import type { Page } from 'playwright-core';
import {
  disabledCases,
  graphOf,
  stateName,
  type Edge,
  type Graph,
  type Path,
  type Walkable,
} from '../../../core/kit/paths.ts';
import { reachOf, takenBy, whole, type Limits, type Reach } from '../../../core/kit/reach.ts';
import type { PathDriver } from '../pathDriver.ts';
import { asentar, hasta, mundoDe } from './mundo.ts';
import { unaVez } from './unaVez.ts';

/** A driver with what its screen cannot do, and how the screen offers each thing that a person may do. */
export interface Manejo extends PathDriver {
  readonly limits: Limits;
  /** By case of a person: whether the screen offers it now, enabled. */
  readonly offers: Readonly<Record<string, (page: Page) => Promise<boolean>>>;
  /**
   * By `estado caso`: what is offered although the machine would not accept it, with the reason why that
   * misleads nobody.
   */
  readonly offeredAnyway: Readonly<Record<string, string>>;
  /** Whether a state passes by itself at once, so that what it refuses cannot be checked. */
  readonly passing?: (s: AnyMachineSnapshot) => boolean;
}

/** What the driver lacks for the walk, as sentences; checked before the first step. */
export const faltantes = (w: Walkable, m: PathDriver): readonly string[] => {
  const usados = new Set([...graphOf(w).nodes.values()].map((s) => stateName(s.value)));
  return [
    ...w.cases
      .filter((c) => !Object.hasOwn(m.steps, c.name))
      .map((c) => `${w.name}: el manejo no sabe hacer el caso «${c.name}»`),
    ...[...usados]
      .filter((s) => !Object.hasOwn(m.expects, s))
      .map((s) => `${w.name}: el manejo no sabe ver el estado «${s}»`),
  ];
};

/**
 * Walks one path; gives how many negative checks were made. Throws with the steps done, so that they can be
 * repeated.
 */
export const recorrer = async (
  w: Walkable,
  m: Manejo,
  page: Page,
  url: string,
  path: Path,
  vistos: Set<string>,
): Promise<number> => {
  const hechos: string[] = [];
  let negativos = 0;
  try {
    await m.start(page, url);
    let [s] = initialTransition(w.machine, w.input as never) as unknown as [AnyMachineSnapshot];
    await m.expects[stateName(s.value)]!(page);
    for (const step of path.steps) {
      hechos.push(step.case);
      const mundo = mundoDe(page);
      mundo.marca = mundo.llegadas;
      await m.steps[step.case]!(page);
      await m.expects[step.state]!(page);
      await asentar(page);
      [s] = transition(w.machine, s, step.event) as unknown as [AnyMachineSnapshot];
      // The same abstract state offers the same, so checking it once is enough.
      if (vistos.has(step.key) || m.passing?.(s)) continue;
      vistos.add(step.key);
      for (const c of disabledCases(w, s)) {
        const ofrece = m.offers[c.name];
        if (c.kind !== 'user' || !ofrece || Object.hasOwn(m.offeredAnyway, `${step.state} ${c.name}`))
          continue;
        negativos++;
        await hasta(page, `en ${step.state} la pantalla no debe ofrecer «${c.name}»`, async () =>
          (await ofrece(page)) ? 'lo ofrece' : undefined,
        );
      }
    }
    return negativos;
  } catch (e) {
    throw new Error(
      `${path.name}\n  pasos hechos: ${hechos.join(' · ')}\n  ${e instanceof Error ? e.message : String(e)}`,
      { cause: e },
    );
  }
};

const LARGO = 60;

/**
 * `todas`: every transition of the graph, which distinguishes contexts. `flechas`: every arrow of the
 * reviewed drawing (state, case, state) once.
 */
export type Detalle = 'todas' | 'flechas';
export interface Alcance extends Reach {
  readonly paths: readonly Path[] /** Of the screen's, how many arrows there are. */;
  readonly flechas: number /** Transitions of the machine's own walk that the paths take. */;
  readonly recorridas: number;
}
/** The walk without what its screen cannot do, its counts, and the paths to walk. */
export const alcance = (w: Walkable, m: Manejo, detalle: Detalle = 'todas'): Alcance => {
  const r = reachOf(w, m.limits);
  const nombre = (g: Graph, key: string): string => stateName(g.nodes.get(key)?.value ?? '');
  const flecha = (e: Edge, g: Graph): string => `${nombre(g, e.from)} ${e.case} ${nombre(g, e.to)}`;
  const g = graphOf(r.walk);
  const paths = unaVez(r.walk, detalle === 'flechas' ? flecha : (e) => `${whole(e.from)} ${e.case}`, LARGO);
  return {
    ...r,
    flechas: new Set(g.edges.map((e) => flecha(e, g))).size,
    paths,
    recorridas: takenBy(paths, g.initial).size,
  };
};

/** A line of the printed table. */
export const lineaDe = (name: string, r: Alcance, negativos: number, segundos: number): string =>
  `${name.padEnd(18)} ${String(r.transitions).padStart(12)} ${String(r.recorridas).padStart(10)} ${String(r.driven).padStart(8)} ${String(r.flechas).padStart(7)} ${String(r.transitions - r.driven).padStart(11)} ${String(r.paths.length).padStart(7)} ${String(r.paths.reduce((n, p) => n + p.steps.length, 0)).padStart(6)} ${String(negativos).padStart(10)} ${segundos.toFixed(0).padStart(5)}`;
export const CABEZA =
  'máquina            transiciones recorridas posibles flechas no posibles caminos  pasos  negativos  seg.';
