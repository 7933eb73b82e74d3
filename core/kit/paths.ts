// Walks that take every transition of a machine or chart and try what must do nothing, to generate tests.
// @xstate/graph gives places, steps and shortest ways; the walks and the check of the key are ours.
import { adjacencyMapToArray, getAdjacencyMap, TestModel } from '@xstate/graph';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { after, begin } from './walk.ts';
import { isObject, known } from './known.ts';
import { legalCommands } from './chart.ts';

/**
 * What a port must meet outside to produce a case: its answers in order, no answer, or a fault of its own.
 * For a pause, only its end.
 */
export type Reply = 'network' | 'broken' | readonly { readonly status: number; readonly body: string }[];

/** An event with its payload, made from the state because answers carry the number of the request. */
export interface Case {
  /** Short and unique: it names steps. */
  readonly name: string;
  /** `user`: a person does it; `answer`: a port answers. Steps that must do nothing are tried with both. */
  readonly kind: 'user' | 'answer';
  readonly event: (state: AnyMachineSnapshot) => EventObject;
  /** Leaves the case out where it would only add more of the same (a page beyond the last). */
  readonly when?: (state: AnyMachineSnapshot) => boolean;
  /** For an answer: how its port comes to give it. Without it, only the event is known. */
  readonly reply?: Reply;
  /** The field of the event that is invalid: the case must not lead where the valid one does. */
  readonly wrong?: string;
}

/** The same machine in another situation: another role, other settings, something kept from before. */
export interface Variant {
  readonly name: string;
  readonly input: unknown;
  /** The cases worth walking there; all of them by default. */
  readonly only?: readonly string[];
}

export interface Walkable {
  readonly name: string;
  readonly machine: AnyStateMachine;
  /** The same machine over ports that record what they are asked. A chart asks no ports. */
  readonly over?: (ports: never) => AnyStateMachine;
  readonly input?: unknown;
  readonly cases: readonly Case[];
  /** More cases of a kind already in `cases`, with the same result. For the fast model only, not browsers. */
  readonly rare?: readonly Case[];
  /** Equal keys mean equal futures; checked by `congruence` of the tests. Leaves counters out. */
  readonly key: (state: AnyMachineSnapshot) => string;
  /** Shown, but decides nothing; some transition must clear it. Compared by suites: `toldApart`. */
  readonly told?: (state: AnyMachineSnapshot) => string;
  readonly variants?: readonly Variant[];
}

/** The walk that visits each state once for each message told there. */
export const toldApart = (w: Walkable): Walkable => {
  const { told } = w;
  return told ? { ...w, key: (s) => `${w.key(s)} ${told(s)}` } : w;
};

const walked = new WeakMap<Walkable, readonly Walkable[]>();
/** A machine's own walk with every case, and those of its variants, named `machine·variant`: always the same. */
export const walksOf = (w: Walkable): readonly Walkable[] => {
  let all = walked.get(w);
  if (!all) walked.set(w, (all = everyWalk(w)));
  return all;
};
const everyWalk = ({ variants = [], rare = [], ...rest }: Walkable): readonly Walkable[] => {
  const w: Walkable = { ...rest, cases: [...rest.cases, ...rare] };
  return [
    w,
    ...variants.map(
      ({ name, input, only }): Walkable => ({
        ...w,
        name: `${w.name}·${name}`,
        input,
        cases: only ? w.cases.filter((c) => only.includes(c.name)) : w.cases,
      }),
    ),
  ];
};

export interface Edge {
  readonly from: string;
  readonly case: string;
  readonly to: string;
}
export interface Graph {
  readonly name: string;
  readonly initial: string;
  readonly nodes: ReadonlyMap<string, AnyMachineSnapshot>;
  readonly edges: readonly Edge[];
}

const NODE_CAP = 20_000;

/** A state's name in one word: `sending.posting`. */
export const stateName = (value: unknown): string =>
  isObject(value)
    ? Object.entries(value)
        .map(([k, v]) => {
          const inside = stateName(v);
          return inside === '' ? k : `${k}.${inside}`;
        })
        .join('+')
    : String(value);

const allows = (c: Case, state: AnyMachineSnapshot): boolean =>
  state.status === 'active' && (c.when?.(state) ?? true);
/** The cases that a state accepts, with their events. */
export const enabledCases = (
  w: Walkable,
  state: AnyMachineSnapshot,
): readonly (readonly [Case, EventObject])[] =>
  w.cases
    .filter((c) => allows(c, state))
    .map((c) => [c, c.event(state)] as const)
    .filter(([, e]) => state.can(e));

