// The shared log in PostgreSQL, as a writer's thread uses it: every call waits for its answer.
import { randomUUID } from 'node:crypto';
import type { SharedKey } from '../kernel/sharedKey.ts';
import {
  LAG_MS,
  WAS_FIRST,
  type OpenSharedLogs,
  type SharedLog,
  type SharedPart,
} from '../kernel/sharedLog.ts';
import { waited, type SpanData } from '../kernel/tracing.ts';
import { blockingThread, type Blocking } from './blocking.ts';

/** Bytes cross threads as plain arrays. */
const bytes = (b: Uint8Array | null): Buffer | null => b && Buffer.from(b.buffer, b.byteOffset, b.byteLength);
const asBytes = (p: SharedPart): SharedPart => ({
  ...p,
  facts: p.facts.map((f) => ({ ...f, personal: bytes(f.personal) })),
  keys: p.keys.map((k): SharedKey => ({ ...k, key: bytes(k.key) })),
});

/** `opened`: since when there is a copy here, in milliseconds since 1970: it is not behind for longer. */
const broughtIn = (parts: readonly SharedPart[], opened: number): SpanData => {
  const facts = parts.flatMap((p) => p.facts),
    newest = facts.at(-1);
  return {
    'jornal.facts': facts.length,
    ...(newest && { [LAG_MS]: Math.max(0, Date.now() - Math.max(opened, Date.parse(newest.at))) }),
  };
};

const logOf = ({ ask }: Blocking, company: string, opened = Date.now()): SharedLog => ({
  head: () => waited('postgres.head', () => ask('head', { company })),
  hashAt: (position) => ask('hashAt', { company, position }),
  since: ({ position, changes }) =>
    waited(
      'postgres.since',
      () => ask('since', { company, position, changes }),
      (parts) => broughtIn(parts, opened),
    ).map(asBytes),
  commit: (c) =>
    waited(
      'postgres.commit',
      () => ask('commit', { company, ...c, token: randomUUID() }),
      (head) => ({ 'jornal.facts': c.facts.length, [WAS_FIRST]: head !== undefined }),
    ),
  keepKey: (person, key) => bytes(ask('keepKey', { company, person, key })),
  eraseKey: (person, at) => {
    ask('eraseKey', { company, person, at });
  },
});

/** `url`: `postgres://user:password@host:port/name`. */
export const postgresLogs: OpenSharedLogs = (url) => {
  const thread = blockingThread(url);
  return { of: (company) => logOf(thread, company), end: thread.end };
};
