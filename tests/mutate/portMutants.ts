// Mutants between a machine and its ports: a pause skipped; a call lost, doubled, sent elsewhere or with
// another body; a message that nobody hears; an answer without one of its fields.
import type { AnyStateMachine, EventObject } from 'xstate';
import { DELAYS } from '../../core/constants.ts';
import { coverPaths, walksOf, type Path, type Walkable } from '../../core/kit/paths.ts';
import { neverBegun } from '../../core/machines/longJob.ts';
import {
  inertFile,
  inertPorts,
  inertJob,
  inertRows,
  inertSearch,
  inertUndo,
} from '../../core/machines/inert.ts';
import {
  record,
  type Between,
  type Telling,
  type WalkPorts,
  type Word,
} from '../../core/machines/recorded.ts';
import type { Mutant } from './mutants.ts';

const idle: WalkPorts = {
  ...inertPorts,
  search: inertSearch,
  observeJob: inertJob,
  rows: inertRows,
  takeBack: inertUndo,
  begin: neverBegun,
  ...inertFile,
};

/** One mutant for each pause of the machine, which skips it. */
export const waitMutants = (w: Walkable, exercise: (machine: AnyStateMachine) => void): readonly Mutant[] => {
  if (!w.over) return [];
  const taken = new Set<string>();
  exercise(
    w.over({
      ...idle,
      delays: new Proxy(DELAYS, {
        get: (all, name) => {
          taken.add(String(name));
          return all[name as keyof typeof DELAYS];
        },
      }),
    } as never),
  );
  return [...taken].sort().map((name) => ({
    id: `pausa ${name} de nada`,
    kind: 'wait',
    event: undefined,
    machine: w.over!({ ...idle, delays: { ...DELAYS, [name]: 0 } } as never),
  }));
};

export interface PortMutant {
  readonly id: string;
  readonly between: Between /** Whether a path could show it. */;
  readonly concerns: (t: Telling) => boolean;
}
interface Lived {
  readonly walk: Walkable;
  readonly path: Path;
  readonly telling: Telling;
  readonly text: string;
}
export interface RecordedSuite {
  readonly lived: readonly Lived[];
}

export const recordedSuiteOf = async (machine: Walkable): Promise<RecordedSuite> => {
  const lived: Lived[] = [];
  if (machine.over)
    for (const walk of walksOf(machine))
      for (const path of coverPaths(walk).paths) {
        const telling = await record(walk, path.steps);
        lived.push({ walk, path, telling, text: JSON.stringify(telling) });
      }
  return { lived };
};

const wordsOf = (t: Telling): readonly Word[] => [
  ...t.begun.said,
  ...t.steps.flatMap((s) => s.said),
  ...t.after,
];

type Body = Readonly<Record<string, unknown>>;
const isObject = (x: unknown): x is Body => typeof x === 'object' && x !== null && !Array.isArray(x);
/** The path of each value in a body. */
const leavesOf = (body: unknown, at: readonly string[] = []): readonly (readonly string[])[] =>
  isObject(body) ? Object.entries(body).flatMap(([k, v]) => leavesOf(v, [...at, k])) : at.length ? [at] : [];
const cut = (body: Body, [name, ...rest]: readonly string[]): Body =>
  Object.fromEntries(
    Object.entries(body).flatMap(([k, v]) =>
      k !== name ? [[k, v]] : rest.length && isObject(v) ? [[k, cut(v, rest)]] : [],
    ),
  );

/** Numbers in an address are the row's id, so they become `n`. */
const general = (call: string): string => call.replace(/\d+(?=[/?]|$)/g, 'n');
type Client = WalkPorts['client'];
/** The client with one kind of request changed; `null`: it is never sent. */
const calling =
  (
    which: string,
    change: (ask: {
      readonly e: never;
      readonly input: unknown;
      readonly opts: never;
    }) => { readonly input?: unknown; readonly e?: unknown; readonly opts?: unknown } | null,
  ) =>
  (ports: WalkPorts): WalkPorts => {
    const through =
      (f: Client['call']) =>
      (e: { readonly method: string; readonly path: string }, input: unknown, opts: unknown) => {
        if (`${e.method} ${e.path}` !== which) return f(e as never, input as never, opts as never);
        const other = change({ e: e as never, input, opts: opts as never });
        return other === null
          ? () => new Promise<never>(() => undefined)
          : f(
              (other.e ?? e) as never,
              ('input' in other ? other.input : input) as never,
              (other.opts ?? opts) as never,
            );
      };
    return {
      ...ports,
      client: { call: through(ports.client.call as never), ask: through(ports.client.ask as never) } as never,
    };
  };

