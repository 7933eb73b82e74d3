// Every small mutant of a machine's configuration, one change each: a transition deleted or redirected, a
// guard, an action, a field that an action sets, what a state asks of a port.
import { assign, createMachine, type AnyStateMachine } from 'xstate';

export const KINDS = ['transition', 'guard', 'effect', 'assign', 'wait', 'port'] as const;
export type Kind = (typeof KINDS)[number];
/** `event`: the only one that the change can affect; undefined if it can affect any. */
export interface Mutant {
  readonly id: string;
  readonly kind: Kind;
  readonly machine: AnyStateMachine;
  readonly event: string | undefined;
}

type Config = Record<string, unknown>;
type Place = readonly (string | number)[];

const isObject = (x: unknown): x is Config => typeof x === 'object' && x !== null && !Array.isArray(x);
/** A copy to change: parts that several states share are copied for each. */
const copy = (x: unknown): unknown =>
  Array.isArray(x)
    ? x.map(copy)
    : isObject(x) && Object.getPrototypeOf(x) === Object.prototype
      ? Object.fromEntries(Object.entries(x).map(([k, v]) => [k, copy(v)]))
      : x;

const at = (config: Config, place: Place): Config =>
  place.reduce<unknown>((x, k) => (x as Config)[k as string], config) as Config;
const damaged = (config: Config, place: Place, damage: (parent: Config, key: string) => void): Config => {
  const other = copy(config) as Config;
  damage(at(other, place.slice(0, -1)), place.at(-1) as string);
  return other;
};

interface Damage {
  readonly id: string;
  readonly kind: Kind;
  readonly config: Config;
  readonly event?: string;
}

/** An action that sets fields of the context: XState's own shape of `assign`. */
interface Assign {
  readonly type: 'xstate.assign';
  readonly assignment: unknown;
}
const isAssign = (a: unknown): a is Assign =>
  typeof a === 'function' && (a as unknown as Partial<Assign>).type === 'xstate.assign';
/** The fields that it sets, given its arguments. */
const setBy =
  (a: Assign) =>
  (x: never, params: never): Config =>
    typeof a.assignment === 'function'
      ? (a.assignment as (x: never, params: never) => Config)(x, params)
      : Object.fromEntries(
          Object.entries(a.assignment as Config).map(([k, v]) => [
            k,
            typeof v === 'function' ? (v as (x: never, params: never) => unknown)(x, params) : v,
          ]),
        );
const without = (o: Config, field: string): Config =>
  Object.fromEntries(Object.entries(o).filter(([k]) => k !== field));

const list = (x: unknown): readonly unknown[] => (x === undefined ? [] : Array.isArray(x) ? x : [x]);
const called = (action: unknown): string =>
  typeof action === 'string'
    ? action
    : typeof action === 'function'
      ? 'en línea'
      : ((action as { readonly type?: string }).type ?? '?');
const named = (place: Place): string => place.filter((k) => k !== 'states' && k !== 'on').join('.');

/** Mutants without all of the actions and, if there are several, without each one. */
const withoutActions = (
  config: Config,
  place: Place,
  sets: (action: unknown) => boolean,
): readonly Damage[] => {
  const actions = list(at(config, place)),
    name = named(place),
    kindOf = (some: readonly unknown[]): Kind => (some.every(sets) ? 'assign' : 'effect');
  return [
    {
      id: `${name} sin ${place.at(-1)!}`,
      kind: kindOf(actions),
      config: damaged(config, place, (p, k) => {
        delete p[k];
      }),
    },
    ...(actions.length < 2
      ? []
      : actions.map((a, i) => ({
          id: `${name} sin la acción ${i + 1} (${called(a)})`,
          kind: kindOf([a]),
          config: damaged(config, place, (p, k) => {
            p[k] = actions.filter((_, j) => j !== i);
          }),
        }))),
  ];
};

interface Leaf {
  readonly id: string;
  readonly path: string;
}
const leaves = (node: {
  readonly id: string;
  readonly path: readonly string[];
  readonly states: Readonly<Record<string, unknown>>;
}): readonly Leaf[] => {
  const inner = Object.values(node.states) as (typeof node)[];
  return inner.length ? inner.flatMap(leaves) : [{ id: node.id, path: node.path.join('.') }];
};

