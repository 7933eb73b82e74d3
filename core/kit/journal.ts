// The journal of a machine: the events it accepted, as JSON, each through its codec; replayed by pure transitions without calling a port.
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { createActor, initialTransition, transition, type Actor, type AnyActorLogic, type AnyStateMachine, type EventObject, type InspectionEvent, type SnapshotFrom } from 'xstate';
import { fail, ok, type Failure, type Result } from './failure.ts';
import type { ClaveTexto } from './texto.ts';

/** One accepted event. */
export interface Entry { readonly n: number; readonly type: string; readonly data: unknown }
export interface Journal { readonly machine: string; readonly schema: number; readonly input: unknown; readonly entries: readonly Entry[] }

/** A machine with what its journal needs: the codec of its events, and what is left out before they are written. */
export interface Journaled {
  readonly name: string;
  /** Grows when the meaning of an event changes; old journals are kept and replayed. */
  readonly schema: number;
  readonly machine: AnyStateMachine;
  readonly codec: t.Type<any, unknown, unknown>; // each machine has its own union of events
  /** The event without what may not be kept (rows of people, pay). Secrets never get this far: events hold handles. */
  readonly redact?: (event: any) => EventObject;
  /** The context as far as a replay of the redacted journal can tell it. */
  readonly redactContext?: (context: any) => unknown;
}

const finito = new t.Type<number, number, unknown>('número finito', (u): u is number => Number.isFinite(u), (u, c) => (Number.isFinite(u) ? t.success(u as number) : t.failure(u, c)), t.identity);

/** JSON that arrived or will leave: no function, no undefined, no NaN. */
const esJson = (u: unknown): boolean =>
  u === null || typeof u === 'string' || typeof u === 'boolean' || Number.isFinite(u) ||
  (Array.isArray(u) ? u.every(esJson) : typeof u === 'object' && Object.getPrototypeOf(u) === Object.prototype && Object.values(u as object).every(esJson));
const deJson = <A>(name: string, is: (u: unknown) => boolean): t.Type<A, unknown, unknown> =>
  new t.Type<A, unknown, unknown>(name, (u): u is A => is(u) && esJson(u), (u, c) => (is(u) && esJson(u) ? t.success(u as A) : t.failure(u, c)), t.identity);

const esObjeto = (u: unknown): u is Record<string, unknown> => typeof u === 'object' && u !== null && !Array.isArray(u);
export const json = deJson<unknown>('JSON', () => true);
export const jsonRow = deJson<Readonly<Record<string, unknown>>>('Fila', esObjeto);
export const jsonRows = deJson<readonly Readonly<Record<string, unknown>>[]>('Filas', (u) => Array.isArray(u) && u.every(esObjeto));
export const numero = finito;

/** A text to show: its key and values, and the Spanish of it. A failure is one too. */
export interface Notice { readonly key: ClaveTexto; readonly params: Readonly<Record<string, string | number>>; readonly message: string }
export const failureCodec = deJson<Failure>('Falla', (u) => esObjeto(u) && typeof u['code'] === 'string' && typeof u['message'] === 'string' && esObjeto(u['params']));

/** An event from outside, checked: nothing that begins with `xstate.` gets in, for a forged answer could sign anybody in. */
export const readEvent = (m: Pick<Journaled, 'codec'>, crudo: unknown): Result<EventObject> => {
  const tipo = esObjeto(crudo) ? crudo['type'] : undefined;
  if (typeof tipo !== 'string' || tipo.startsWith('xstate.')) return fail('invalid', 'machines.eventoAjeno', { tipo: String(tipo) });
  const leido = m.codec.decode(crudo);
  return E.isLeft(leido) ? fail('invalid', 'machines.eventoForma', { tipo }) : ok(leido.right as EventObject);
};

const entryOf = (m: Journaled, event: EventObject, n: number): Entry => {
  const { type, ...data } = m.codec.encode(m.redact ? m.redact(event) : event) as EventObject & Record<string, unknown>;
  return { n, type, data };
};

// XState marks an accepted event by a microstep with transitions; the field is private to it and read only here.
const moved = (e: InspectionEvent): boolean => e.type === '@xstate.microstep' && ((e as unknown as { _transitions?: readonly unknown[] })._transitions?.length ?? 0) > 0;

/** A live actor that keeps its journal. */
export const recordedActor = (m: Journaled, input?: unknown): { readonly actor: Actor<AnyActorLogic>; readonly journal: () => Journal } => {
  const entries: Entry[] = [];
  let heard: EventObject | undefined;
  const inspect = (e: InspectionEvent): void => {
    // The machine itself, not the ports it asks.
    if ((e.actorRef as { readonly _parent?: unknown })._parent !== undefined) return;
    if (e.type === '@xstate.event') heard = e.event.type.startsWith('xstate.') ? undefined : e.event;
    else if (heard && moved(e)) {
      // One event may take several steps; it is written once.
      entries.push(entryOf(m, heard, entries.length + 1));
      heard = undefined;
    }
  };
  const actor = createActor(m.machine as AnyActorLogic, { input: input as never, inspect }) as Actor<AnyActorLogic>;
  return { actor, journal: () => ({ machine: m.name, schema: m.schema, input: input ?? null, entries: [...entries] }) };
};

/** The snapshot that a journal leads to. Left when it is of another machine, or holds an event that its codec refuses. */
export const replay = <M extends Journaled>(m: M, journal: Journal): Result<SnapshotFrom<M['machine']>> => {
  if (journal.machine !== m.name || journal.schema > m.schema) return fail('invalid', 'machines.diarioAjeno', { maquina: journal.machine, version: journal.schema });
  let [snapshot] = initialTransition(m.machine, (journal.input ?? undefined) as never);
  for (const { type, data } of journal.entries) {
    const event = readEvent(m, { ...(data as object), type });
    if (E.isLeft(event)) return event;
    // A machine that ended hears nothing more, as a live one.
    if (snapshot.status !== 'active') break;
    [snapshot] = transition(m.machine, snapshot, event.right);
  }
  return ok(snapshot as SnapshotFrom<M['machine']>);
};

/** What two snapshots have to agree on: state, context, end. */
export const shape = (s: { readonly value?: unknown; readonly context?: unknown; readonly status: string; readonly output?: unknown }, m: Pick<Journaled, 'redactContext'> = {}): unknown =>
  JSON.parse(JSON.stringify({ value: s.value, context: m.redactContext ? m.redactContext(s.context) : s.context, status: s.status, output: s.output ?? null }));
