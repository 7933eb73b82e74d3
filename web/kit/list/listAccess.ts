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
  readonly changesRows: boolean;
  /** Exports rows, imports them from a file, and sees earlier imports. */
  readonly canExport: boolean;
  readonly imports: boolean;
  readonly seesRecent: boolean;
}

export const listAccess = (table: AnyTable, p: UserPermissions, withoutAdding: boolean): ListAccess => {
  const writes = p.writes(table) && table.writer !== 'ninguno',
    ofRow = (table.writer ?? 'fila') === 'fila',
    canAdd = writes && !withoutAdding;
  return {
    own: hasOwnScreen(table.name),
    writes,
    canRemove: writes && table.onDelete !== 'never' && table.writer !== 'liquidacion',
    canAdd,
    changesRows: writes && ofRow,
    canExport: p.can('exportar') && p.reads(table),
    imports: canAdd && p.can('importar') && ofRow,
    seesRecent: writes && p.can('importar'),
  };
};
