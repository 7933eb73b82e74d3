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

/** How much is kept: about `entries` events at most, and none from a block last written more than `ms` ago by the host's clock. */
export interface Limits {
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

/** Events are dropped in blocks. Each block begins with the redacted state before it, so what is left can be replayed. */
interface Block {
  readonly n: number;
  readonly point: Point | null;
  /** When the block began; `last`: when it was last written. */
  readonly at: number;
  last: number;
  readonly entries: Entry[];
}
const BLOCK_ENTRIES = 25,
  BLOCKS_PER_SPAN = 10;

export const recorder = (m: JournalRules, input: unknown, limits?: Limits): Recorder => {
  const now = (): number => limits?.now() ?? 0;
  const began = now();
  let n = 0,
    blocks: Block[] = [{ n: 0, point: null, at: began, last: began, entries: [] }],
    end: Point | undefined,
    moved = false;
  const begin = (after: number): void => {
    blocks = [...blocks, { n: after, point: end ?? null, at: now(), last: now(), entries: [] }];
  };
  const write = (entry: Entry): void => {
    const b = blocks.at(-1)!;
    if (
      limits &&
      b.entries.length > 0 &&
      (b.entries.length >= Math.min(BLOCK_ENTRIES, limits.entries) ||
        now() - b.at > limits.ms / BLOCKS_PER_SPAN)
    )
      begin(entry.n - 1);
    blocks.at(-1)!.entries.push(limits ? { ...entry, ms: Math.max(0, Math.round(now() - began)) } : entry);
    blocks.at(-1)!.last = now();
  };
  const trim = (): void => {
    if (!limits) return;
    if (blocks.at(-1)!.entries.length > 0 && now() - blocks.at(-1)!.last > limits.ms) begin(n);
    const count = (): number => blocks.reduce((s, b) => s + b.entries.length, 0);
    while (
      blocks.length > 1 &&
      (count() > limits.entries || now() - blocks[0]!.last > limits.ms || blocks[0]!.entries.length === 0)
    )
      blocks = blocks.slice(1);
  };
  return {
    inspect: (e) => {
      // Only the machine itself, not the ports it asks.
      if ((e.actorRef as { readonly _parent?: unknown })._parent !== undefined) return;
      // An accepted event shows as a microstep with transitions. XState keeps that field private; it is read only here.
      if (e.type === '@xstate.microstep') {
        moved ||=
          ((e as unknown as { readonly _transitions?: readonly unknown[] })._transitions?.length ?? 0) > 0;
        return;
      }
      if (e.type !== '@xstate.snapshot') return;
      // One event may take several steps; it is recorded once, when the machine settles.
      const accepted = moved && !e.event.type.startsWith('xstate.');
      moved = false;
      if (accepted) write(entryOf(m, e.event, ++n));
      if (accepted || end === undefined) end = shape(e.snapshot as never, m);
      trim();
    },
    journal: () => {
      trim();
      const first = blocks[0]!;
      return {
        machine: m.name,
        schema: m.schema,
        input: input === undefined || input === null ? null : m.redactInput ? m.redactInput(input) : input,
        ...(first.point === null ? {} : { from: { n: first.n, point: first.point } }),
        entries: blocks.flatMap((b) => b.entries),
        ...(end ? { end } : {}),
      };
    },
    forget: () => {
      begin(n);
      blocks = blocks.slice(-1);
    },
    lastAt: () => blocks.at(-1)!.last,
  };
};

/** An actor, not yet started, that keeps its whole journal. */
export const recordedActor = (
  m: Journaled,
  input?: unknown,
): { readonly actor: Actor<AnyActorLogic>; readonly journal: () => Journal } => {
  const { inspect, journal } = recorder(m, input);
  return {
    actor: createActor(m.machine as AnyActorLogic, {
      input: input as never,
      inspect,
    }) as Actor<AnyActorLogic>,
    journal,
  };
};
