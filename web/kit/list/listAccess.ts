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

export const listAccess = (table: AnyTable, p: UserPermissions, sinAgregar: boolean): ListAccess => {
  const writes = p.escribe(table) && table.writer !== 'ninguno',
    ofRow = (table.writer ?? 'fila') === 'fila',
    canAdd = writes && !sinAgregar;
  return {
    propia: hasOwnScreen(table.name),
    escribe: writes,
    borra: writes && table.onDelete !== 'never' && table.writer !== 'liquidacion',
    agrega: canAdd,
    cambiaFilas: writes && ofRow,
    exporta: p.puede('exportar') && p.lee(table),
    importa: canAdd && p.puede('importar') && ofRow,
    veRecientes: writes && p.puede('importar'),
  };
};
