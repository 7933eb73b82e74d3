// Which cell of a list is being edited, and where the focus goes afterwards.
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import type { AnyTable } from '../../../../core/kit/table.ts';
import { usePermissions } from '../../../session.ts';
import { fieldOf } from '../../../../core/kit/table.ts';
import type { CellExit } from './useCellSaving.ts';

type Row = Readonly<Record<string, unknown>>;
const EditarCelda = lazy(() => import('./EditCell.tsx').then((m) => ({ default: m.EditCell })));

const isEditable = (table: AnyTable, name: string): boolean => {
  const f = table.fields[name];
  return (
    f !== undefined &&
    !f.readOnly &&
    !f.hidden &&
    f.kind !== 'lista' &&
    f.kind !== 'vigente' &&
    f.kind !== 'formula' &&
    f.kind !== 'instante' &&
    !(f.kind === 'texto' && f.multiline) &&
    name !== table.owner
  );
};

interface Cell {
  readonly id: number;
  readonly campo: string;
}
interface Props {
  readonly tabla: AnyTable;
  readonly activa: boolean;
  readonly columnas: readonly string[];
  readonly rows: readonly Row[];
  readonly onHecho: () => void;
}

/** F2 or a double click starts editing; the saved value shows before the list is read again. */
export const useCellEditing = ({ tabla, activa, columnas, rows, onHecho }: Props) => {
  const p = usePermissions();
  const [cell, setCell] = useState<Cell | undefined>(undefined);
  const [saved, setSaved] = useState<ReadonlyMap<number, Row>>(new Map());
  const editable = useCallback(
    (field: string): boolean => activa && isEditable(tabla, field) && p.cambia(fieldOf(tabla, field)),
    [activa, tabla, p],
  );
  if (!activa) return {};
  /** The cell that had the focus gets it back, so the keyboard goes on from there. */
  const goBack = (c: Cell): void => {
    requestAnimationFrame(() => {
      const i = rows.findIndex((f) => Number(f['id']) === c.id),
        k = columnas.indexOf(c.campo);
      document
        .querySelector<HTMLElement>(`table.list tbody tr[data-i="${i}"] td[data-c="${k + 1}"]`)
        ?.focus();
    });
  };
  const leave =
    (c: Cell) =>
    (s: CellExit): void => {
      const others = columnas.filter(editable),
        k = others.indexOf(c.campo),
        nextCell = s === 'siguiente' ? others[k + 1] : s === 'anterior' ? others[k - 1] : undefined;
      if (nextCell !== undefined) setCell({ id: c.id, campo: nextCell });
      else {
        setCell(undefined);
        goBack(c);
      }
    };
  return {
    editable,
    onEditar: (f: Row, field: string): void => {
      if (editable(field)) setCell({ id: Number(f['id']), campo: field });
    },
    editor: (f: Row, field: string): ReactNode => {
      const id = Number(f['id']),
        nueva = saved.get(id),
        row = nueva && Number(nueva['version']) > Number(f['version']) ? { ...f, ...nueva } : f;
      if (cell?.id !== id || cell.campo !== field) return undefined;
      return (
        <Suspense fallback={null}>
          <EditarCelda
            key={`${id}-${field}`}
            tabla={tabla}
            fila={row}
            campo={field}
            onSalir={leave(cell)}
            onGuardada={(x) => {
              setSaved(new Map([...saved, [id, x]]));
              onHecho();
            }}
          />
        </Suspense>
      );
    },
  };
};
