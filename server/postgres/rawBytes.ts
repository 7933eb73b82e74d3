// Bytes out of PostgreSQL as they are. In the row of an answer they would be text, and larger: writing and reading that took most
// of the time of a snapshot.
import type pg from 'pg';
import type { Client } from './connection.ts';

type Done = (e: Error | null) => void;
/** What the library asks of whoever puts their own question, for one that only copies out. */
interface CopyOut {
  /** The library wraps it to know when its time is over. */
  callback: Done;
  readonly submit: (c: pg.Connection) => void;
  readonly handleCopyData: (m: { readonly chunk: Buffer }) => void;
  readonly handleCommandComplete: () => void;
  readonly handleReadyForQuery: () => void;
  readonly handleError: (e: Error) => void;
}

/** Signature, flags and length of the extension; then how many columns the row has, and how long the first is. */
const HEADER = 19,
  BODY = HEADER + 2 + 4;

/** The one column of the one row that a question gives; undefined: it gives no row. Its values are in the text. */
export const rawBytes = async (q: Client, sql: string): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = [];
  await new Promise<void>((resolve, reject) => {
    const copy: CopyOut = {
      callback: (e) => (e === null ? resolve() : reject(e)),
      submit: (c) => c.query(`copy (${sql}) to stdout (format binary)`),
      // What is given is used again for what comes next.
      handleCopyData: ({ chunk }) => void chunks.push(Buffer.from(chunk)),
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => copy.callback(null),
      handleError: (e) => copy.callback(e),
    };
    q.query(copy);
  });
  const all = Buffer.concat(chunks);
  return all.readInt16BE(HEADER) === 1 ? all.subarray(BODY, BODY + all.readInt32BE(HEADER + 2)) : undefined;
};
