// Drafts of rows that have a form of their own: kept in memory and saved to the server after a pause in
// typing, never in the browser's storage.
import * as E from 'fp-ts/lib/Either.js';
import { api } from '../core/api/index.ts';
import type { RowDraft } from '../core/api/drafts.ts';
import { pathOf, type Client } from '../core/api/client.ts';
import { makeDrafts, type Drafts } from '../core/machines/machinePorts.ts';

/** Pause in typing before the draft is sent. */
const WAIT_MS = 900;
type Listener = (cuando: string | null) => void;
interface Sending {
  reloj: ReturnType<typeof setTimeout> | undefined;
  enviando: boolean;
  otra: boolean;
  /** The server has, or may have, a draft of this row. */
  hay: boolean;
  ultimo: RowDraft | null;
}

const keyOf = (table: string, id: number | null): string => `${table}/${id ?? ''}`;

/** Listeners that hear when a row's draft is saved; null means that none is stored. */
const makeListeners = () => {
  const listeners = new Map<string, Set<Listener>>();
  return {
    decir: (k: string, cuando: string | null): void => {
      for (const f of listeners.get(k) ?? []) f(cuando);
    },
    /** Returns the function that unsubscribes. */
    oir: (k: string, f: Listener): (() => void) => {
      const theirs = listeners.get(k) ?? new Set<Listener>();
      listeners.set(k, theirs.add(f));
      return () => {
        theirs.delete(f);
      };
    },
  };
};

/** Fire and forget. */
const sendAsItCloses = (k: string, borrador: RowDraft | null): void => {
  const [tabla = '', id = ''] = k.split('/');
  navigator.sendBeacon(
    pathOf(api.borradores.guardar),
    new Blob([JSON.stringify({ tabla, id: id === '' ? null : Number(id), borrador })], {
      type: 'text/plain;charset=UTF-8',
    }),
  );
};

/** Drafts on their way to the server: one at a time for each row, always the latest. */
const makeSender = (client: () => Client, say: (k: string, cuando: string | null) => void) => {
  const sendings = new Map<string, Sending>();
  const de = (k: string): Sending => {
    let e = sendings.get(k);
    if (!e)
      sendings.set(k, (e = { reloj: undefined, enviando: false, otra: false, hay: false, ultimo: null }));
    return e;
  };
  const send = async (tabla: string, id: number | null): Promise<void> => {
    const k = keyOf(tabla, id),
      e = de(k);
    e.reloj = undefined;
    if (e.enviando) {
      e.otra = true;
      return;
    }
    if (e.ultimo === null && !e.hay) return;
    e.enviando = true;
    const borrador = e.ultimo;
    if (borrador !== null) e.hay = true;
    const r = await client().ask(api.borradores.guardar, { tabla, id, borrador })();
    e.enviando = false;
    if (E.isRight(r)) {
      e.hay = borrador !== null;
      say(k, borrador === null ? null : new Date().toISOString());
    }
    if (e.otra) {
      e.otra = false;
      void send(tabla, id);
    }
  };
  return {
    de,
    programar: (table: string, id: number | null, draft: RowDraft | null): void => {
      const e = de(keyOf(table, id));
      e.ultimo = draft;
      clearTimeout(e.reloj);
      // A draft that is no longer needed is removed at once, or another screen would find it.
      e.reloj = setTimeout(() => void send(table, id), draft === null ? 0 : WAIT_MS);
    },
    /**
     * True while a draft is on its way to the server, or was dropped here and the server could not be told.
     */
    hayMasNuevo: (k: string): boolean => {
      const e = sendings.get(k);
      return e !== undefined && (e.reloj !== undefined || e.enviando || (e.hay && e.ultimo === null));
    },
    /** The page may be closing: pending drafts are sent without waiting for the pause. */
    enviarYa: (): void => {
      for (const [k, e] of sendings) {
        if (e.reloj === undefined) continue;
        clearTimeout(e.reloj);
        e.reloj = undefined;
        sendAsItCloses(k, e.ultimo);
      }
    },
  };
};

export const makeServerDrafts = (client: () => Client) => {
  const memory = makeDrafts(),
    { decir, oir } = makeListeners(),
    sender = makeSender(client, decir);
  addEventListener('pagehide', sender.enviarYa);
  const drafts: Drafts = {
    ...memory,
    saveRow: (tabla, id, borrador) => {
      memory.saveRow(tabla, id, borrador);
      sender.programar(tabla, id, borrador);
    },
  };
  return {
    drafts,
    /** The draft that the server holds of a row; null when there is none or when memory has a newer one. */
    guardado: async (tabla: string, id: number | null): Promise<RowDraft | null> => {
      const k = keyOf(tabla, id);
      // Memory may become newer while the server answers.
      const newer = (): boolean => memory.loadRow(tabla, id) !== null || sender.hayMasNuevo(k);
      if (newer()) return null;
      const r = await client().ask(api.borradores.leer, { tabla, id })();
      if (newer() || E.isLeft(r) || r.right.content === null) return null;
      const { borrador, at } = r.right.content;
      Object.assign(sender.de(k), { hay: true, ultimo: borrador });
      decir(k, at);
      return borrador;
    },
    /**
     * Calls back with the time of each save; null when no draft is stored. Returns the function that
     * unsubscribes.
     */
    alGuardar: (table: string, id: number | null, f: Listener): (() => void) => oir(keyOf(table, id), f),
  };
};
