// Sends drafts to the server, one at a time for each row and always the latest, and reads those that it holds.
import * as E from 'fp-ts/lib/Either.js';
import { api } from '../core/api/index.ts';
import type { RowDraft, SavedDraft, SentDraft } from '../core/api/drafts.ts';
import { pathOf, type Client } from '../core/api/client.ts';
import type { Drafts } from '../core/machines/machinePorts.ts';
import { makeClosing } from './closingDrafts.ts';

/** Pause in typing before the draft is sent. */
const WAIT_MS = 900;
/** A row's draft was saved at that time, or is none. */
export type Say = (table: string, id: number | null, when: string | null) => void;
interface Sending {
  timer: ReturnType<typeof setTimeout> | undefined;
  sending: boolean;
  again: boolean;
  /** The server has, or may have, a draft of this row. */
  stored: boolean;
  last: RowDraft | null;
}

/** A row, as the table and id that one can read back from it. */
const keyOf = (table: string, id: number | null): string => `${table}/${id ?? ''}`;

/** Drafts on their way to the server: one at a time for each row, always the latest. */
const makeSender = (client: () => Client, say: Say) => {
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
      say(table, id, draft === null ? null : new Date().toISOString());
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
    /** What waits for the pause, and what is on its way, which closing the page may cut off. */
    takeUnsent: (): readonly (readonly [string, RowDraft | null])[] =>
      [...sendings].flatMap(([k, e]) => {
        if (e.timer === undefined && !e.sending) return [];
        clearTimeout(e.timer);
        e.timer = undefined;
        return [[k, e.last] as const];
      }),
  };
};

/** Fire and forget: true when the browser took it. */
const sendAsItCloses = (k: string, draft: SentDraft | null): boolean => {
  const [table = '', id = ''] = k.split('/'),
    body: SavedDraft = { tabla: table, id: id === '' ? null : Number(id), borrador: draft };
  return navigator.sendBeacon(
    pathOf(api.borradores.guardar),
    new Blob([JSON.stringify(body)], { type: 'text/plain;charset=UTF-8' }),
  );
};

export const makeDraftSender = ({
  client,
  say,
  loadRow,
}: {
  readonly client: () => Client;
  readonly say: Say;
  readonly loadRow: Drafts['loadRow'];
}) => {
  const sender = makeSender(client, say),
    closing = makeClosing(sender.takeUnsent, sendAsItCloses);
  return {
    schedule: sender.schedule,
    /** The draft that the server holds of a row; null when there is none or when memory has a newer one. */
    stored: async (table: string, id: number | null): Promise<RowDraft | null> => {
      const k = keyOf(table, id);
      // Memory may become newer while the server answers.
      const newer = (): boolean => loadRow(table, id) !== null || sender.hasNewer(k);
      if (newer()) return null;
      const r = await closing.whenArrived(k, client().ask(api.borradores.leer, { tabla: table, id }));
      if (newer() || E.isLeft(r) || r.right.content === null) return null;
      const { borrador, at } = r.right.content,
        { version, values, pending } = borrador,
        draft = { version, values, pending };
      Object.assign(sender.of(k), { stored: true, last: draft });
      say(table, id, at);
      return draft;
    },
  };
};
export type DraftSender = ReturnType<typeof makeDraftSender>;
