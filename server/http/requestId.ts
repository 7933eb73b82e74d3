// The id of a request: in its answer, in the logs, in the job that it starts, and in what its caller is told.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const ids = new WeakMap<IncomingMessage, string>();

/** The sender's own, if it is a plain word; a new one otherwise. The same each time that it is asked. */
export const requestIdOf = (req: IncomingMessage): string => {
  const kept = ids.get(req);
  if (kept !== undefined) return kept;
  const theirs = req.headers['x-request-id'],
    id = typeof theirs === 'string' && /^[\w-]{8,64}$/.test(theirs) ? theirs : randomUUID().slice(0, 8);
  ids.set(req, id);
  return id;
};
