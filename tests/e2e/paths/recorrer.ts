// Walks a page along generated paths: after each step the state is seen, and nothing that the machine would not take is offered.
import { initialTransition, transition, type AnyMachineSnapshot } from 'xstate';
import type { Page } from 'playwright-core';
import { disabledCases, graphOf, stateName, type Path, type Walkable } from '../../../core/kit/paths.ts';
import { reachOf, type Limits, type Reach } from '../../paths/reach.ts';
import type { PathDriver } from '../pathDriver.ts';
import { hasta, mundoDe } from './mundo.ts';

/** A driver with what its screen cannot do, and how each thing a person may do is offered. */
export interface Manejo extends PathDriver {
  readonly limits: Limits;
  /** By case of a person: whether the screen offers it now, able to act. */
  readonly offers: Readonly<Record<string, (page: Page) => Promise<boolean>>>;
  /** Offered although the machine would not take it then, with why that deceives nobody: `estado caso`. */
  readonly offeredAnyway: Readonly<Record<string, string>>;
}

export interface Cuenta { readonly machine: string; readonly reach: Reach; readonly paths: readonly Path[]; readonly steps: number; readonly negatives: number; readonly covered: number }

/** What the walk has and the driver lacks, in words; asked before the first step. */
export const faltantes = (w: Walkable, m: PathDriver): readonly string[] => {
  const usados = new Set([...graphOf(w).nodes.values()].map((s) => stateName(s.value)));
  return [
    ...w.cases.filter((c) => !Object.hasOwn(m.steps, c.name)).map((c) => `${w.name}: el manejo no sabe hacer el caso «${c.name}»`),
    ...[...usados].filter((s) => !Object.hasOwn(m.expects, s)).map((s) => `${w.name}: el manejo no sabe ver el estado «${s}»`),
  ];
};

/** Walks one path; throws with the steps done, so that they can be repeated. Gives how many negatives were looked at. */
export const recorrer = async (w: Walkable, m: Manejo, page: Page, url: string, path: Path, vistos: Set<string>): Promise<number> => {
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
      [s] = transition(w.machine, s, step.event) as unknown as [AnyMachineSnapshot];
      // The same abstract state offers the same: once is enough.
      if (vistos.has(step.key)) continue;
      vistos.add(step.key);
      for (const c of disabledCases(w, s)) {
        const ofrece = m.offers[c.name];
        if (c.kind !== 'user' || !ofrece || Object.hasOwn(m.offeredAnyway, `${step.state} ${c.name}`)) continue;
        negativos++;
        await hasta(page, `en ${step.state} la pantalla no debe ofrecer «${c.name}»`, async () => (await ofrece(page) ? 'lo ofrece' : undefined));
      }
    }
    return negativos;
  } catch (e) {
    throw new Error(`${path.name}\n  pasos hechos: ${hechos.join(' · ')}\n  ${e instanceof Error ? e.message : String(e)}`, { cause: e });
  }
};

/** The walk without what its screen cannot do, with its account. */
export const alcance = (w: Walkable, m: Manejo): Reach => reachOf(w, m.limits);

/** A column of the printed table. */
export const lineaDe = (name: string, r: Reach, negativos: number, segundos: number): string =>
  `${name.padEnd(18)} ${String(r.transitions).padStart(12)} ${String(r.driven).padStart(10)} ${String(r.transitions - r.driven).padStart(11)} ${String(r.cover.paths.length).padStart(7)} ${String(r.cover.paths.reduce((n, p) => n + p.steps.length, 0)).padStart(6)} ${String(negativos).padStart(10)} ${segundos.toFixed(0).padStart(5)}`;
export const CABEZA = 'máquina            transiciones  recorridas no posibles caminos  pasos  negativos  seg.';
