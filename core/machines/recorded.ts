// Runs a machine over ports that record what they are asked and answer on command, for generated tests.
import * as E from 'fp-ts/lib/Either.js';
import {
  createActor,
  fromCallback,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';
import { makeClient } from '../api/client.ts';
import { DELAYS } from '../constants.ts';
import type { Effect } from '../kit/effect.ts';
import { failure } from '../kit/failure.ts';
import { shape } from '../kit/journal.ts';
import type { Path, Reply, Step, Walkable } from '../kit/paths.ts';
import type { HttpRequest, HttpResponse } from '../ports.ts';
import type { ReadRows, TakeBack } from './importCalls.ts';
import type { DumpPorts } from './dump.ts';
import type { BeginJob } from './longJob.ts';
import type { MachinePorts } from './machinePorts.ts';
import type { QuickSearchPort } from './quickSearch.ts';
import type { ObserveJob } from './observeJob.ts';
import { isObject } from '../kit/known.ts';
import { after } from '../kit/walk.ts';

export type WalkPorts = MachinePorts & {
  readonly search: QuickSearchPort;
  readonly observeJob: ObserveJob;
  readonly rows: ReadRows;
  readonly takeBack: TakeBack;
  readonly begin: BeginJob;
} & DumpPorts;

/** A call or notice to a port: `['call', 'POST /sixbe/Usuarios/login', body, key]`, `['wait', 130]`. */
export type Word = readonly unknown[];
/** What a step shows: the key of the new state, what ports were asked on the way, and text keys. */
export interface Told {
  readonly key: string;
  readonly said: readonly Word[];
  readonly shown: readonly string[];
  /** What the port told the machine, when its answer came from outside. */
  readonly heard?: EventObject;
  /** A repeated or outdated answer that was not ignored. A correct machine never has any. */
  readonly heeded?: readonly ('repeated' | 'late')[];
}
/** What a path shows: at its start, at each step, and when pending requests are answered at its end. */
export interface Telling {
  readonly begun: Told;
  readonly steps: readonly Told[];
  readonly after: readonly Word[];
}

const isText = (x: unknown): x is { readonly key: string; readonly message: unknown } =>
  isObject(x) && typeof x['key'] === 'string' && isObject(x['params']) && 'message' in x;
/** Texts are kept by key, so that rewording one does not look like another machine. */
const data = (x: unknown): unknown =>
  JSON.parse(
    JSON.stringify(x, (_, v: unknown) => {
      if (!isText(v)) return v;
      const { message: _m, ...rest } = v;
      return rest;
    }),
  ) as unknown;
const isFieldError = (x: unknown): x is { readonly field: string; readonly code: string } =>
  isObject(x) && typeof x['field'] === 'string' && typeof x['code'] === 'string';
/** The texts of a context, by key: notices and the errors of each field. */
const shownIn = (context: unknown, at = ''): readonly string[] =>
  !isObject(context)
    ? []
    : Object.entries(context).flatMap(([name, v]) =>
        isText(v)
          ? [`${at}${name}: ${v.key}`]
          : Array.isArray(v)
            ? v.filter(isFieldError).map((e) => `${at}${name}.${e.field}: ${e.code}`)
            : name === 'errors'
              ? shownIn(v, `${at}${name}.`)
              : [],
      );

interface Heard {
  readonly event: EventObject;
  readonly deliver: () => void;
}
interface Pending {
  readonly kind: 'call' | 'wait';
  readonly settle: (reply: Reply) => void;
}
/** A port's own promises are a few turns deep; none of these waits for a clock. */
const TURNS = 40;
const turns = async (): Promise<void> => {
  for (let i = 0; i < TURNS; i++) await Promise.resolve();
};

/** Ports that ask nobody. `pending`: requests without an answer yet. */
const recordingPorts = (say: (word: Word) => void, pending: Pending[]): WalkPorts => {
  const hear = <A>(kind: Pending['kind'], answerOf: (reply: Reply) => A): Promise<A> =>
    new Promise((give, refuse) => {
      pending.push({
        kind,
        settle: (reply) => {
          if (reply === 'broken') refuse(new Error('broken'));
          else give(answerOf(reply));
        },
      });
    });
  let answers: HttpResponse[] = [];
  /** The answers after the first go to the next calls of the same port. */
  const responseOf = (reply: Reply): E.Either<ReturnType<typeof failure>, HttpResponse> => {
    if (typeof reply === 'string') return E.left(failure('network', 'api.sinRed'));
    answers = reply.map((r) => ({ ...r, headers: {} }));
    return E.right(answers.shift()!);
  };
  const fetch = (r: HttpRequest) => async () => {
    const call = `${r.method} ${r.path}`,
      key = r.headers['idempotency-key'];
    say(['call', call, r.body ? (JSON.parse(r.body) as unknown) : null, ...(key === undefined ? [] : [key])]);
    const next = answers.shift();
    if (next !== undefined) return E.right(next);
    r.unwanted?.(() => say(['cut', call]));
    return await hear('call', responseOf);
  };
  /** A request to the host, never answered here: its answers are events of the walk. */
  const host =
    (name: string) =>
    (...asked: readonly unknown[]) =>
    () => {
      say([name, asked.find((x) => typeof x !== 'function') ?? null]);
      return new Promise<never>(() => undefined);
    };
  /** A file of four rows, read two at a time. */
  const rows: ReadRows = (desde) => () => {
    say(['rows', desde]);
    return Promise.resolve(
      E.right({
        filas: [1, 2].map((n) => ({ linea: desde + n, valores: { id_personal: desde + n } })),
        mas: desde < 2,
      }),
    );
  };
  return {
    client: makeClient({ fetch, newId: () => 'clave-1' }),
    newId: () => 'clave-1',
    delays: DELAYS,
    wait: (ms) => () => {
      say(['wait', ms]);
      return hear('wait', () => E.right(undefined));
    },
    vault: { put: (s) => s, open: (h) => `abierto(${h})`, drop: (h) => say(['drop', h]) },
    passkey: () => async () => E.right('{}'),
    provider: () => async () => E.right(null),
    drafts: {
      save: (c, d) => say(['draft', c, d]),
      load: () => null,
      saveRow: (c, id, d) => say(['draft', c, id, d]),
      loadRow: () => null,
    },
    keep: {
      session: (m) => say(['keep', 'session', m]),
      lastLocation: (p) => say(['keep', 'lastLocation', p]),
      language: (l) => say(['keep', 'language', l]),
      layout: (l) => say(['keep', 'layout', l]),
      layoutTab: (t) => say(['keep', 'layoutTab', t]),
    },
    reload: () => say(['reload']),
    search: host('search'),
    observeJob: host('watch'),
    rows,
    takeBack: host('takeBack'),
    begin: host('order'),
    open: host('open'),
    take: host('take'),
  };
};

/** Something put between a machine and its ports, for tests that damage one on purpose. */
export interface Between {
  readonly ports?: (ports: WalkPorts) => WalkPorts;
  readonly event?: (actor: string, event: EventObject) => EventObject | null;
}

type Actors = Readonly<
  Record<string, Effect<unknown> & { readonly config: (x: Record<string, unknown>) => unknown }>
>;

/** One walk in progress. Its steps must be awaited one after another. */
export const recorded = (w: Walkable, between: Between = {}) => {
  let said: Word[] = [];
  /** Copied as data at once: later changes do not alter it. */
  const say = (word: Word): void => {
    said.push(data(word) as Word);
  };
  const pending: Pending[] = [];
  /** Answers of ports that no step has delivered yet. */
  let told: Heard[] = [];
  const machine = ((): AnyStateMachine => {
    if (!w.over) return w.machine;
    const ports = recordingPorts(say, pending),
      bare = w.over((between.ports?.(ports) ?? ports) as never);
    // A port's answer is held until the step that delivers it.
    const held = Object.entries(bare.implementations.actors as unknown as Actors).map(
      ([name, logic]) =>
        [
          name,
          fromCallback((x) => {
            const mine = new Set<Heard>(),
              leave = logic.config({
                ...x,
                sendBack: (e: EventObject) => {
                  const event = between.event ? between.event(name, e) : e;
                  if (event === null) return;
                  const heard = {
                    event,
                    deliver: () => {
                      x.sendBack(event);
                    },
                  };
                  mine.add(heard);
                  told.push(heard);
                },
              }) as (() => void) | undefined;
            return () => {
              leave?.();
              told = told.filter((t) => !mine.has(t));
            };
          }),
        ] as const,
    );
    return bare.provide({ actors: Object.fromEntries(held) });
  })();
  const actor = createActor(machine, { input: w.input }) as AnyActorRef & {
    getSnapshot: () => AnyMachineSnapshot;
  };
  const byName = new Map(w.cases.map((c) => [c.name, c]));

  const show = (): Told => {
    const s = actor.getSnapshot(),
      words = said;
    said = [];
    return { key: w.key(s), said: words, shown: shownIn(s.context) };
  };
  const same = (state: AnyMachineSnapshot, event: EventObject): boolean => {
    if (state.status !== 'active') return true;
    return JSON.stringify(shape(after({ machine }, state, event))) === JSON.stringify(shape(state));
  };
  /** Delivers the port's own answer when the case can make the port give it; else the walk's event. */
  const answered = async (name: string, event: EventObject): Promise<EventObject | undefined> => {
    const reply = byName.get(name)?.reply,
      kind = event.type === 'waited' ? 'wait' : 'call',
      at = pending.findLastIndex((p) => p.kind === kind);
    // An answer the port gives by itself (an invalid row is not sent) belongs to a step without a reply.
    const early = reply === undefined && kind === 'call' ? [] : [...told];
    if (at >= 0 && (reply !== undefined || kind === 'wait')) {
      pending.splice(at, 1)[0]!.settle(reply ?? []);
      await turns();
    }
    const mine = told.findLast((t) => t.event.type === event.type && !early.includes(t));
    told = [];
    if (mine) mine.deliver();
    else actor.send(event);
    return mine?.event;
  };

  return {
    begin: async (): Promise<Told> => {
      actor.start();
      await turns();
      return show();
    },
    step: async (name: string, event: EventObject): Promise<Told> => {
      const isAnswer = byName.get(name)?.kind === 'answer',
        before = actor.getSnapshot();
      const late =
        isAnswer &&
        !same(before, {
          ...event,
          request: (event as unknown as { readonly request: number }).request - 1,
        } as EventObject);
      let heard: EventObject | undefined;
      if (isAnswer) heard = await answered(name, event);
      else actor.send(event);
      await turns();
      const repeated = isAnswer && event.type !== 'advanced' && !same(actor.getSnapshot(), heard ?? event);
      const heeded = [...(repeated ? ['repeated' as const] : []), ...(late ? ['late' as const] : [])];
      return {
        ...show(),
        ...(heard ? { heard: data(heard) as EventObject } : {}),
        ...(heeded.length ? { heeded } : {}),
      };
    },
    /** Whether the event changes nothing. */
    idle: (event: EventObject): boolean => same(actor.getSnapshot(), event),
    /** Answers everything still pending. Only ports that are still awaited may speak, to no effect. */
    end: async (): Promise<readonly Word[]> => {
      for (const p of pending.splice(0)) p.settle('network');
      await turns();
      actor.stop();
      const words = said;
      said = [];
      return words.filter(([what]) => what !== 'cut');
    },
  };
};

/** What a path shows, from beginning to end. */
export const record = async (
  w: Walkable,
  steps: readonly Pick<Step, 'case' | 'event'>[],
  between?: Between,
): Promise<Telling> => {
  const r = recorded(w, between),
    begun = await r.begin(),
    all: Told[] = [];
  for (const s of steps) all.push(await r.step(s.case, s.event));
  return { begun, steps: all, after: await r.end() };
};
export const recordAll = async (w: Walkable, paths: readonly Path[]): Promise<readonly Telling[]> => {
  const all: Telling[] = [];
  for (const p of paths) all.push(await record(w, p.steps));
  return all;
};
