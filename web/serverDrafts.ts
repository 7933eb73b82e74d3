// Drafts of rows that have a form of their own: kept in memory and saved to the server after a pause in
// typing, never in the browser's storage.
import * as E from 'fp-ts/lib/Either.js';
import { api } from '../core/api/index.ts';
import type { RowDraft } from '../core/api/drafts.ts';
import { pathOf, type Client } from '../core/api/client.ts';
import { makeDrafts, type Drafts } from '../core/machines/machinePorts.ts';

/** Pause in typing before the draft is sent. */
const WAIT_MS = 900;
type Listener = (when: string | null) => void;
interface Sending {
  timer: ReturnType<typeof setTimeout> | undefined;
  sending: boolean;
  again: boolean;
  /** The server has, or may have, a draft of this row. */
  stored: boolean;
  last: RowDraft | null;
}

const keyOf = (table: string, id: number | null): string => `${table}/${id ?? ''}`;

/** Listeners that hear when a row's draft is saved; null means that none is stored. */
const makeListeners = () => {
  const listeners = new Map<string, Set<Listener>>();
  return {
    say: (k: string, when: string | null): void => {
      for (const f of listeners.get(k) ?? []) f(when);
    },
    /** Returns the function that unsubscribes. */
    hear: (k: string, f: Listener): (() => void) => {
      const theirs = listeners.get(k) ?? new Set<Listener>();
      listeners.set(k, theirs.add(f));
      return () => {
        theirs.delete(f);
      };
    },
  };
};

/** Fire and forget. */
const sendAsItCloses = (k: string, draft: RowDraft | null): void => {
  const [table = '', id = ''] = k.split('/');
  navigator.sendBeacon(
    pathOf(api.borradores.guardar),
    new Blob([JSON.stringify({ tabla: table, id: id === '' ? null : Number(id), borrador: draft })], {
      type: 'text/plain;charset=UTF-8',
    }),
  );
};

/** Drafts on their way to the server: one at a time for each row, always the latest. */
const makeSender = (client: () => Client, say: (k: string, when: string | null) => void) => {
  const sendings = new Map<string, Sending>();
  const of = (k: string): Sending => {
    let e = sendings.get(k);
    if (!e)
      sendings.set(k, (e = { timer: undefined, sending: false, again: false, stored: false, last: null }));
    return e;
  };
  const send = async (table: string, id: number | null): Promise<void> => {
    const k = keyOf(table, id),
      e = of(k);
    e.timer = undefined;
    if (e.sending) {
      e.again = true;
      return;
    }
    if (e.last === null && !e.stored) return;
    e.sending = true;
    const draft = e.last;
    if (draft !== null) e.stored = true;
    const r = await client().ask(api.borradores.guardar, { tabla: table, id, borrador: draft })();
    e.sending = false;
    if (E.isRight(r)) {
      e.stored = draft !== null;
      say(k, draft === null ? null : new Date().toISOString());
    }
    if (e.again) {
      e.again = false;
      void send(table, id);
    }
  };
  return {
    of: of,
    schedule: (table: string, id: number | null, draft: RowDraft | null): void => {
      const e = of(keyOf(table, id));
      e.last = draft;
      clearTimeout(e.timer);
      // A draft that is no longer needed is removed at once, or another screen would find it.
      e.timer = setTimeout(() => void send(table, id), draft === null ? 0 : WAIT_MS);
    },
    /**
     * True while a draft is on its way to the server, or was dropped here and the server could not be told.
     */
    hasNewer: (k: string): boolean => {
      const e = sendings.get(k);
      return e !== undefined && (e.timer !== undefined || e.sending || (e.stored && e.last === null));
    },
    /** The page may be closing: what waits for the pause is sent, and what is on its way, which that may cut off. */
    sendNow: (): void => {
      for (const [k, e] of sendings) {
        if (e.timer === undefined && !e.sending) continue;
        clearTimeout(e.timer);
        e.timer = undefined;
        sendAsItCloses(k, e.last);
      }
    },
  };
};

export const makeServerDrafts = (client: () => Client) => {
  const memory = makeDrafts(),
    { say, hear } = makeListeners(),
    sender = makeSender(client, say);
  addEventListener('pagehide', sender.sendNow);
  const drafts: Drafts = {
    ...memory,
    saveRow: (table, id, draft) => {
      memory.saveRow(table, id, draft);
      sender.schedule(table, id, draft);
    },
  };
  return {
    drafts,
    /** The draft that the server holds of a row; null when there is none or when memory has a newer one. */
    stored: async (table: string, id: number | null): Promise<RowDraft | null> => {
      const k = keyOf(table, id);
      // Memory may become newer while the server answers.
      const newer = (): boolean => memory.loadRow(table, id) !== null || sender.hasNewer(k);
      if (newer()) return null;
      const r = await client().ask(api.borradores.leer, { tabla: table, id })();
      if (newer() || E.isLeft(r) || r.right.content === null) return null;
      const { borrador: draft, at } = r.right.content;
      Object.assign(sender.of(k), { stored: true, last: draft });
      say(k, at);
      return draft;
    },
    /**
     * Calls back with the time of each save; null when no draft is stored. Returns the function that
     * unsubscribes.
     */
    onSave: (table: string, id: number | null, f: Listener): (() => void) => hear(keyOf(table, id), f),
  };
};
