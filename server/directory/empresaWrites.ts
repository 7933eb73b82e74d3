// Changes to a company in the directory: its foundation, its alias, and whether it is archived.
import { noteEvent, insertEmpresa, setRoles, type NewEmpresa } from './rows.ts';
import type { DirectoryEventType } from '../../core/domain/auditoria.ts';
import { alreadyDone, rememberCommand, type AdminCommand } from './commands.ts';
import { noteOwn, rememberOwn } from './ownChange.ts';
import type { Base } from '../kernel/sqlite.ts';
import { known } from '../../core/kit/known.ts';

export const empresaWrites = {
  /** The office's alias for a company, and whether it is archived; nothing else changes. */
  marcarEmpresa: (
    db: Base,
    a: {
      readonly m: AdminCommand;
      readonly id: string;
      readonly alias?: string | null;
      readonly archivada?: boolean;
    },
  ): boolean => {
    if (alreadyDone(db, a.m)) return false;
    const antes = known(
        db
          .prepare<[string], { readonly alias: string | null; readonly archivada: number | null }>(
            'SELECT alias, archivada FROM empresas WHERE id = ?',
          )
          .get(a.id),
        `la empresa ${a.id}`,
      ),
      alias = a.alias === undefined ? antes.alias : a.alias;
    const archivada =
      a.archivada === undefined ? antes.archivada : a.archivada ? (antes.archivada ?? a.m.at) : null;
    db.prepare('UPDATE empresas SET alias = ?, archivada = ? WHERE id = ?').run(alias, archivada, a.id);
    rememberCommand(db, a.m, {});
    const suceder = (suceso: DirectoryEventType, detalle: string | null): void =>
      noteOwn(db, { m: a.m, idUsuario: a.m.actor }, { suceso, idEmpresa: a.id, detalle });
    if (alias !== antes.alias)
      suceder('empresa_apodada', JSON.stringify([{ campo: 'alias', antes: antes.alias, despues: alias }]));
    if ((archivada === null) !== (antes.archivada === null))
      suceder(archivada === null ? 'empresa_devuelta' : 'empresa_archivada', null);
    return true;
  },
  /**
   * Takes a company out for good: its accesses, sessions and tokens; of who worked nowhere else, what says who they
   * are. What the audit kept stays, and says that it was destroyed.
   */
  destruirEmpresa: (
    db: Base,
    a: { readonly id: string; readonly at: number; readonly razon_social: string },
  ): void => {
    // Of two servers at once, one says that it did.
    if (db.prepare('SELECT 1 FROM empresas WHERE id = ?').get(a.id) === undefined) return;
    const suyos = db
      .prepare<[{ readonly id: string }], { readonly id: number }>(
        'SELECT id_usuario AS id FROM roles WHERE id_empresa = @id UNION SELECT id_usuario FROM accesos_cerrados WHERE id_empresa = @id',
      )
      .all({ id: a.id });
    for (const sql of [
      'DELETE FROM sesiones WHERE id_empresa = ?',
      'DELETE FROM tokens WHERE id_empresa = ?',
      'DELETE FROM sellos WHERE id_empresa = ?',
      'UPDATE usuarios SET ultima_empresa = NULL WHERE ultima_empresa = ?',
      'DELETE FROM empresas WHERE id = ?',
    ])
      db.prepare(sql).run(a.id);
    const olvidar = db.prepare(
      `UPDATE usuarios SET activo = 0, clave = NULL, email = NULL, email_clave = NULL, nombre = '—',
        username = 'borrado-' || id, username_clave = 'borrado-' || id, version = version + 1
       WHERE id = @id AND instalacion = 0 AND NOT EXISTS (SELECT 1 FROM roles WHERE id_usuario = @id)`,
    );
    for (const { id } of suyos) olvidar.run({ id });
    noteEvent(db, {
      at: a.at,
      suceso: 'empresa_destruida',
      idUsuario: null,
      direccion: null,
      idEmpresa: a.id,
      canal: null,
      detalle: a.razon_social,
    });
  },
  /** A company whose store already exists, and its first administrator. */
  fundar: (
    db: Base,
    a: { readonly m: Omit<AdminCommand, 'actor'> & { readonly actor: number }; readonly empresa: NewEmpresa },
  ): void => {
    const { id, razon_social, cuit } = a.empresa;
    insertEmpresa(db, a.empresa);
    setRoles(db, a.m.actor, id, ['administrador']);
    rememberOwn(
      db,
      { m: a.m, idUsuario: a.m.actor },
      { suceso: 'empresa_creada', idEmpresa: id, detalle: razon_social },
      { id, razon_social, cuit },
    );
  },
} as const;