// A cover, a diagram and a table of one machine use the same graph: it is explored once.
const graphs = new WeakMap<Walkable, Graph>();
/** Every node and edge that enabled cases reach. Throws if there are too many: the key is too fine. */
export const graphOf = (w: Walkable): Graph => {
  let g = graphs.get(w);
  if (!g) graphs.set(w, (g = explore(w)));
  return g;
};

/** How @xstate/graph explores: only enabled cases, and states told apart by the walk's key. */
const traversal = (w: Walkable) => {
  const names = new WeakMap<EventObject, string>(),
    nameOf = (e: EventObject): string => names.get(e) ?? '';
  return {
    nameOf,
    options: {
      ...(w.input === undefined ? {} : { input: w.input }),
      events: (state: AnyMachineSnapshot) =>
        enabledCases(w, state).map(([c, e]) => {
          names.set(e, c.name);
          return e;
        }),
      serializeState: (state: AnyMachineSnapshot) => w.key(state),
      serializeEvent: nameOf,
      limit: NODE_CAP * 20,
    },
  };
};

const explore = (w: Walkable): Graph => {
  const { options, nameOf } = traversal(w),
    map = getAdjacencyMap<AnyMachineSnapshot, EventObject, unknown>(w.machine, options);
  const nodes = new Map(Object.entries(map).map(([key, { state }]) => [key, state] as const));
  if (nodes.size > NODE_CAP) throw new Error(`${w.name}: ${nodes.size} nodos; la clave distingue demasiado`);
  return {
    name: w.name,
    initial: w.key(begin(w)),
    nodes,
    edges: adjacencyMapToArray(map).map(({ state, event, nextState }) => ({
      from: w.key(state),
      case: nameOf(event),
      to: w.key(nextState),
    })),
  };
};

/**
 * One shortest walk to each place, without those that only begin another. The test model is built by hand
 * because the library's builder refuses machines that ask ports; here a port's answers are plain events.
 */
export const shortestWalks = (w: Walkable): readonly (readonly Edge[])[] => {
  const { options, nameOf } = traversal(w),
    model = new TestModel<AnyMachineSnapshot, EventObject, unknown>(w.machine, options);
  return model
    .getShortestPaths()
    .map(({ steps }) =>
      steps.flatMap(({ event, state }, i) => {
        const before = steps[i - 1];
        return before ? [{ from: w.key(before.state), case: nameOf(event), to: w.key(state) }] : [];
      }),
    )
    .filter((walk) => walk.length > 0);
};

export interface Step {
  readonly case: string;
  readonly kind: Case['kind'];
  readonly event: EventObject;
  readonly state: string;
  readonly key: string;
}
/** `disabled`: cases that are not enabled where the path ends; sending them must change nothing. */
export interface Path {
  readonly id: string;
  readonly name: string;
  readonly steps: readonly Step[];
  readonly disabled: readonly string[];
}
export interface Cover {
  readonly machine: string;
  readonly states: number;
  readonly transitions: number;
  readonly covered: number;
  readonly paths: readonly Path[];
}

/** FNV-1a, cut to six hexadecimal digits: the name is stable while the path is the same. */
const hash = (s: string): string => {
  let h = 0x811c9dc5;
  for (let i = 0; i < s.length; i++) h = Math.imul(h ^ s.charCodeAt(i), 0x01000193);
  return (h >>> 0).toString(16).padStart(8, '0').slice(0, 6);
};

export const edgeId = (e: Edge): string => `${e.from}\u0000${e.case}`;

/** The way to the nearest edge not taken yet, that edge included. */
const nearest = (
  from: string,
  out: ReadonlyMap<string, readonly Edge[]>,
  taken: ReadonlySet<Edge>,
): readonly Edge[] | undefined => {
  const cameBy = new Map<string, Edge | null>([[from, null]]);
  const queue = [from];
  for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
    for (const e of out.get(node) ?? []) {
      if (!taken.has(e)) {
        const way: Edge[] = [e];
        for (let back = cameBy.get(node); back; back = cameBy.get(back.from)) way.unshift(back);
        return way;
      }
      if (!cameBy.has(e.to)) {
        cameBy.set(e.to, e);
        queue.push(e.to);
      }
    }
  }
  return undefined;
};

