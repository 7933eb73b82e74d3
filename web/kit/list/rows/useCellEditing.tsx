// Which cell of a list is being edited, and where the focus goes afterwards.
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import type { AnyTable } from '../../../../core/kit/table.ts';
import { usePermissions } from '../../../session.ts';
import { fieldOf } from '../../../../core/kit/table.ts';
import type { CellExit } from './useCellSaving.ts';

type Row = Readonly<Record<string, unknown>>;
const EditCell = lazy(() => import('./EditCell.tsx').then((m) => ({ default: m.EditCell })));

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
  readonly field: string;
}
interface Props {
  readonly table: AnyTable;
  readonly active: boolean;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  readonly onDone: () => void;
}

/** F2 or a double click starts editing; the saved value shows before the list is read again. */
export const useCellEditing = ({ table, active, columns, rows, onDone }: Props) => {
  const p = usePermissions();
  const [cell, setCell] = useState<Cell | undefined>(undefined);
  const [saved, setSaved] = useState<ReadonlyMap<number, Row>>(new Map());
  const editable = useCallback(
    (field: string): boolean => active && isEditable(table, field) && p.cambia(fieldOf(table, field)),
    [active, table, p],
  );
  if (!active) return {};
  /** The cell that had the focus gets it back, so the keyboard goes on from there. */
  const goBack = (c: Cell): void => {
    requestAnimationFrame(() => {
      const i = rows.findIndex((f) => Number(f['id']) === c.id),
        k = columns.indexOf(c.field);
      document
        .querySelector<HTMLElement>(`table.list tbody tr[data-i="${i}"] td[data-c="${k + 1}"]`)
        ?.focus();
    });
  };
  const leave =
    (c: Cell) =>
    (s: CellExit): void => {
      const others = columns.filter(editable),
        k = others.indexOf(c.field),
        nextCell = s === 'siguiente' ? others[k + 1] : s === 'anterior' ? others[k - 1] : undefined;
      if (nextCell !== undefined) setCell({ id: c.id, field: nextCell });
      else {
        setCell(undefined);
        goBack(c);
      }
    };
  return {
    editable,
    onEdit: (f: Row, field: string): void => {
      if (editable(field)) setCell({ id: Number(f['id']), field });
    },
    editor: (f: Row, field: string): ReactNode => {
      const id = Number(f['id']),
        added = saved.get(id),
        row = added && Number(added['version']) > Number(f['version']) ? { ...f, ...added } : f;
      if (cell?.id !== id || cell.field !== field) return undefined;
      return (
        <Suspense fallback={null}>
          <EditCell
            key={`${id}-${field}`}
            table={table}
            row={row}
            field={field}
            onLeave={leave(cell)}
            onSaved={(x) => {
              setSaved(new Map([...saved, [id, x]]));
              onDone();
            }}
          />
        </Suspense>
      );
    },
  };
};
