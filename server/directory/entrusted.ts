// What a second person decides of a user: whether the installation is entrusted to them, and whether the address that
// an administrator wrote is theirs.
import type { Base } from '../kernel/sqlite.ts';
import { noteAdminEvent } from './adminEvent.ts';
import type { AdminCommand, AdminRefusal } from './commands.ts';
import { beginCorreoWait, endCorreoWait, replaceCorreo, type CorreoHandover } from './emailState.ts';
import { administersAll } from './members.ts';

/** Why what belongs to the installation may not be given or taken; undefined when it may, or does not change. */
export const entrustRefusal = (
  db: Base,
  m: AdminCommand,
  id: number,
  tiene: 0 | 1,
): AdminRefusal | undefined => {
  const has = (cual: number): boolean =>
    db.prepare('SELECT 1 FROM usuarios WHERE id = ? AND instalacion = 1').get(cual) !== undefined;
  if (has(id) === (tiene === 1)) return undefined;
  if (m.actor !== null && !has(m.actor)) return { no: 'instalacionAjena', id };
  return tiene === 0 &&
    db
      .prepare(
        'SELECT 1 FROM usuarios WHERE id <> ? AND instalacion = 1 AND activo = 1 AND clave IS NOT NULL',
      )
      .get(id) === undefined
    ? { no: 'ultimaInstalacion', id }
    : undefined;
};

/** Why somebody may not vouch for the address that another administrator wrote; undefined when they may. */
export const vouchRefusal = (db: Base, m: AdminCommand, id: number): AdminRefusal | undefined => {
  const por = db
    .prepare<[number], number | null>('SELECT correo_por FROM usuarios WHERE id = ?')
    .pluck()
    .get(id);
  return m.actor !== null && (por === m.actor || id === m.actor)
    ? { no: 'propioAval', id }
    : administersAll(db, m, id)
      ? undefined
      : { no: 'ajeno', id };
};

/** Writes what was decided, and begins the waiting of an address that changed. */
export const writeEntrusted = (
  db: Base,
  m: AdminCommand,
  o: {
    readonly id: number;
    readonly avala: boolean;
    readonly instalacion: 0 | 1;
    readonly cambiaCorreo: boolean;
    readonly enlaces: CorreoHandover;
  },
): void => {
  if (o.avala) {
    endCorreoWait(db, o.id);
    noteAdminEvent(db, m, o.id, 'correo_avalado');
  }
  const r = db
    .prepare('UPDATE usuarios SET instalacion = @si WHERE id = @id AND instalacion <> @si')
    .run({ id: o.id, si: o.instalacion });
  if (r.changes)
    noteAdminEvent(db, m, o.id, o.instalacion === 1 ? 'instalacion_dada' : 'instalacion_quitada');
  if (!o.cambiaCorreo) return;
  // The office answers for the address of somebody who never came in. Whoever did could be supplanted by it: it is
  // proved, and waits.
  const waits = cameIn(db, o.id);
  replaceCorreo(db, o.id, waits ? 'sin_verificar' : 'oficina');
  if (waits) beginCorreoWait(db, { idUsuario: o.id, por: m.actor, at: m.at, enlaces: o.enlaces });
};

/** Whether somebody else's hands could find something of the user's: they have or had a password. */
const cameIn = (db: Base, id: number): boolean =>
  db.prepare('SELECT 1 FROM usuarios WHERE id = ? AND (clave IS NOT NULL OR ingreso IS NOT NULL)').get(id) !==
  undefined;
