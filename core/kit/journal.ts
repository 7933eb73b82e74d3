// The journal of a machine: the events it accepted, as JSON and without what may not be kept. Replaying it
// calls no port.
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { FAILURE_CODES, fail, ok, type Failure, type Result } from './failure.ts';
import type { TextKey } from './text.ts';
import { begin, after } from './walk.ts';
import { isObject } from './known.ts';

/**
 * One accepted event: its number, our name for it, its data, and `ms` since the machine began where the host
 * has a clock.
 */
export interface Entry {
  readonly n: number;
  readonly type: string;
  readonly data: unknown;
  readonly ms?: number;
}
/** What a journal keeps of a snapshot. */
export interface Point {
  readonly value: unknown;
  readonly context: unknown;
  readonly status: string;
  readonly output: unknown;
}
export interface Journal {
  readonly machine: string;
  readonly schema: number;
  readonly input: unknown;
  /**
   * The state after event `n`, where the journal begins when its first events were dropped. Without it, it
   * begins with the machine.
   */
  readonly from?: { readonly n: number; readonly point: Point };
  readonly entries: readonly Entry[];
  /** The state at the end of the real run: a replay has to reach it. */
  readonly end?: Point;
}

/** What a machine declares about its journal. */
export interface JournalRules {
  readonly name: string;
  /**
   * Grows when the meaning of an event changes. Old journals are kept:
   * `upcasts` brings them to the current schema and they are replayed.
   */
  readonly schema: number;
  readonly codec: t.Type<any, unknown, unknown>; // each machine has its own union of events
  /**
   * The event without forbidden data: people's texts, the server's words, rows, pay, handles of secrets. A
   * value that a guard checks is kept as a class (blank or not, valid or not), so the redacted journal takes
   * the same transitions.
   */
  readonly redact: (event: any) => EventObject;
  /**
   * The context redacted the same way: equal for the real run and for the replay of redacted events, and good
   * to continue from.
   */
  readonly redactContext: (context: any) => unknown;
  readonly redactInput?: (input: any) => unknown;
  readonly redactOutput?: (output: any) => unknown;
  /** `n` → turns a journal of schema n into one of schema n + 1. Entries are never removed. */
  readonly upcasts?: Readonly<Record<number, (journal: Journal) => Journal>>;
}
export interface Journaled extends JournalRules {
  readonly machine: AnyStateMachine;
}

const finito = new t.Type<number, number, unknown>(
  'número finito',
  (u): u is number => Number.isFinite(u),
  (u, c) => (typeof u === 'number' && Number.isFinite(u) ? t.success(u) : t.failure(u, c)),
  t.identity,
);

const HONDURA = 60;
/** Whether it is JSON: no function, undefined or NaN, and nested no deeper than anything of ours. */
const esJson = (u: unknown, queda = HONDURA): boolean =>
  u === null ||
  typeof u === 'string' ||
  typeof u === 'boolean' ||
  Number.isFinite(u) ||
  (queda > 0 &&
    (Array.isArray(u)
      ? u.every((x) => esJson(x, queda - 1))
      : typeof u === 'object' &&
        Object.getPrototypeOf(u) === Object.prototype &&
        Object.values(u).every((x) => esJson(x, queda - 1))));
const deJson = <A>(name: string, es: (u: unknown) => boolean): t.Type<A, unknown, unknown> => {
  const is = (u: unknown): u is A => es(u) && esJson(u);
  return new t.Type<A, unknown, unknown>(
    name,
    is,
    (u, c) => (is(u) ? t.success(u) : t.failure(u, c)),
    t.identity,
  );
};

export const json = deJson<unknown>('JSON', () => true);
export const jsonRow = deJson<Readonly<Record<string, unknown>>>('Fila', isObject);
export const jsonRows = deJson<readonly Readonly<Record<string, unknown>>[]>(
  'Filas',
  (u) => Array.isArray(u) && u.every(isObject),
);
export const finiteNumber = finito;

/** A text to show: its key and values, and its Spanish. A failure is one too. */
export interface Notice {
  readonly key: TextKey;
  readonly params: Readonly<Record<string, string | number>>;
  readonly message: string;
}
const CODES: ReadonlySet<unknown> = new Set(FAILURE_CODES);
const esErrores = (u: unknown): boolean =>
  u === undefined ||
  (Array.isArray(u) &&
    u.every((e) => isObject(e) && ['field', 'code', 'message'].every((k) => typeof e[k] === 'string')));
export const failureCodec = deJson<Failure>(
  'Falla',
  (u) =>
    isObject(u) &&
    CODES.has(u['code']) &&
    typeof u['key'] === 'string' &&
    typeof u['message'] === 'string' &&
    isObject(u['params']) &&
    esErrores(u['errors']),
);

/**
 * Checks an event from outside. Names that begin with `xstate.` are refused: a forged answer could sign
 * anybody in.
 */
export const readEvent = (m: Pick<JournalRules, 'codec'>, crudo: unknown): Result<EventObject> => {
  const tipo = isObject(crudo) ? crudo['type'] : undefined;
  if (typeof tipo !== 'string' || tipo.startsWith('xstate.'))
    return fail('invalid', 'machines.eventoAjeno', { tipo: String(tipo) });
  const leido = m.codec.decode(crudo);
  return E.isLeft(leido) ? fail('invalid', 'machines.eventoForma', { tipo }) : ok(leido.right);
};

