// Which paths of a machine's walk a driver can run, and the reason for every transition it cannot, so that
// none is left out silently.
import type { AnyMachineSnapshot } from 'xstate';
import { coverPaths, graphOf, stateName, type Cover, type Path, type Walkable } from './paths.ts';
import { textFor } from './text.ts';
import { known } from './known.ts';

/**
 * Answers that nothing real gives: the state's name (or a prefix with `*`), the cases and why. `when` limits
 * it to some contexts.
 */
export interface Limit {
  readonly at: string;
  readonly cases: readonly string[];
  readonly why: string;
  readonly when?: (context: any) => boolean;
}
/** `apart`: the parts of the context that the limits look at and the walk's key leaves out. */
export interface Limits {
  readonly limits: readonly Limit[];
  readonly apart?: (context: any) => unknown;
}

export interface LeftOut {
  readonly at: string;
  readonly case: string;
  readonly why: string;
  readonly edges: number;
}
export interface Reach {
  readonly walk: Walkable;
  readonly cover: Cover;
  /** In the machine's own walk. */
  readonly transitions: number;
  readonly driven: number;
  readonly leftOut: readonly LeftOut[];
  /** Transitions neither driven nor explained. */
  readonly unexplained: readonly string[];
}

const SEAM = '\u0001';
/** The walk's own key, taken from a key that the limits made finer. */
export const whole = (key: string): string => {
  const at = key.indexOf(SEAM);
  return at < 0 ? key : key.slice(0, at);
};
const matches = (l: Limit, s: AnyMachineSnapshot, name: string): boolean => {
  const at = stateName(s.value);
  return (
    l.cases.includes(name) &&
    (l.at.endsWith('*') ? at.startsWith(l.at.slice(0, -1)) : l.at === at) &&
    (l.when?.(s.context) ?? true)
  );
};
const limitAt = (limits: readonly Limit[], s: AnyMachineSnapshot, name: string): Limit | undefined =>
  limits.find((l) => matches(l, s, name));

/** The walk without what the limits name. Throws when they name a case that does not exist. */
export const within = (w: Walkable, { limits, apart }: Limits): Walkable => {
  const names = new Set(w.cases.map((c) => c.name));
  const lost = limits.flatMap((l) => l.cases).filter((n) => !names.has(n));
  if (lost.length)
    throw new Error(
      `${w.name}: el recorrido ya no tiene los casos ${[...new Set(lost)].join(', ')}; hay que revisar los límites de quien lo conduce`,
    );
  return {
    ...w,
    key: (s) => w.key(s) + (apart ? SEAM + JSON.stringify(apart(s.context)) : ''),
    cases: w.cases.map((c) => ({
      ...c,
      when: (s) => (c.when?.(s) ?? true) && limitAt(limits, s, c.name) === undefined,
    })),
  };
};

/**
 * Transitions of the machine's own walk that paths of a narrower one take: `state case`, each once.
 * `initial`: the key where they begin.
 */
export const takenBy = (paths: readonly Path[], initial: string): ReadonlySet<string> =>
  new Set(paths.flatMap((p) => p.steps.map((s, i) => `${whole(p.steps[i - 1]?.key ?? initial)} ${s.case}`)));

/**
 * The walk without what the limits name, its paths, and what they leave out of `of`, the machine's own walk.
 */
export const reachOf = (w: Walkable, limited: Limits = { limits: [] }, of: Walkable = w): Reach => {
  const walk = within(w, limited),
    all = graphOf(of),
    own = graphOf(walk),
    cover = coverPaths(walk),
    states = new Map<string, AnyMachineSnapshot[]>();
  for (const [key, s] of own.nodes) states.set(whole(key), [...(states.get(whole(key)) ?? []), s]);
  const taken = takenBy(cover.paths, own.initial),
    out = new Map<string, LeftOut>(),
    unexplained: string[] = [];
  let driven = 0;
  for (const e of all.edges) {
    if (taken.has(`${e.from} ${e.case}`)) {
      driven += 1;
      continue;
    }
    const at = stateName(known(all.nodes.get(e.from), `el estado ${e.from}`).value),
      here = states.get(e.from);
    // Either the limits forbid it in every reachable state with this key, or no state with this key is
    // reachable.
    const why =
      here === undefined
        ? textFor('caminos.soloPorOtra')
        : here
            .map((s) => limitAt(limited.limits, s, e.case)?.why)
            .find((x, _, l) => l.every((y) => y !== undefined) && x !== undefined);
    if (why === undefined) {
      unexplained.push(`${at} --${e.case}--> (${e.from})`);
      continue;
    }
    const id = `${at} ${e.case} ${why}`;
    out.set(id, { at, case: e.case, why, edges: (out.get(id)?.edges ?? 0) + 1 });
  }
  return { walk, cover, transitions: all.edges.length, driven, leftOut: [...out.values()], unexplained };
};

/** The transitions left out, by state and case, grouped by reason. */
export const leftOutLines = (name: string, r: Reach): readonly string[] => {
  const reasons = new Map<string, string[]>();
  for (const l of r.leftOut)
    reasons.set(l.why, [
      ...(reasons.get(l.why) ?? []),
      `${l.at} --${l.case}${l.edges > 1 ? ` ×${l.edges}` : ''}`,
    ]);
  return [...reasons].map(([why, which]) => `  ${name}: ${which.join(', ')}: ${why}`);
};
