// The tables that drivers print, and a smaller set of paths for slow servers.
import { initialTransition, transition, type AnyMachineSnapshot } from 'xstate';
import type { Path } from '../../core/kit/paths.ts';
import type { Reach } from '../../core/kit/reach.ts';

/** One line of the table that a driver prints. */
export const lineOf = (name: string, r: Reach): string =>
  `${name.padEnd(18)} ${String(r.transitions).padStart(12)} ${String(r.driven).padStart(10)} ${String(r.transitions - r.driven).padStart(11)} ${String(r.cover.paths.length).padStart(7)} ${String(r.cover.paths.reduce((n, p) => n + p.steps.length, 0)).padStart(6)}`;
export const HEAD = 'máquina            transiciones conducidas no posibles caminos  pasos';

/**
 * Enough of the paths to take every transition once. `sort` merges states that differ only in what decides
 * nothing there, because each step on a server is slow.
 */
export const pathsBySort = (
  r: Reach,
  sort: (s: AnyMachineSnapshot, name: string) => string,
): { readonly paths: readonly Path[]; readonly sorts: number } => {
  const withSorts = r.cover.paths.map((path) => {
    let [s] = initialTransition(r.walk.machine, r.walk.input as never) as unknown as [AnyMachineSnapshot];
    return {
      path,
      sorts: path.steps.map((step) => {
        const k = sort(s, step.case);
        s = transition(r.walk.machine, s, step.event)[0] as AnyMachineSnapshot;
        return k;
      }),
    };
  });
  const all = new Set(withSorts.flatMap((x) => x.sorts)),
    left = new Set(all),
    paths: Path[] = [];
  const gain = (x: { readonly path: Path; readonly sorts: readonly string[] }): number =>
    new Set(x.sorts.filter((k) => left.has(k))).size / x.path.steps.length;
  while (left.size) {
    const best = withSorts.reduce((a, x) => (gain(x) > gain(a) ? x : a));
    paths.push(best.path);
    for (const k of best.sorts) left.delete(k);
  }
  return { paths, sorts: all.size };
};
