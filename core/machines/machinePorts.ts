// The ports of the machines: the client, pauses, ids, a vault for passwords, and places for preferences and
// drafts.
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { RowDraft } from '../api/drafts.ts';
import type { Client } from '../api/client.ts';
import type { Failure } from '../kit/failure.ts';
import type { SignedInUser } from '../api/usuarios.ts';
import type { Delays } from '../ports.ts';
import type { Draft } from './rowDraft.ts';
import type { Vault } from './vault.ts';

/** What the browser keeps of a session: the specification's marker. It opens nothing; the cookie does. */
export interface SessionMarker {
  readonly authToken: number | string;
  readonly user: SignedInUser['Usuario'] | null;
  readonly server: SignedInUser['Server'] | null;
}

/**
 * Unsaved drafts. Rows hold people and pay, so no draft goes into the browser's storage. In memory they
 * outlast a screen and a new sign-in; a host may also keep them on the server. One per table, and one per row
 * with its own form (`id` null: a new row).
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
  /** Asks the browser for a passkey, with what the server gave for it; gives its answer. */
  readonly passkey: (options: string) => TE.TaskEither<Failure, string>;
  /** Takes the browser to the identity provider, which brings it back to another page. */
  readonly provider: (url: string) => TE.TaskEither<Failure, null>;
  readonly drafts: Drafts;
  /** Browser storage, or a file of the terminal: preferences, last location and the session marker. */
  readonly keep: {
    readonly session: (marker: SessionMarker | null) => void;
    readonly lastLocation: (entries: readonly { readonly path: string; readonly at: number }[]) => void;
    readonly language: (language: string) => void;
    readonly layout: (layout: Readonly<Record<string, string | number>>) => void;
    readonly layoutTab: (tab: string) => void;
  };
  /** Reloads the screen, so that a language or a layout takes effect. */
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