/** An event as the journal writes it: redacted and encoded by its codec. */
export const entryOf = (m: JournalRules, event: EventObject, n: number): Entry => {
  const written = m.codec.encode(m.redact(event)),
    { type, ...data } = isObject(written) ? written : {};
  return { n, type: String(type), data };
};

type Snap = {
  readonly value?: unknown;
  readonly context?: unknown;
  readonly status: string;
  readonly output?: unknown;
};
/**
 * What must agree between two snapshots: state, context, status and output. With rules, only what a journal
 * keeps of them.
 */
export const shape = (
  s: Snap,
  m: Partial<Pick<JournalRules, 'redactContext' | 'redactOutput'>> = {},
): Point =>
  JSON.parse(
    JSON.stringify({
      value: s.value,
      context: m.redactContext ? m.redactContext(s.context) : s.context,
      status: s.status,
      output:
        s.output === undefined || s.output === null
          ? null
          : m.redactOutput
            ? m.redactOutput(s.output)
            : s.output,
    }),
  ) as Point;

const point = t.strict({ value: json, context: json, status: t.string, output: json }, 'Punto');
const entry = t.intersection(
  [t.strict({ n: finiteNumber, type: t.string, data: jsonRow }), t.exact(t.partial({ ms: finiteNumber }))],
  'Paso',
);
export const journalCodec: t.Type<Journal, unknown, unknown> = t.intersection(
  [
    t.strict({ machine: t.string, schema: finiteNumber, input: json, entries: t.readonlyArray(entry) }),
    t.exact(t.partial({ from: t.strict({ n: finiteNumber, point }), end: point })),
  ],
  'Diario',
) as t.Type<Journal, unknown, unknown>;

/**
 * A journal in the machine's current schema. Left: it is of another machine, newer than this program, or has
 * no upcast from its schema.
 */
export const upcast = (m: JournalRules, journal: Journal): Result<Journal> => {
  if (journal.machine !== m.name)
    return fail('invalid', 'machines.diarioAjeno', { maquina: journal.machine, esta: m.name });
  if (journal.schema > m.schema)
    return fail('invalid', 'machines.diarioNuevo', {
      maquina: m.name,
      version: journal.schema,
      conocida: m.schema,
    });
  let j = journal;
  while (j.schema < m.schema) {
    const up = m.upcasts?.[j.schema];
    if (!up) return fail('invalid', 'machines.diarioViejo', { maquina: m.name, version: j.schema });
    j = { ...up(j), schema: j.schema + 1 };
  }
  return ok(j);
};

export interface ReplayedStep {
  readonly entry: Entry;
  readonly snapshot: AnyMachineSnapshot;
}
export interface Replayed {
  readonly journal: Journal;
  readonly start: AnyMachineSnapshot;
  readonly steps: readonly ReplayedStep[];
  readonly snapshot: AnyMachineSnapshot;
}

/**
 * The state where a journal begins. Starting points from a file are not trusted: one that does not fit the
 * machine is refused.
 */
const beginning = (m: Journaled, journal: Journal): Result<AnyMachineSnapshot> => {
  const no = (): Result<never> => fail('invalid', 'machines.diarioComienzo', { maquina: m.name });
  try {
    const initial = begin({ machine: m.machine, input: journal.input ?? undefined });
    if (!journal.from) return ok(initial);
    const { value, context, status, output } = journal.from.point;
    const keys = (x: unknown): string =>
      Object.keys(x ?? {})
        .sort()
        .join();
    if (keys(context) !== keys(initial.context) || (status !== 'active' && status !== 'done')) return no();
    return ok(
      m.machine.resolveState({
        value: value as never,
        context: context,
        status,
        output: output,
      }),
    );
  } catch {
    return no();
  }
};

/**
 * Every step of a journal with the state after it. Left `invalid`: this machine cannot read it. Left
 * `conflict`: the machine does not accept event n, which the journal has (the machine changed, or the journal
 * was altered).
 */
export const replaySteps = (m: Journaled, written: Journal): Result<Replayed> => {
  const up = upcast(m, written);
  if (E.isLeft(up)) return up;
  const start = beginning(m, up.right);
  if (E.isLeft(start)) return start;
  let snapshot = start.right;
  const steps: ReplayedStep[] = [];
  for (const entry of up.right.entries) {
    const event = readEvent(m, { ...(isObject(entry.data) ? entry.data : {}), type: entry.type });
    if (E.isLeft(event))
      return fail('invalid', 'machines.diarioEvento', { n: entry.n, tipo: entry.type, maquina: m.name });
    const stuck = () =>
      fail('conflict', 'machines.diarioNoSigue', {
        n: entry.n,
        tipo: entry.type,
        estado: JSON.stringify(snapshot.value),
      });
    if (snapshot.status !== 'active' || !snapshot.can(event.right)) return stuck();
    // An action may throw on a starting point that only looks right: then the journal is not this machine's.
    try {
      snapshot = after(m, snapshot, event.right);
    } catch {
      return stuck();
    }
    steps.push({ entry, snapshot });
  }
  return ok({ journal: up.right, start: start.right, steps, snapshot });
};

/** The snapshot that a journal leads to. */
export const replay = (m: Journaled, journal: Journal): Result<AnyMachineSnapshot> =>
  E.map((r: Replayed) => r.snapshot)(replaySteps(m, journal));
