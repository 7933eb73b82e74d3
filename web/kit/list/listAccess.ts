// What the role may do in the list of a table.
import type { AnyTable } from '../../../core/kit/table.ts';
import { hasOwnScreen } from '../../paths.ts';
import type { UserPermissions } from '../../session.ts';

export interface ListAccess {
  /** Rows open on their own screen. */
  readonly own: boolean;
  readonly writes: boolean;
  readonly canRemove: boolean;
  readonly canAdd: boolean;
  /** Rows of this table are edited one by one, so bulk changes and edits in place are allowed too. */
  readonly cambiaFilas: boolean;
  /** Exports rows, imports them from a file, and sees earlier imports. */
  readonly canExport: boolean;
  readonly importa: boolean;
  readonly veRecientes: boolean;
}

export const listAccess = (table: AnyTable, p: UserPermissions, withoutAdding: boolean): ListAccess => {
  const writes = p.escribe(table) && table.writer !== 'ninguno',
    ofRow = (table.writer ?? 'fila') === 'fila',
    canAdd = writes && !withoutAdding;
  return {
    own: hasOwnScreen(table.name),
    writes,
    canRemove: writes && table.onDelete !== 'never' && table.writer !== 'liquidacion',
    canAdd,
    cambiaFilas: writes && ofRow,
    canExport: p.puede('exportar') && p.lee(table),
    importa: canAdd && p.puede('importar') && ofRow,
    veRecientes: writes && p.puede('importar'),
  };
};
