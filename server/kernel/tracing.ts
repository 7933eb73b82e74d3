// What the server did, step by step, for whoever gathers traces: which step is part of which, and how long each took. Where
// nobody asked for them nothing is noted. A span has words and counts of the program alone: never whose, or what was written.
import { AsyncLocalStorage } from 'node:async_hooks';
import { codeOf } from './faults.ts';

export type SpanData = Readonly<Record<string, string | number | boolean | undefined>>;
export interface SpanStart {
  /** Of a door, or of what is asked of somebody else. */
  readonly kind?: 'server' | 'client';
  readonly data?: SpanData;
  /** When it began, in milliseconds since 1970; now, if absent. */
  readonly at?: number;
}
export interface SpanEnd {
  readonly data?: SpanData;
  readonly failed?: boolean;
  /** In milliseconds since 1970; now, if absent. */
  readonly at?: number;
}

/** A step under way. */
export interface Span {
  readonly below: (name: string, o?: SpanStart) => Span;
  readonly rename: (name: string) => void;
  readonly end: (o?: SpanEnd) => void;
  /** Its name for other processes, as W3C writes it. */
  readonly parent: string;
}
/** Begins the spans that are part of nothing here. `parent`: of another process. */
export interface Tracer {
  readonly begin: (name: string, o?: SpanStart & { readonly parent?: string | undefined }) => Span;
}

const current = new AsyncLocalStorage<Span>();
/** What this is part of; undefined: it is not traced. */
export const currentSpan = (): Span | undefined => current.getStore();
export const withinSpan = <A>(s: Span | undefined, f: () => A): A =>
  s === undefined ? f() : current.run(s, f);

/** Never the message of a failure: that may quote what somebody wrote. */
export const failedBy = (e: unknown): SpanEnd => ({
  failed: true,
  data: { 'error.type': codeOf(e) || (e instanceof Error ? e.name : typeof e) },
});

const through = async <A>(s: Span, f: () => Promise<A>, data?: (a: A) => SpanData): Promise<A> => {
  try {
    const a = await current.run(s, f);
    s.end(data && { data: data(a) });
    return a;
  } catch (e) {
    s.end(failedBy(e));
    throw e;
  }
};

/** As a step of what is traced now; by itself, where nothing is. */
export const spanned = <A>(
  name: string,
  f: () => Promise<A>,
  o: SpanStart = {},
  data?: (a: A) => SpanData,
): Promise<A> => {
  const s = currentSpan();
  return s === undefined ? f() : through(s.below(name, o), f, data);
};
/** The same, and on its own where it is part of nothing. */
export const rooted = <A>(
  tracer: Tracer | undefined,
  name: string,
  f: () => Promise<A>,
  o: SpanStart = {},
): Promise<A> => {
  const s = currentSpan()?.below(name, o) ?? tracer?.begin(name, o);
  return s === undefined ? f() : through(s, f);
};

/** How long something was waited for, without leaving the thread: told to whoever asked the thread. */
export interface Wait {
  readonly name: string;
  readonly at: number;
  readonly ms: number;
  readonly data: SpanData;
}
const counters = new Set<(w: Wait) => void>();
/** Tells `f` of each wait in this process, whoever asked and traced or not, until the returned function is called. */
export const countWaits = (f: (w: Wait) => void): (() => void) => {
  counters.add(f);
  return () => void counters.delete(f);
};
/** Whether what is waited for, as part of `s`, is told to anybody. */
export const areWaitsTold = (s: Span | undefined): boolean => s !== undefined || counters.size > 0;

let heard: Wait[] | undefined;
/** Notes the waits of this thread until `stop`, if they are told to anybody. */
export const hearWaits = (told: boolean): { readonly waits: readonly Wait[]; readonly stop: () => void } => {
  const before = heard,
    waits: Wait[] = [];
  if (told) heard = waits;
  return {
    waits,
    stop: () => {
      heard = before;
    },
  };
};
/** Waits for `f`, and notes it where somebody listens. */
export const waited = <A>(name: string, f: () => A, data: (a: A) => SpanData = () => ({})): A => {
  if (heard === undefined) return f();
  const to = heard,
    at = Date.now(),
    since = performance.now(),
    note = (d: SpanData): void => void to.push({ name, at, ms: performance.now() - since, data: d });
  try {
    const a = f();
    note(data(a));
    return a;
  } catch (e) {
    note({ 'error.type': codeOf(e) || 'error' });
    throw e;
  }
};
/** Tells those who count of a wait that leaves the thread; `why`: the word for a failure. */
export const counted = async <A>(
  name: string,
  f: () => Promise<A>,
  why: (e: unknown) => string,
): Promise<A> => {
  const at = Date.now(),
    since = performance.now(),
    tell = (data: SpanData): void => {
      for (const count of counters) count({ name, at, ms: performance.now() - since, data });
    };
  try {
    const a = await f();
    tell({});
    return a;
  } catch (e) {
    tell({ 'error.type': why(e) });
    throw e;
  }
};
/** The waits of a thread, as steps of what asked it, and to whoever counts them. */
export const tellWaits = (s: Span | undefined, waits: readonly Wait[] = []): void => {
  for (const w of waits) {
    const { name, at, ms, data } = w;
    for (const count of counters) count(w);
    s?.below(name, { kind: 'client', at }).end({ at: at + ms, data, failed: 'error.type' in data });
  }
};
