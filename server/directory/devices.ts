// The browsers where each user signed in well: whoever comes from one does not wait for what others try. Their
// mark opens nothing.
import type { Base } from '../kernel/sqlite.ts';

/** How long a browser that is not used stays known. */
export const DEVICE_LIFE_MS = 180 * 86_400_000;
/** The most browsers of one user: the one used longest ago is forgotten. */
const MAX_DEVICES = 20;

/** The hash of the mark of the browser, and the user who signed in well there. */
export interface DeviceMark {
  readonly huella: string;
  readonly idUsuario: number;
}

export const isKnownDevice = (db: Base, ahora: () => number): ((m: DeviceMark) => boolean) => {
  const used = db
    .prepare<[string, number], number>('SELECT usado FROM equipos WHERE huella = ? AND id_usuario = ?')
    .pluck();
  return ({ huella, idUsuario }) => {
    const usado = used.get(huella, idUsuario);
    return usado !== undefined && ahora() < usado + DEVICE_LIFE_MS;
  };
};

export const hasDevices = (db: Base): ((idUsuario: number) => boolean) => {
  const one = db.prepare('SELECT 1 FROM equipos WHERE id_usuario = ?');
  return (idUsuario) => one.get(idUsuario) !== undefined;
};

export const markDevice = (db: Base, { huella, idUsuario }: DeviceMark, ahora: number): void => {
  db.prepare(
    'INSERT INTO equipos (huella, id_usuario, creado, usado) VALUES (?, ?, ?, ?) ON CONFLICT (huella, id_usuario) DO UPDATE SET usado = excluded.usado',
  ).run(huella, idUsuario, ahora, ahora);
  db.prepare(
    'DELETE FROM equipos WHERE id_usuario = @id AND huella NOT IN (SELECT huella FROM equipos WHERE id_usuario = @id ORDER BY usado DESC, huella LIMIT @max)',
  ).run({ id: idUsuario, max: MAX_DEVICES });
};

export const forgetDevices = (db: Base, idUsuario: number): void => {
  db.prepare('DELETE FROM equipos WHERE id_usuario = ?').run(idUsuario);
};

export const forgetOldDevices = (db: Base, ahora: number): void => {
  db.prepare('DELETE FROM equipos WHERE usado <= ?').run(ahora - DEVICE_LIFE_MS);
};
