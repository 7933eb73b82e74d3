// Drafts that a page sends as it closes. Nobody waits for their answer, so the page that comes next may ask before
// they are there: it knows the name of what was sent, and asks again until it is what it reads.
import * as E from 'fp-ts/lib/Either.js';
import type { HeldDraft, RowDraft, SentDraft } from '../core/api/drafts.ts';
import { readLocal, saveLocal } from './storage.ts';

/** How often to ask again, and how many times: what has not arrived after two seconds was lost. */
const AGAIN_MS = 100,
  TIMES = 20;
/** Of this window alone, which takes it with it: the name of what was sent, and whose row; never what it says. */
const KEY = 'borradores',
  KEPT_MS = 30_000;
type Read = E.Either<unknown, { readonly content: HeldDraft }>;

/** The names of what the page before sent as it closed, by row. */
const takeDue = (): Map<string, unknown> => {
  const due = readLocal(KEY, 'sessionStorage');
  saveLocal(KEY, null, 0, 'sessionStorage');
  return new Map<string, unknown>(typeof due === 'object' && due !== null ? Object.entries(due) : []);
};

/**
 * `takeUnsent`: the drafts that the server does not have yet, by row; null: to be taken away. `send`: true when the
 * browser took it.
 */
export const makeClosing = (
  takeUnsent: () => readonly (readonly [string, RowDraft | null])[],
  send: (row: string, draft: SentDraft | null) => boolean,
) => {
  const due = takeDue();
  addEventListener('pagehide', () => {
    const name = String(Date.now()),
      sent = takeUnsent().filter(([k, draft]) => send(k, draft && { ...draft, cierre: name }));
    if (sent.length > 0)
      saveLocal(
        KEY,
        Object.fromEntries(sent.map(([k, draft]) => [k, draft && name])),
        KEPT_MS,
        'sessionStorage',
      );
  });
  return {
    /** Reads a row's draft; when the page before sent one as it closed, once that one is there. */
    whenArrived: async <R extends Read>(k: string, read: () => Promise<R>): Promise<R> => {
      const name = due.get(k);
      due.delete(k);
      for (let n = name === undefined ? TIMES : 0; ; n++) {
        const r = await read();
        if (n >= TIMES || E.isLeft(r)) return r;
        const { content } = r.right,
          seen = content === null ? null : content.borrador.cierre;
        if (seen === name) return r;
        await new Promise((go) => setTimeout(go, AGAIN_MS));
      }
    },
  };
};
