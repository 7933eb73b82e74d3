// The form of a row that is added where it is chosen. The frame gives it: that form is made of fields, and a
// choice is one of them.
import { createContext, useContext, type ComponentType } from 'react';
import type { AnyTable } from '../../core/kit/table.ts';
import { hasOwnScreen } from '../paths.ts';
import { usePermissions } from '../session.ts';
import type { RowLabel } from './references.ts';

export interface NewRowProps {
  readonly tabla: AnyTable;
  /** What was searched and not found: the name of the new row. */
  readonly escrito: string;
  readonly alCerrar: () => void;
  readonly alAgregar: (e: RowLabel) => void;
}
/** Outside the frame there is none, and nothing is added from a choice. */
export const NewRowForm = createContext<ComponentType<NewRowProps> | null>(null);

/** That of a table, for who may add to it here; a table with a screen of its own is added to there. */
export const useNewRowForm = (tabla: AnyTable | undefined): ComponentType<NewRowProps> | null => {
  const forma = useContext(NewRowForm),
    permisos = usePermissions();
  return tabla !== undefined &&
    (tabla.writer ?? 'fila') === 'fila' &&
    !hasOwnScreen(tabla.name) &&
    permisos.escribe(tabla)
    ? forma
    : null;
};
