// Drafts of rows that have a form of their own: kept in memory and saved to the server after a pause in
// typing, never in the browser's storage.
import type { RowDraft } from '../core/api/drafts.ts';
import type { Client } from '../core/api/client.ts';
import { makeDrafts, type Drafts } from '../core/machines/machinePorts.ts';
import type { DraftSender, Say } from './draftSender.ts';

type Listener = (when: string | null) => void;

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

export const makeServerDrafts = (client: () => Client) => {
  const memory = makeDrafts(),
    listeners = makeListeners();
  const say: Say = (table, id, when) => listeners.say(keyOf(table, id), when);
  // A form asks for its draft as it opens, so this is there before anybody types. Without a connection it is
  // asked for again, and memory has the draft meanwhile.
  let asked: Promise<DraftSender | undefined> | undefined;
  const sender = (): Promise<DraftSender | undefined> =>
    (asked ??= import('./draftSender.ts').then(
      (m) => m.makeDraftSender({ client, say, loadRow: memory.loadRow }),
      () => (asked = undefined),
    ));
  const drafts: Drafts = {
    ...memory,
    saveRow: (table, id, draft) => {
      memory.saveRow(table, id, draft);
      void sender().then((s) => s?.schedule(table, id, draft));
    },
  };
  return {
    drafts,
    /** The draft that the server holds of a row; null when there is none or when memory has a newer one. */
    stored: async (table: string, id: number | null): Promise<RowDraft | null> =>
      (await (await sender())?.stored(table, id)) ?? null,
    /**
     * Calls back with the time of each save; null when no draft is stored. Returns the function that
     * unsubscribes.
     */
    onSave: (table: string, id: number | null, f: Listener): (() => void) =>
      listeners.hear(keyOf(table, id), f),
  };
};