/** A path has up to so many steps, plus what its last edge needs. */
const LONGEST = 30;
// As its graph, the cover of a walk is made once: writing, drawing and comparing paths all ask for it.
const covers = new WeakMap<Walkable, Cover>();
/** Paths that together take every transition. */
export const coverPaths = (w: Walkable): Cover => {
  let c = covers.get(w);
  if (!c) covers.set(w, (c = cover(w)));
  return c;
};

const cover = (w: Walkable): Cover => {
  const g = graphOf(w);
  const out = new Map<string, Edge[]>();
  for (const e of g.edges) out.set(e.from, [...(out.get(e.from) ?? []), e]);
  const taken = new Set<Edge>();
  const walks: Edge[][] = [];
  for (;;) {
    const walk: Edge[] = [];
    let at = g.initial;
    for (;;) {
      const way = nearest(at, out, taken);
      if (!way || (walk.length > 0 && walk.length + way.length > LONGEST)) break;
      walk.push(...way);
      for (const e of way) {
        taken.add(e);
        at = e.to;
      }
    }
    if (walk.length === 0) break;
    walks.push(walk);
  }
  return {
    machine: w.name,
    states: new Set([...g.nodes.values()].map((s) => stateName(s.value))).size,
    transitions: g.edges.length,
    covered: taken.size,
    paths: walks.map((walk) => pathOfWalk(w, walk)),
  };
};

/** A walk with its events and states, and a name. */
export const pathOfWalk = (w: Walkable, walk: readonly Edge[]): Path => {
  const byName = new Map(w.cases.map((c) => [c.name, c]));
  let state = begin(w);
  const steps = walk.map((e): Step => {
    const c = known(byName.get(e.case), `el caso ${e.case} de ${w.name}`),
      event = c.event(state);
    state = after(w, state, event);
    return { case: c.name, kind: c.kind, event, state: stateName(state.value), key: w.key(state) };
  });
  const id = hash(walk.map((e) => e.case).join('>'));
  const visited = steps.map((s) => s.state).filter((s, i, all) => s !== all[i - 1]);
  const shown = visited.length > 5 ? [...visited.slice(0, 2), '…', ...visited.slice(-2)] : visited;
  return {
    id,
    name: `${w.name}: ${shown.join(' > ')} [${steps.length}] ${id}`,
    steps,
    disabled: disabledCases(w, state).map((c) => c.name),
  };
};

/** The cases that do nothing in a state. A case that only `when` leaves out there is not one of them. */
export const disabledCases = (w: Walkable, state: AnyMachineSnapshot): readonly Case[] =>
  w.cases.filter((c) => state.status !== 'active' || !state.can(c.event(state)));

/** A chart (only phases and arrows) as a walkable: each command is a case. */
export const walkableChart = (name: string, machine: AnyStateMachine): Walkable => {
  const states = Object.keys(machine.config.states ?? {});
  const commands = [...new Set(states.flatMap((s) => legalCommands(machine, s)))].sort();
  return {
    name,
    machine,
    key: (s) => stateName(s.value),
    cases: commands.map((type) => ({ name: type, kind: 'user', event: () => ({ type }) })),
  };
};

/** What a person reviews when a machine changes: every state, with where each case leads. */
export const graphText = (w: Walkable): string => {
  const g = graphOf(w);
  const nameAt = (key: string): string => stateName(g.nodes.get(key)?.value ?? '?');
  const lines = new Set(g.edges.map((e) => `${nameAt(e.from)} --${e.case}--> ${nameAt(e.to)}`));
  return [...lines].sort().join('\n') + '\n';
};

/** A case of something that a person does. */
export const user = (
  name: string,
  event: EventObject | ((s: AnyMachineSnapshot) => EventObject),
  when?: Case['when'],
): Case => ({
  name,
  kind: 'user',
  event: typeof event === 'function' ? event : () => event,
  ...(when ? { when } : {}),
});
/** A case of something that a person does wrong: `field` is invalid. */
export const wrong = (name: string, field: string, event: EventObject): Case => ({
  ...user(name, event),
  wrong: field,
});
/** A case of a port's answer to the current request. */
export const answer = (name: string, event: EventObject, reply?: Reply): Case => ({
  name,
  kind: 'answer',
  event: (s) => ({ ...event, request: s.context.request }),
  ...(reply ? { reply } : {}),
});
/** A key that tells states apart by their value and by the parts of the context that decide the future. */
export const keyBy =
  (part: (context: any) => unknown) =>
  (s: AnyMachineSnapshot): string =>
    `${stateName(s.value)} ${JSON.stringify(part(s.context))}`;
