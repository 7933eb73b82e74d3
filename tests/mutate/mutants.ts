// Every small damage that a machine can suffer: a transition deleted, sent elsewhere, without its actions or its guard; an entry or exit without its actions; one at a time.
import { createMachine, type AnyStateMachine } from 'xstate';

/** `event`: the only one that the damage can change; undefined when it can be any. */
export interface Mutant { readonly id: string; readonly machine: AnyStateMachine; readonly event: string | undefined }

type Config = Record<string, unknown>;
type Place = readonly (string | number)[];

const isObject = (x: unknown): x is Config => typeof x === 'object' && x !== null && !Array.isArray(x);
/** A copy to damage: parts that several states share are copied for each. */
const copy = (x: unknown): unknown => (Array.isArray(x) ? x.map(copy) : isObject(x) && Object.getPrototypeOf(x) === Object.prototype ? Object.fromEntries(Object.entries(x).map(([k, v]) => [k, copy(v)])) : x);

const at = (config: Config, place: Place): Config => place.reduce<unknown>((x, k) => (x as Config)[k as string], config) as Config;
const damaged = (config: Config, place: Place, damage: (parent: Config, key: string) => void): Config => {
  const other = copy(config) as Config;
  damage(at(other, place.slice(0, -1)), place.at(-1) as string);
  return other;
};

interface Damage { readonly id: string; readonly config: Config; readonly event?: string }

const list = (x: unknown): readonly unknown[] => (x === undefined ? [] : Array.isArray(x) ? x : [x]);
const called = (action: unknown): string => (typeof action === 'string' ? action : typeof action === 'function' ? 'en línea' : (action as { readonly type?: string }).type ?? '?');
const named = (place: Place): string => place.filter((k) => k !== 'states' && k !== 'on').join('.');

/** Without all of its actions, and, where there are several, without each of them. */
const withoutActions = (config: Config, place: Place): readonly Damage[] => {
  const actions = list(at(config, place)), name = named(place);
  return [
    { id: `${name} sin ${place.at(-1)!}`, config: damaged(config, place, (p, k) => { delete p[k]; }) },
    ...(actions.length < 2 ? [] : actions.map((a, i) => ({ id: `${name} sin la acción ${i + 1} (${called(a)})`, config: damaged(config, place, (p, k) => { p[k] = actions.filter((_, j) => j !== i); }) }))),
  ];
};

interface Leaf { readonly id: string; readonly path: string }
const leaves = (node: { readonly id: string; readonly path: readonly string[]; readonly states: Readonly<Record<string, unknown>> }): readonly Leaf[] => {
  const inner = Object.values(node.states) as (typeof node)[];
  return inner.length ? inner.flatMap(leaves) : [{ id: node.id, path: node.path.join('.') }];
};

const ofTransition = (config: Config, place: Place, all: readonly Leaf[], turn: number): readonly Damage[] => {
  const written = at(config, place) as unknown, name = named(place);
  const t: Config = typeof written === 'string' ? { target: written } : written as Config;
  const target = typeof t['target'] === 'string' ? t['target'] : undefined, from = place.filter((_, i) => place[i - 1] === 'states').join('.');
  // Two places that are not where it leads: the one it comes from is the hardest to notice, and another by turns.
  const leads = (l: Leaf): boolean => target !== undefined && (l.id.endsWith(`.${target.replace(/^[#.]+/, '')}`) || l.id === target.replace(/^#/, ''));
  const others = all.filter((l) => !leads(l) && !(target === undefined && (l.path === from || all.length === 1)));
  const chosen = [...new Set([others.find((l) => l.path === from), others[turn % Math.max(1, others.length)]])].filter((l): l is Leaf => l !== undefined);
  return [
    { id: `${name} borrada`, config: damaged(config, place, (p, k) => { if (Array.isArray(p)) p.splice(Number(k), 1); else delete p[k]; }) },
    ...chosen.map((l) => ({ id: `${name} hacia ${l.path}`, config: damaged(config, place, (p, k) => { p[k] = { ...t, target: `#${l.id}` }; }) })),
    ...(t['guard'] === undefined ? [] : [{ id: `${name} sin guarda`, config: damaged(config, place, (p, k) => { const { guard: _, ...rest } = t; p[k] = rest; }) }]),
    // Where it leads elsewhere, entering again says nothing.
    ...(t['reenter'] === true && target === from ? [{ id: `${name} sin volver a entrar`, config: damaged(config, place, (p, k) => { p[k] = { ...t, reenter: false }; }) }] : []),
    ...(t['actions'] === undefined ? [] : withoutActions(config, [...place, 'actions'])),
  ];
};

/** Where the transitions of a state are written. */
const transitionsOf = (config: Config, state: Place): readonly Place[] => {
  const s = at(config, state), on = isObject(s['on']) ? Object.keys(s['on']).map((e) => [...state, 'on', e]) : [];
  return [...(s['always'] === undefined ? [] : [[...state, 'always']]), ...on].flatMap((place): readonly Place[] => {
    const written = at(config, place) as unknown;
    return Array.isArray(written) ? written.map((_, i) => [...place, i]) : [place];
  });
};
const statesOf = (config: Config, state: Place = []): readonly Place[] =>
  [state, ...Object.keys((at(config, state)['states'] ?? {}) as Config).flatMap((name) => statesOf(config, [...state, 'states', name]))];

/** All of them; `id` says where and what, in a way that a change elsewhere in the machine does not touch. */
export const mutantsOf = (machine: AnyStateMachine): readonly Mutant[] => {
  const config = machine.config as unknown as Config, all = leaves(machine.root as never);
  let turn = 0;
  const damages = statesOf(config).flatMap((state) => [
    ...transitionsOf(config, state).flatMap((place) => { const on = place.indexOf('on', state.length); return ofTransition(config, place, all, turn++).map((d) => (on < 0 ? d : { ...d, event: String(place[on + 1]) })); }),
    ...(['entry', 'exit'] as const).flatMap((k) => (at(config, state)[k] === undefined ? [] : withoutActions(config, [...state, k]))),
  ]);
  return damages.map(({ id, event, config: c }) => ({ id, event, machine: createMachine(c as never, machine.implementations as never) as AnyStateMachine }));
};

/** How many transitions are written in it. */
export const transitionCount = (machine: AnyStateMachine): number => {
  const config = machine.config as unknown as Config;
  return statesOf(config).reduce((n, s) => n + transitionsOf(config, s).length, 0);
};
