// Records the sentences composed while something is answered, so that each can travel with its key and
// values.
import { hearWith } from './text.ts';

/** The key and values of a sentence. */
export interface SentenceOrigin {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
}
/** Sentences with their origin, by the sentence itself. */
export type Heard = ReadonlyMap<string, SentenceOrigin>;

/**
 * The most sentences that a listener records: a run of ten thousand receipts composes more than anybody reads
 * in one answer.
 */
const MOST_HEARD = 20_000;

const listeners = new Set<Map<string, SentenceOrigin>>();
/** Whether anybody listens. In Spanish nobody does, so composing a sentence costs nothing extra. */
export const isHeard = (): boolean => listeners.size > 0;

/** Records a sentence for the listener. */
export const note = (sentence: string, key: string, values: SentenceOrigin['values']): void => {
  for (const l of listeners) if (l.size < MOST_HEARD) l.set(sentence, { key, values });
};

/** Records sentences from elsewhere: the thread that made part of the answer. */
export const noteAll = (heard: Heard): void => {
  for (const [sentence, { key, values }] of heard) note(sentence, key, values);
};

export interface Listening {
  readonly heard: Heard;
  readonly stop: () => void;
}
/**
 * Listens until `stop`. Answers made at the same time hear each other's sentences too; `originsIn` then keeps
 * only those that an answer contains.
 */
export const listen = (): Listening => {
  const heard = new Map<string, SentenceOrigin>();
  listeners.add(heard);
  hearWith(note);
  return {
    heard,
    stop: () => {
      listeners.delete(heard);
      if (!isHeard()) hearWith(undefined);
    },
  };
};

/** The recorded sentences that an answer contains: any of its texts, and the sentences among their values. */
export const originsIn = (answer: unknown, heard: Heard): Readonly<Record<string, SentenceOrigin>> => {
  const found = new Map<string, SentenceOrigin>();
  const see = (x: unknown): void => {
    if (typeof x === 'string') {
      const origin = found.has(x) ? undefined : heard.get(x);
      if (origin === undefined) return;
      found.set(x, origin);
      see(origin.values);
    } else if (Array.isArray(x)) x.forEach(see);
    else if (typeof x === 'object' && x !== null) Object.values(x).forEach(see);
  };
  see(answer);
  return Object.fromEntries(found);
};
