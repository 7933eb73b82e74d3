// Walks through a machine or a chart that take every transition, with the steps that must do nothing: tests are read from them. Places, steps and shortest
// ways are @xstate/graph's; ours is what it has not: walks that take every transition (its own see every state), the key's proof, and the steps that do nothing.
import { adjacencyMapToArray, getAdjacencyMap, TestModel } from '@xstate/graph';
import {
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';

/**
 * What a port meets outside so that it says a case: the answers to the calls that it makes, in their order; no answer; or a fault of its own.
 * Of a pause, nothing but its end.
 */
export type Reply = 'network' | 'broken' | readonly { readonly status: number; readonly body: string }[];

/** An event with its payload, beside the machine that takes it. Answers carry the number of the request under way, so they are made from the state. */
export interface Case {
  /** Short and unique: it names steps. */
  readonly name: string;
  /** `user`: somebody does it; `answer`: a port says it. Negative steps are tried with both. */
  readonly kind: 'user' | 'answer';
  readonly event: (state: AnyMachineSnapshot) => EventObject;
  /** Leaves the case out where it would only lead to more of the same (a page beyond the last). */
  readonly when?: (state: AnyMachineSnapshot) => boolean;
  /** Of an answer: how its port comes to say it. Without one, the event is what is known of it. */
  readonly reply?: Reply;
  /** The field of the event that does not hold: the case must not lead where the right one does. */
  readonly wrong?: string;
}

/** The same machine for somebody else: another role, other settings, something kept from before. */
export interface Variant {
  readonly name: string;
  readonly input: unknown;
  /** The cases worth walking there; all of them when it does not say. */
  readonly only?: readonly string[];
}

export interface Walkable {
  readonly name: string;
  readonly machine: AnyStateMachine;
  /** The same machine over other ports: those that write down what they are asked. A chart asks nobody. */
  readonly over?: (ports: never) => AnyStateMachine;
  readonly input?: unknown;
  readonly cases: readonly Case[];
  /** More of a kind that `cases` has already (a second way to fail that leads to the same place): for the model, which is quick, not for those who drive a browser. */
  readonly rare?: readonly Case[];
  /** Equal keys mean equal futures; checked by `congruence`. Leaves counters out. */
  readonly key: (state: AnyMachineSnapshot) => string;
  /** What is only told to a person: it decides nothing, but a transition has to be seen to clear it. For suites that compare it; see `toldApart`. */
  readonly told?: (state: AnyMachineSnapshot) => string;
  readonly variants?: readonly Variant[];
}

/** The walk that goes through each state once for each thing that is told there. */
export const toldApart = (w: Walkable): Walkable =>
  w.told ? { ...w, key: (s) => `${w.key(s)} ${w.told!(s)}` } : w;

/** A machine's own walk with every case, and those of its variants, named `machine·variant`. */
export const walksOf = ({ variants = [], rare = [], ...rest }: Walkable): readonly Walkable[] => {
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
  typeof value === 'string'
    ? value
    : Object.entries(value as object)
        .map(([k, v]) =>
          Object.keys(v as object).length || typeof v === 'string' ? `${k}.${stateName(v)}` : k,
        )
        .join('+');

const allows = (c: Case, state: AnyMachineSnapshot): boolean =>
  state.status === 'active' && (c.when?.(state) ?? true);
const enabledCases = (w: Walkable, state: AnyMachineSnapshot): readonly (readonly [Case, EventObject])[] =>
  w.cases
    .filter((c) => allows(c, state))
    .map((c) => [c, c.event(state)] as const)
    .filter(([, e]) => state.can(e));

// A cover, a diagram and a table of one machine are drawn from the same graph: it is explored once.
const graphs = new WeakMap<Walkable, Graph>();
/** Every node and edge that enabled cases reach. Throws when there are too many: a key that tells too much apart. */
export const graphOf = (w: Walkable): Graph => {
  let g = graphs.get(w);
  if (!g) graphs.set(w, (g = explore(w)));
  return g;
};

/** How @xstate/graph goes about a machine: by the cases that are enabled (without this most edges would be bogus), told apart by the walk's key. */
const traversal = (w: Walkable) => {
  const names = new WeakMap<EventObject, string>(),
    nameOf = (e: EventObject): string => names.get(e) ?? '';
  return {
    nameOf,
    options: {
      ...(w.input === undefined ? {} : { input: w.input as never }),
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
    map = getAdjacencyMap<AnyMachineSnapshot, EventObject, unknown>(w.machine as never, options);
  const nodes = new Map(Object.entries(map).map(([key, { state }]) => [key, state] as const));
  if (nodes.size > NODE_CAP) throw new Error(`${w.name}: ${nodes.size} nodos; la clave distingue demasiado`);
  const [inicial] = initialTransition(w.machine, w.input as never);
  return {
    name: w.name,
    initial: w.key(inicial as AnyMachineSnapshot),
    nodes,
    edges: adjacencyMapToArray(map).map(({ state, event, nextState }) => ({
      from: w.key(state),
      case: nameOf(event),
      to: w.key(nextState),
    })),
  };
};

/**
 * One shortest walk to each place; those that are the beginning of another say nothing of their own and are left out. By the library's model of tests, made
 * by hand because the function that makes one refuses machines that ask something of ports, which here are events like any other.
 */
export const shortestWalks = (w: Walkable): readonly (readonly Edge[])[] => {
  const { options, nameOf } = traversal(w),
    model = new TestModel<AnyMachineSnapshot, EventObject, unknown>(w.machine as never, options as never);
  return model
    .getShortestPaths()
    .map(({ steps }) =>
      steps.slice(1).map(({ event, state }, i) => ({
        from: w.key(steps[i]!.state),
        case: nameOf(event),
        to: w.key(state),
      })),
    )
    .filter((walk) => walk.length > 0);
};

/**
 * Does the key lose behaviour? Explores with several different states per key and compares where their enabled cases lead.
 * Gives the disagreements, in words; none is the proof wanted (up to `witnesses` states per key).
 */
export const congruence = (w: Walkable, witnesses = 4): readonly string[] => {
  const [inicial] = initialTransition(w.machine, w.input as never);
  const seen = new Map<string, { readonly texts: Set<string>; signature: string }>();
  const queue: AnyMachineSnapshot[] = [inicial as AnyMachineSnapshot];
  const problems: string[] = [];
  for (let state = queue.shift(); state !== undefined && problems.length < 20; state = queue.shift()) {
    const key = w.key(state),
      whole = JSON.stringify({ v: state.value, c: state.context as unknown, s: state.status });
    const known = seen.get(key);
    if (known && (known.texts.has(whole) || known.texts.size >= witnesses)) continue;
    const next = enabledCases(w, state).map(
      ([c, e]) => [c.name, transition(w.machine, state!, e)[0] as AnyMachineSnapshot] as const,
    );
    const signature = next.map(([name, s]) => `${name} → ${w.key(s)}`).join('\n');
    if (known) {
      known.texts.add(whole);
      if (known.signature !== signature) problems.push(`${key}:\n${known.signature}\n≠\n${signature}`);
    } else seen.set(key, { texts: new Set([whole]), signature });
    queue.push(...next.map(([, s]) => s));
  }
  return problems;
};

export interface Step {
  readonly case: string;
  readonly kind: Case['kind'];
  readonly event: EventObject;
  readonly state: string;
  readonly key: string;
}
/** `refused`: cases that are not enabled where the path ends; sending them must change nothing. */
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

/** FNV-1a, to six hexadecimal digits: a name that stays while the path does. */
const hash = (s: string): string => {
  let h = 0x811c9dc5;
  for (let i = 0; i < s.length; i++) h = Math.imul(h ^ s.charCodeAt(i), 0x01000193);
  return (h >>> 0).toString(16).padStart(8, '0').slice(0, 6);
};

export const edgeId = (e: Edge): string => `${e.from}\u0000${e.case}`;

/** The nearest edge not taken yet, as the edges that lead to it and itself. */
const nearest = (
  from: string,
  out: ReadonlyMap<string, readonly Edge[]>,
  taken: ReadonlySet<string>,
): readonly Edge[] | undefined => {
  const cameBy = new Map<string, Edge | null>([[from, null]]);
  const queue = [from];
  for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
    for (const e of out.get(node) ?? []) {
      if (!taken.has(edgeId(e))) {
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

/** Paths from the start that together take every transition, none longer than `longest` steps beyond what its last edge needs. */
export const coverPaths = (w: Walkable, longest = 30): Cover => {
  const g = graphOf(w);
  const out = new Map<string, Edge[]>();
  for (const e of g.edges) out.set(e.from, [...(out.get(e.from) ?? []), e]);
  const taken = new Set<string>();
  const walks: Edge[][] = [];
  for (;;) {
    const walk: Edge[] = [];
    for (let at = g.initial; ; at = walk.at(-1)!.to) {
      const way = nearest(at, out, taken);
      if (!way || (walk.length > 0 && walk.length + way.length > longest)) break;
      walk.push(...way);
      for (const e of way) taken.add(edgeId(e));
    }
    if (walk.length === 0) break;
    walks.push(walk);
  }
  return {
    machine: w.name,
    states: new Set([...g.nodes.values()].map((s) => stateName(s.value))).size,
    transitions: g.edges.length,
    covered: taken.size,
    paths: walks.map((walk) => pathOf(w, walk)),
  };
};

/** A walk with its events and states, named. */
export const pathOf = (w: Walkable, walk: readonly Edge[]): Path => {
  const byName = new Map(w.cases.map((c) => [c.name, c]));
  let [state] = initialTransition(w.machine, w.input as never) as unknown as [AnyMachineSnapshot];
  const steps = walk.map((e): Step => {
    const c = byName.get(e.case)!,
      event = c.event(state);
    [state] = transition(w.machine, state, event) as unknown as [AnyMachineSnapshot];
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

/** Cases that do nothing in a state; one that is only left out of the walk there (`when`) is not among them. */
export const disabledCases = (w: Walkable, state: AnyMachineSnapshot): readonly Case[] =>
  w.cases.filter((c) => state.status !== 'active' || !state.can(c.event(state)));

/** A chart (phases and arrows only) as something to walk: each command is a case. */
export const walkableChart = (name: string, machine: AnyStateMachine): Walkable => {
  const states = (machine.config.states ?? {}) as Readonly<
    Record<string, { readonly on?: Readonly<Record<string, unknown>> }>
  >;
  const commands = [...new Set(Object.values(states).flatMap((s) => Object.keys(s.on ?? {})))].sort();
  return {
    name,
    machine,
    key: (s) => stateName(s.value),
    cases: commands.map((type) => ({ name: type, kind: 'user', event: () => ({ type }) })),
  };
};

/** What a person reviews when a machine changed: every state with where each case leads. */
export const graphText = (w: Walkable): string => {
  const g = graphOf(w);
  const lines = new Set(
    g.edges.map(
      (e) =>
        `${stateName(g.nodes.get(e.from)!.value)} --${e.case}--> ${stateName(g.nodes.get(e.to)?.value ?? '?')}`,
    ),
  );
  return [...lines].sort().join('\n') + '\n';
};

/** A case of what a person does. */
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
/** A case of what a person does wrong: `field` does not hold. */
export const wrong = (name: string, field: string, event: EventObject): Case => ({
  ...user(name, event),
  wrong: field,
});
/** A case of what a port answers to the request under way. */
export const answer = (name: string, event: EventObject, reply?: Reply): Case => ({
  name,
  kind: 'answer',
  event: (s) => ({ ...event, request: (s.context as { readonly request: number }).request }),
  ...(reply ? { reply } : {}),
});
/** The key that tells states apart by their value and the parts of the context that decide the future. */
export const keyBy =
  (part: (context: any) => unknown) =>
  (s: AnyMachineSnapshot): string =>
    `${stateName(s.value)} ${JSON.stringify(part(s.context))}`;
