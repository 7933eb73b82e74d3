// The cell in edit: it opens over its value, and the text is committed when it closes.
import { type RefObject, useRef, useState } from 'react';
import { useOnChange } from '../useOnChange.ts';
import type { PlanillaGridRow, PlanillaProps } from './PlanillaProps.ts';
import { readCell, type CellPlace, showCell } from './cells.ts';
import type { PlanillaPlace } from './usePlace.ts';

export const usePlanillaEditing = <F extends PlanillaGridRow>(
  p: PlanillaProps<F>,
  box: RefObject<HTMLDivElement | null>,
  { here, can, setAnchor }: PlanillaPlace,
) => {
  const { rows, columns } = p,
    field = useRef<HTMLInputElement>(null);
  const [editing, setEditing] = useState<{ readonly text: string; readonly everything: boolean } | undefined>(
    undefined,
  );
  useOnChange([editing !== undefined, here.i, here.c], () => {
    if (editing) {
      field.current?.focus();
      if (editing.everything) field.current?.select();
    }
  });

  /** Starts with the cell's whole text, or with a typed letter in its place. */
  const open = (l: CellPlace, text?: string): void => {
    const x = columns[l.c],
      f = rows[l.i];
    if (!x || !f || !can(l.i, l.c)) return;
    setEditing({ text: text ?? showCell(x.kind, p.value(f, x.id)), everything: text === undefined });
  };
  const edit = (text?: string): void => {
    if (!can(here.i, here.c)) return;
    setAnchor(here);
    open(here, text);
  };
  /** Commits the text and returns the keyboard to the sheet. */
  const finish = (keep: boolean, refocus = true): void => {
    const x = columns[here.c],
      f = rows[here.i],
      written = field.current?.value ?? '';
    setEditing(undefined);
    if (refocus) box.current?.focus({ preventScroll: true });
    if (!keep || !f || !x) return;
    const value = readCell(x.kind, written, p.today);
    if (value !== p.value(f, x.id)) p.write([{ key: f.key, column: x.id, value }]);
  };
  return { field, editing, open, edit, finish };
};
export type CellEditing = ReturnType<typeof usePlanillaEditing>;
