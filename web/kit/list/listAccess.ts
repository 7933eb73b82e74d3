// What the role may do in the list of a table.
import type { AnyTable } from '../../../core/kit/table.ts';
import { hasOwnScreen } from '../../paths.ts';
import type { UserPermissions } from '../../session.ts';

export interface ListAccess {
  /** Rows open on their own screen. */
  readonly propia: boolean;
  readonly escribe: boolean;
  readonly borra: boolean;
  readonly agrega: boolean;
  /** Rows of this table are edited one by one, so bulk changes and edits in place are allowed too. */
  readonly cambiaFilas: boolean;
  /** Exports rows, imports them from a file, and sees earlier imports. */
  readonly exporta: boolean;
  readonly importa: boolean;
  readonly veRecientes: boolean;
}

export const listAccess = (tabla: AnyTable, p: UserPermissions, sinAgregar: boolean): ListAccess => {
  const escribe = p.escribe(tabla) && tabla.writer !== 'ninguno',
    deFila = (tabla.writer ?? 'fila') === 'fila',
    agrega = escribe && !sinAgregar;
  return {
    propia: hasOwnScreen(tabla.name),
    escribe,
    borra: escribe && tabla.onDelete !== 'never' && tabla.writer !== 'liquidacion',
    agrega,
    cambiaFilas: escribe && deFila,
    exporta: p.puede('exportar') && p.lee(tabla),
    importa: agrega && p.puede('importar') && deFila,
    veRecientes: escribe && p.puede('importar'),
  };
};
