// Records the journal of a running actor: whole, or only its last minutes. Then the
// first events are dropped and it begins at the state after them.
import { createActor, type Actor, type AnyActorLogic, type InspectionEvent } from 'xstate';
import {
  entryOf,
  shape,
  type Entry,
  type Journal,
  type Journaled,
  type JournalRules,
  type Point,
} from './journal.ts';
import { isList } from './known.ts';

/**
 * How much is kept: about `entries` events at most, and none from a block last written more than `ms` ago by
 * the host's clock.
 */
export interface RecorderLimits {
  readonly entries: number;
  readonly ms: number;
  readonly now: () => number;
}

export interface Recorder {
  /** For `createActor(machine, { inspect })`. */
  readonly inspect: (e: InspectionEvent) => void;
  readonly journal: () => Journal;
  /** Drops what was recorded and goes on from the current state. */
  readonly forget: () => void;
  /** When it last recorded something, by the host's clock. */
  readonly lastAt: () => number;
}

/**
 * Events are dropped in blocks. Each block begins with the redacted state before it, so what is left can be
 * replayed.
 */
interface Block {
  readonly n: number;
  readonly point: Point | null;
  /** When the block began; `last`: when it was last written. */
  readonly at: number;
  last: number;
  readonly entries: Entry[];
}
/** A field that XState keeps private: read only here. */
const hidden = (of: object, field: string): unknown => Reflect.get(of, field);
/** Whether a microstep took some transition. */
const isTaken = (e: InspectionEvent): boolean => {
  const taken = hidden(e, '_transitions');
  return isList(taken) && taken.length > 0;
};

const BLOCK_ENTRIES = 25,
  BLOCKS_PER_SPAN = 10;

export const recorder = (m: JournalRules, input: unknown, limits?: RecorderLimits): Recorder => {
  const now = (): number => limits?.now() ?? 0;
  const began = now();
  let n = 0,
    end: Point | undefined,
    moved = false,
    // The blocks that ended, and the one being written.
    ended: readonly Block[] = [],
    block: Block = { n: 0, point: null, at: began, last: began, entries: [] };
  const begin = (after: number): void => {
    ended = [...ended, block];
    block = { n: after, point: end ?? null, at: now(), last: now(), entries: [] };
  };
  const write = (entry: Entry): void => {
    if (
      limits &&
      block.entries.length > 0 &&
      (block.entries.length >= Math.min(BLOCK_ENTRIES, limits.entries) ||
        now() - block.at > limits.ms / BLOCKS_PER_SPAN)
    )
      begin(entry.n - 1);
    block.entries.push(limits ? { ...entry, ms: Math.max(0, Math.round(now() - began)) } : entry);
    block.last = now();
  };
  const trim = (): void => {
    if (!limits) return;
    if (block.entries.length > 0 && now() - block.last > limits.ms) begin(n);
    let count = ended.reduce((s, b) => s + b.entries.length, block.entries.length);
    for (const b of ended) {
      if (count <= limits.entries && now() - b.last <= limits.ms && b.entries.length > 0) break;
      count -= b.entries.length;
      ended = ended.slice(1);
    }
  };
  return {
    inspect: (e) => {
      // Only the machine itself, not the ports it asks.
      if (hidden(e.actorRef, '_parent') !== undefined) return;
      // An accepted event shows as a microstep with transitions.
      if (e.type === '@xstate.microstep') moved ||= isTaken(e);
      if (e.type !== '@xstate.snapshot') return;
      // One event may take several steps; it is recorded once, when the machine settles.
      const accepted = moved && !e.event.type.startsWith('xstate.');
      moved = false;
      if (accepted) write(entryOf(m, e.event, ++n));
      if (accepted || end === undefined) end = shape(e.snapshot, m);
      trim();
    },
    journal: () => {
      trim();
      const first = ended[0] ?? block;
      return {
        machine: m.name,
        schema: m.schema,
        input: input === undefined || input === null ? null : m.redactInput ? m.redactInput(input) : input,
        ...(first.point === null ? {} : { from: { n: first.n, point: first.point } }),
        entries: [...ended, block].flatMap((b) => b.entries),
        ...(end ? { end } : {}),
      };
    },
    forget: () => {
      begin(n);
      ended = [];
    },
    lastAt: () => block.last,
  };
};

/** An actor, not yet started, that keeps its whole journal. */
export const recordedActor = (
  m: Journaled,
  input?: unknown,
): { readonly actor: Actor<AnyActorLogic>; readonly journal: () => Journal } => {
  const { inspect, journal } = recorder(m, input);
  return {
    actor: createActor(m.machine, {
      input,
      inspect,
    }),
    journal,
  };
};
