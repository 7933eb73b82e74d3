// What the machines ask of their host: the client, pauses, ids, a vault for passwords, a place for preferences and one for drafts.
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { RowDraft } from '../api/drafts.ts';
import type { Client } from '../api/client.ts';
import type { SignedInUser } from '../api/usuarios.ts';
import type { Delays } from '../ports.ts';
import type { Draft } from './rowDraft.ts';
import type { Vault } from './vault.ts';

/** What is kept of a session in the browser: the specification's marker. It opens nothing; the cookie does. */
export interface SessionMarker {
  readonly authToken: number | string;
  readonly user: SignedInUser['Usuario'] | null;
  readonly server: SignedInUser['Server'] | null;
}

/**
 * What is being written and not saved: rows hold persons and pay, so nothing of it goes into the browser's storage. In memory it outlasts a screen and
 * a new sign-in; a host may also keep it on the server. Of a table, one; of a row in a form of its own (`id` null: a new one), one for each.
 */
export interface Drafts {
  readonly save: (controller: string, draft: Draft | null) => void;
  readonly load: (controller: string) => Draft | null;
  readonly saveRow: (controller: string, id: number | null, draft: RowDraft | null) => void;
  readonly loadRow: (controller: string, id: number | null) => RowDraft | null;
}

export interface MachinePorts {
  readonly client: Client;
  readonly wait: (ms: number) => TE.TaskEither<never, void>;
  readonly delays: Delays;
  readonly newId: () => string;
  readonly vault: Vault;
  readonly drafts: Drafts;
  /** Browser storage, or a file of the terminal: preferences, last location and the session marker. */
  readonly keep: {
    readonly session: (marker: SessionMarker | null) => void;
    readonly lastLocation: (entries: readonly { readonly path: string; readonly at: number }[]) => void;
    readonly language: (language: string) => void;
    readonly layout: (layout: Readonly<Record<string, string | number>>) => void;
    readonly layoutTab: (tab: string) => void;
  };
  /** Starts the screen anew (a language or a layout takes hold). */
  readonly reload: () => void;
}

export const makeDrafts = (): Drafts => {
  const borradores = new Map<string, Draft>(),
    deFilas = new Map<string, RowDraft>();
  const de = (controller: string, id: number | null): string => `${controller}/${id ?? ''}`;
  return {
    save: (controller, draft) => {
      if (draft === null) borradores.delete(controller);
      else borradores.set(controller, draft);
    },
    load: (controller) => borradores.get(controller) ?? null,
    saveRow: (controller, id, draft) => {
      if (draft === null) deFilas.delete(de(controller, id));
      else deFilas.set(de(controller, id), draft);
    },
    loadRow: (controller, id) => deFilas.get(de(controller, id)) ?? null,
  };
};
