// The cell in edit: it opens over its value, and the text is committed when it closes.
import { type RefObject, useRef, useState } from 'react';
import { useOnChange } from '../useOnChange.ts';
import type { PlanillaGridRow, PlanillaProps } from './PlanillaProps.ts';
import { readCell, type CellPlace, showCell } from './cells.ts';
import type { PlanillaPlace } from './usePlace.ts';

export const usePlanillaEditing = <F extends PlanillaGridRow>(
  p: PlanillaProps<F>,
  box: RefObject<HTMLDivElement | null>,
  { aqui: here, puede: can, ponerAncla: setAnchor }: PlanillaPlace,
) => {
  const { filas: rows, columnas: columns } = p,
    field = useRef<HTMLInputElement>(null);
  const [editing, setEditing] = useState<{ readonly texto: string; readonly todo: boolean } | undefined>(
    undefined,
  );
  useOnChange([editing !== undefined, here.i, here.c], () => {
    if (editing) {
      field.current?.focus();
      if (editing.todo) field.current?.select();
    }
  });

  /** Starts with the cell's whole text, or with a typed letter in its place. */
  const open = (l: CellPlace, text?: string): void => {
    const x = columns[l.c],
      f = rows[l.i];
    if (!x || !f || !can(l.i, l.c)) return;
    setEditing({ texto: text ?? showCell(x.tipo, p.valor(f, x.id)), todo: text === undefined });
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
    const value = readCell(x.tipo, written, p.hoy);
    if (value !== p.valor(f, x.id)) p.escribir([{ clave: f.clave, columna: x.id, valor: value }]);
  };
  return { campo: field, editando: editing, abrir: open, editar: edit, terminar: finish };
};
export type CellEditing = ReturnType<typeof usePlanillaEditing>;
