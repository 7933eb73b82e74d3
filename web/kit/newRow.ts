// The form that adds a row from inside a choice. The frame provides it, because that form contains fields and
// a choice is a field: importing it here would be a circle.
import { createContext, useContext, type ComponentType } from 'react';
import type { AnyTable } from '../../core/kit/table.ts';
import { hasOwnScreen } from '../paths.ts';
import { usePermissions } from '../session.ts';
import type { RowLabel } from './references.ts';

export interface NewRowProps {
  readonly table: AnyTable;
  /** The text that was searched and not found: the name of the new row. */
  readonly written: string;
  readonly onClose: () => void;
  readonly onAdd: (e: RowLabel) => void;
}
/** Without the frame there is no such form, and a choice adds nothing. */
export const NewRowForm = createContext<ComponentType<NewRowProps> | null>(null);

/** The form for a table, if the role may add to it; undefined for tables whose rows have their own screen. */
export const useNewRowForm = (table: AnyTable | undefined): ComponentType<NewRowProps> | null => {
  const shape = useContext(NewRowForm),
    permissions = usePermissions();
  return table !== undefined &&
    (table.writer ?? 'fila') === 'fila' &&
    !hasOwnScreen(table.name) &&
    permissions.writes(table)
    ? shape
    : null;
};
