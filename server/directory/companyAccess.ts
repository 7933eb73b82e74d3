// The access of a user to one company, which it closes and opens by itself; in the others nothing changes.
import type { Base } from '../kernel/sqlite.ts';
import { noteAdminEvent } from './adminEvent.ts';
import type { AdminCommand, AdminRefusal } from './commands.ts';
import { withoutAdministrator } from './members.ts';
import { closeAccessTo } from './rows.ts';

export const openOwnAccess = (db: Base, id: number, idEmpresa: string): boolean =>
  db.prepare('DELETE FROM accesos_cerrados WHERE id_usuario = ? AND id_empresa = ?').run(id, idEmpresa)
    .changes > 0;
/** Closes or opens the access of a user to one company; in the others nothing changes. */
export const setOwnAccess = (
  db: Base,
  m: AdminCommand,
  a: { readonly id: number; readonly activo: boolean },
): AdminRefusal | { readonly id: number; readonly cerradas: readonly string[] } => {
  if (a.activo) {
    if (openOwnAccess(db, a.id, m.idEmpresa)) noteAdminEvent(db, m, a.id, 'usuario_activado');
    return { id: a.id, cerradas: [] };
  }
  const empresa = withoutAdministrator(db, a.id, m.idEmpresa);
  if (empresa !== undefined) return { no: 'ultimo', id: a.id, empresa };
  const r = db
    .prepare('INSERT OR IGNORE INTO accesos_cerrados (id_usuario, id_empresa) VALUES (?, ?)')
    .run(a.id, m.idEmpresa);
  if (r.changes) noteAdminEvent(db, m, a.id, 'usuario_desactivado');
  return { id: a.id, cerradas: closeAccessTo(db, a.id, m.idEmpresa) };
};
