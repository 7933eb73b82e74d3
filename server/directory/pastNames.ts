// What each user was called at a time: the audit of the past does not change with a name.
import { isLeft } from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import type { Base } from '../kernel/sqlite.ts';

const changes = t.array(t.type({ campo: t.string, antes: t.unknown }));

/** The name before a renaming, from what the audit wrote of it. */
const nameBefore = (detalle: string): string | undefined => {
  const read = changes.decode(JSON.parse(detalle)),
    antes = isLeft(read) ? undefined : read.right.find((c) => c.campo === 'nombre')?.antes;
  return typeof antes === 'string' ? antes : undefined;
};

/** The name of a user at an instant; undefined when there is no such user. */
export const pastNameReader = (db: Base): ((idUsuario: number, at: number) => string | undefined) => {
  const renamings = db
      .prepare<[number, number], string>(
        "SELECT detalle FROM auditoria WHERE sobre = ? AND at > ? AND suceso IN ('usuario_modificado', 'acceso_quitado', 'perfil_modificado') AND detalle IS NOT NULL ORDER BY at, id",
      )
      .pluck(),
    present = db.prepare<[number], string>('SELECT nombre FROM usuarios WHERE id = ?').pluck();
  return (idUsuario, at) => {
    for (const detalle of renamings.all(idUsuario, at)) {
      const name = nameBefore(detalle);
      if (name !== undefined) return name;
    }
    return present.get(idUsuario);
  };
};
