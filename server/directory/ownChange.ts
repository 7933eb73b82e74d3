// What somebody changes of the directory, once by its key, with its entry in the audit.
import { alreadyDone, rememberCommand, type OwnCommand } from './commands.ts';
import { noteEvent, type DirectoryEvent } from './rows.ts';
import type { Base } from '../kernel/sqlite.ts';

export interface OwnChange {
  readonly m: OwnCommand;
  readonly idUsuario: number | null;
}
/** What happened, and about what; who, when and from where are of the change. */
export type Happened = Pick<DirectoryEvent, 'suceso' | 'sobre' | 'detalle' | 'idEmpresa'>;

export const noteOwn = (db: Base, { m, idUsuario }: OwnChange, e: Happened): void =>
  noteEvent(db, { ...e, at: m.at, idUsuario, direccion: m.direccion, canal: m.canal ?? null });

/** Remembers that it was done, with its answer, and notes it. */
export const rememberOwn = (db: Base, a: OwnChange, e: Happened, respuesta: object = {}): void => {
  rememberCommand(db, a.m, respuesta);
  noteOwn(db, a, e);
};

/** `change` false: there was nothing to change. `ya`: it had been done with the same key. */
export const ownChange = (
  db: Base,
  a: OwnChange,
  e: Happened,
  change: () => boolean,
): { readonly ya: boolean; readonly hecho: boolean } => {
  if (alreadyDone(db, a.m)) return { ya: true, hecho: false };
  if (!change()) return { ya: false, hecho: false };
  rememberOwn(db, a, e);
  return { ya: false, hecho: true };
};