const ofTransition = (
  config: Config,
  place: Place,
  all: readonly Leaf[],
  turn: number,
  sets: (action: unknown) => boolean,
): readonly Damage[] => {
  const written = at(config, place) as unknown,
    name = named(place);
  const t: Config = typeof written === 'string' ? { target: written } : (written as Config);
  const target = typeof t['target'] === 'string' ? t['target'] : undefined,
    from = place.filter((_, i) => place[i - 1] === 'states').join('.');
  // Two wrong targets: its own source, which is the hardest to notice, and another one in rotation.
  const leads = (l: Leaf): boolean =>
    target !== undefined &&
    (l.id.endsWith(`.${target.replace(/^[#.]+/, '')}`) || l.id === target.replace(/^#/, ''));
  const others = all.filter(
    (l) => !leads(l) && !(target === undefined && (l.path === from || all.length === 1)),
  );
  const chosen = [
    ...new Set([others.find((l) => l.path === from), others[turn % Math.max(1, others.length)]]),
  ].filter((l): l is Leaf => l !== undefined);
  return [
    {
      id: `${name} borrada`,
      kind: 'transition',
      config: damaged(config, place, (p, k) => {
        if (Array.isArray(p)) p.splice(Number(k), 1);
        else delete p[k];
      }),
    },
    ...chosen.map((l) => ({
      id: `${name} hacia ${l.path}`,
      kind: 'transition' as const,
      config: damaged(config, place, (p, k) => {
        p[k] = { ...t, target: `#${l.id}` };
      }),
    })),
    ...(t['guard'] === undefined
      ? []
      : [
          {
            id: `${name} sin guarda`,
            kind: 'guard' as const,
            config: damaged(config, place, (p, k) => {
              const { guard: _, ...rest } = t;
              p[k] = rest;
            }),
          },
        ]),
    // Re-entering only matters if it leads to its own state.
    ...(t['reenter'] === true && target === from
      ? [
          {
            id: `${name} sin volver a entrar`,
            kind: 'transition' as const,
            config: damaged(config, place, (p, k) => {
              p[k] = { ...t, reenter: false };
            }),
          },
        ]
      : []),
    ...(t['actions'] === undefined ? [] : withoutActions(config, [...place, 'actions'], sets)),
  ];
};

/** The places in the configuration with the transitions of a state. */
const transitionsOf = (config: Config, state: Place): readonly Place[] => {
  const s = at(config, state),
    on = isObject(s['on']) ? Object.keys(s['on']).map((e) => [...state, 'on', e]) : [];
  return [...(s['always'] === undefined ? [] : [[...state, 'always']]), ...on].flatMap(
    (place): readonly Place[] => {
      const written = at(config, place) as unknown;
      return Array.isArray(written) ? written.map((_, i) => [...place, i]) : [place];
    },
  );
};
const statesOf = (config: Config, state: Place = []): readonly Place[] => [
  state,
  ...Object.keys((at(config, state)['states'] ?? {}) as Config).flatMap((name) =>
    statesOf(config, [...state, 'states', name]),
  ),
];

type Actions = Readonly<Record<string, unknown>>;
interface Implementations {
  readonly actions: Actions;
  readonly actors: Readonly<Record<string, unknown>>;
}
type Asking = (x: never) => { readonly request: unknown; readonly input: unknown };

/** Where a function is: its place in the configuration, or its name among the actions. */
interface Spot {
  readonly id: string;
  readonly place: Place | string;
  readonly event?: string;
}

/** Every `assign`, inline or by name. */
const assignsOf = (
  config: Config,
  { actions }: Implementations,
): readonly (Spot & { readonly action: Assign })[] => [
  ...Object.entries(actions).flatMap(([name, a]) =>
    isAssign(a) ? [{ id: `acción ${name}`, place: name, action: a }] : [],
  ),
  ...statesOf(config).flatMap((state) =>
    [
      ...transitionsOf(config, state).map((place) => [...place, 'actions']),
      ...['entry', 'exit'].map((k) => [...state, k]),
    ].flatMap((place) => {
      const holder = at(config, place.slice(0, -1)) as unknown,
        written = isObject(holder) ? holder[place.at(-1) as string] : undefined,
        on = place.indexOf('on', state.length);
      return list(written).flatMap((a, i) =>
        isAssign(a)
          ? [
              {
                id: `${named(place)} ${i + 1}`,
                place: Array.isArray(written) ? [...place, i] : place,
                action: a,
                ...(on < 0 ? {} : { event: String(place[on + 1]) }),
              },
            ]
          : [],
      );
    }),
  ),
];
const invokesOf = (
  config: Config,
): readonly (Spot & { readonly place: Place; readonly src: string; readonly input: Asking })[] =>
  statesOf(config).flatMap((state) => {
    const invoke = at(config, state)['invoke'] as
      | { readonly src: string; readonly input: Asking }
      | undefined;
    return invoke === undefined
      ? []
      : [
          {
            id: `${named(state)} pide ${invoke.src}`,
            place: [...state, 'invoke'],
            src: invoke.src,
            input: invoke.input,
          },
        ];
  });

const rebuilt = (config: Config, implementations: Implementations): AnyStateMachine =>
  createMachine(config as never, implementations as never) as AnyStateMachine;
/** The machine with another function in a spot. */
const withIn = (
  config: Config,
  implementations: Implementations,
  { place }: Spot,
  other: unknown,
): AnyStateMachine =>
  typeof place === 'string'
    ? rebuilt(config, { ...implementations, actions: { ...implementations.actions, [place]: other } })
    : rebuilt(
        damaged(config, place, (p, k) => {
          p[k] = other;
        }),
        implementations,
      );

/** The fields that a function gives while the machine is exercised. */
const fieldsGiven = (
  exercise: (machine: AnyStateMachine) => void,
  build: (note: (o: unknown) => void) => AnyStateMachine,
): readonly string[] => {
  const fields = new Set<string>();
  exercise(
    build((o) => {
      if (isObject(o)) for (const k of Object.keys(o)) fields.add(k);
    }),
  );
  return [...fields].sort();
};

/**
 * Mutants where an action does not set one field, a port is asked without one field, another port is asked,
 * or none.
 */
const inside = (
  config: Config,
  implementations: Implementations,
  exercise: (machine: AnyStateMachine) => void,
): readonly Mutant[] => [
  ...assignsOf(config, implementations).flatMap((spot): readonly Mutant[] => {
    const set = setBy(spot.action),
      other = (f: (o: Config) => Config) =>
        withIn(
          config,
          implementations,
          spot,
          assign(((x: never, params: never) => f(set(x, params))) as never),
        );
    return fieldsGiven(exercise, (note) =>
      other((o) => {
        note(o);
        return o;
      }),
    ).map((field) => ({
      id: `${spot.id} sin ${field}`,
      kind: 'assign',
      event: typeof spot.place === 'string' ? undefined : spot.event,
      machine: other((o) => without(o, field)),
    }));
  }),
  ...invokesOf(config).flatMap((spot): readonly Mutant[] => {
    const one = (id: string, machine: AnyStateMachine): Mutant => ({
      id: `${spot.id} ${id}`,
      kind: 'effect',
      event: undefined,
      machine,
    });
    const invoke = at(config, spot.place),
      asking = (f: (input: unknown) => unknown) =>
        withIn(config, implementations, spot, {
          ...invoke,
          input: (x: never) => {
            const asked = spot.input(x);
            return { ...asked, input: f(asked.input) };
          },
        });
    const another = Object.keys(implementations.actors).find((a) => a !== spot.src);
    return [
      one(
        'nunca',
        rebuilt(
          damaged(config, spot.place, (p, k) => {
            delete p[k];
          }),
          implementations,
        ),
      ),
      ...(another === undefined
        ? []
        : [one(`y va a ${another}`, withIn(config, implementations, spot, { ...invoke, src: another }))]),
      one(
        'con el número de otro pedido',
        withIn(config, implementations, spot, {
          ...invoke,
          input: (x: never) => {
            const asked = spot.input(x);
            return { ...asked, request: Number(asked.request) + 1 };
          },
        }),
      ),
      ...fieldsGiven(exercise, (note) =>
        asking((input) => {
          note(input);
          return input;
        }),
      ).map((field) =>
        one(
          `sin ${field}`,
          asking((input) => (isObject(input) ? without(input, field) : input)),
        ),
      ),
    ];
  }),
];

/**
 * All mutants. `id` names the place and the change, and stays the same if the machine changes elsewhere.
 * `exercise`: runs a machine through its whole suite.
 */
export const mutantsOf = (
  machine: AnyStateMachine,
  exercise: (machine: AnyStateMachine) => void,
): readonly Mutant[] => {
  const config = machine.config as unknown as Config,
    all = leaves(machine.root as never),
    implementations = machine.implementations as unknown as Implementations;
  const sets = (a: unknown): boolean => isAssign(typeof a === 'string' ? implementations.actions[a] : a);
  let turn = 0;
  const damages = statesOf(config).flatMap((state) => [
    ...transitionsOf(config, state).flatMap((place) => {
      const on = place.indexOf('on', state.length);
      return ofTransition(config, place, all, turn++, sets).map((d) =>
        on < 0 ? d : { ...d, event: String(place[on + 1]) },
      );
    }),
    ...(['entry', 'exit'] as const).flatMap((k) =>
      at(config, state)[k] === undefined ? [] : withoutActions(config, [...state, k], sets),
    ),
  ]);
  return [
    ...damages.map(({ id, kind, event, config: c }) => ({
      id,
      kind,
      event,
      machine: rebuilt(c, implementations),
    })),
    ...inside(config, implementations, exercise),
  ];
};
