// Notes in the audit what an administrator did to a user.
import type { DirectoryEventType as NombreDeSuceso } from '../../core/domain/auditoria.ts';
import { ROLES } from '../../core/domain/roles.ts';
import type { Base } from '../kernel/sqlite.ts';
import type { AdminCommand } from './commands.ts';
import { noteOwn } from './ownChange.ts';

export const noteAdminEvent = (
  db: Base,
  m: AdminCommand,
  sobre: number,
  nombre: NombreDeSuceso,
  cambios: readonly (readonly [string, unknown, unknown])[] = [],
): void =>
  noteOwn(
    db,
    { m, idUsuario: m.actor },
    {
      suceso: nombre,
      sobre,
      idEmpresa: m.idEmpresa,
      detalle: cambios.length
        ? JSON.stringify(cambios.map(([campo, antes, despues]) => ({ campo, antes, despues })))
        : null,
    },
  );
export const roleChanges = (antes: readonly string[], despues: readonly string[]) =>
  ROLES.filter((r) => antes.includes(r) !== despues.includes(r)).map(
    (r) => [r, antes.includes(r) ? 1 : 0, despues.includes(r) ? 1 : 0] as const,
  );