/** Everything that went through the ports in the suite, changed in one thing each. */
export const portMutantsOf = async (suite: RecordedSuite): Promise<readonly PortMutant[]> => {
  const calls = new Map<string, Set<string>>(),
    keyed = new Set<string>(),
    events = new Map<string, Set<string>>(),
    seen = new Set<string>();
  const between: Between = {
    ports: (p) => {
      const noted =
        (f: Client['call']) =>
        (
          e: { readonly method: string; readonly path: string; readonly mutation: boolean },
          input: unknown,
          opts: unknown,
        ) => {
          const id = `${e.method} ${e.path}`,
            leaves = calls.get(id) ?? new Set<string>();
          for (const l of leavesOf(input)) leaves.add(l.join('.'));
          calls.set(id, leaves);
          if (e.mutation) keyed.add(id);
          return f(e as never, input as never, opts as never);
        };
      return {
        ...p,
        client: { call: noted(p.client.call as never), ask: noted(p.client.ask as never) } as never,
      };
    },
    event: (actor, e) => {
      const fields = events.get(`${actor} ${e.type}`) ?? new Set<string>();
      for (const k of Object.keys(e)) if (k !== 'type') fields.add(k);
      events.set(`${actor} ${e.type}`, fields);
      return e;
    },
  };
  for (const l of suite.lived) {
    for (const word of wordsOf(l.telling)) seen.add(String(word[0] === 'keep' ? `keep.${word[1]}` : word[0]));
    await record(l.walk, l.path.steps, between);
  }

  const says =
    (what: string) =>
    (t: Telling): boolean =>
      wordsOf(t).some((w) =>
        what.startsWith('keep.') ? w[0] === 'keep' && `keep.${w[1]}` === what : w[0] === what,
      );
  const any = (): boolean => true;
  const nothing = (): void => undefined,
    silent = () => () => new Promise<never>(() => undefined);
  const deaf: Readonly<Record<string, (p: WalkPorts) => WalkPorts>> = {
    wait: (p) => ({ ...p, wait: (ms) => p.wait(ms + 1) }),
    drop: (p) => ({ ...p, vault: { ...p.vault, drop: nothing } }),
    draft: (p) => ({ ...p, drafts: { ...p.drafts, save: nothing, saveRow: nothing } }),
    reload: (p) => ({ ...p, reload: nothing }),
    search: (p) => ({ ...p, search: silent() as never }),
    watch: (p) => ({ ...p, observeJob: silent() as never }),
    rows: (p) => ({ ...p, rows: (n) => p.rows(n + 1) }),
    takeBack: (p) => ({ ...p, takeBack: silent() as never }),
    order: (p) => ({ ...p, begin: silent() as never }),
    open: (p) => ({ ...p, open: silent() as never }),
    take: (p) => ({ ...p, take: silent() as never }),
    ...Object.fromEntries(
      ['session', 'lastLocation', 'language', 'layout', 'layoutTab'].map((k) => [
        `keep.${k}`,
        (p: WalkPorts): WalkPorts => ({ ...p, keep: { ...p.keep, [k]: nothing } }),
      ]),
    ),
  };
  const ids = [...calls.keys()];
  return [
    ...[...seen]
      .filter((s) => Object.hasOwn(deaf, s))
      .map((s): PortMutant => ({ id: `nadie oye ${s}`, between: { ports: deaf[s]! }, concerns: says(s) })),
    ...ids.flatMap((id): readonly PortMutant[] => {
      const one = (what: string, change: Parameters<typeof calling>[1]): PortMutant => ({
        id: `${general(id)} ${what}`,
        between: { ports: calling(id, change) },
        concerns: says('call'),
      });
      return [
        one('nunca', () => null),
        one('a otra dirección', ({ e }) => ({
          e: { ...(e as object), path: `${(e as { readonly path: string }).path}-otra` },
        })),
        ...(keyed.has(id)
          ? [one('con otra clave', ({ opts }) => ({ opts: { ...(opts as object), key: 'otra' } }))]
          : []),
        ...[...calls.get(id)!].map((leaf) =>
          one(`sin ${leaf}`, ({ input }) => ({ input: cut(input as Body, leaf.split('.')) })),
        ),
      ];
    }),
    ...[...events].flatMap(([id, fields]): readonly PortMutant[] => {
      const [actor, type] = id.split(' ') as [string, string],
        mine = (a: string, e: EventObject): boolean => a === actor && e.type === type;
      return [
        {
          id: `${actor} calla ${type}`,
          between: { event: (a, e) => (mine(a, e) ? null : e) },
          concerns: any,
        },
        ...[...fields].map(
          (f): PortMutant => ({
            id: `${actor} dice ${type} sin ${f}`,
            between: {
              event: (a, e) =>
                mine(a, e) ? (Object.fromEntries(Object.entries(e).filter(([k]) => k !== f)) as never) : e,
            },
            concerns: any,
          }),
        ),
      ];
    }),
  ];
};

/** Runs the recorded suite over changed ports; true when nothing is noticed. */
export const portsPass = async (
  suite: RecordedSuite,
  m: Pick<PortMutant, 'between' | 'concerns'>,
): Promise<boolean> => {
  for (const l of suite.lived) {
    if (!m.concerns(l.telling)) continue;
    try {
      if (JSON.stringify(await record(l.walk, l.path.steps, m.between)) !== l.text) return false;
    } catch {
      return false;
    }
  }
  return true;
};
