// The cell in edit: it opens over its value, and the text is committed when it closes.
import { type RefObject, useRef, useState } from 'react';
import { useOnChange } from '../useOnChange.ts';
import type { PlanillaGridRow, PlanillaProps } from './PlanillaProps.ts';
import { readCell, type CellPlace, showCell } from './cells.ts';
import type { PlanillaPlace } from './usePlace.ts';

export const usePlanillaEditing = <F extends PlanillaGridRow>(
  p: PlanillaProps<F>,
  box: RefObject<HTMLDivElement | null>,
  { aqui, puede, ponerAncla }: PlanillaPlace,
) => {
  const { filas, columnas } = p,
    field = useRef<HTMLInputElement>(null);
  const [editing, setEditing] = useState<{ readonly texto: string; readonly todo: boolean } | undefined>(
    undefined,
  );
  useOnChange([editing !== undefined, aqui.i, aqui.c], () => {
    if (editing) {
      field.current?.focus();
      if (editing.todo) field.current?.select();
    }
  });

  /** Starts with the cell's whole text, or with a typed letter in its place. */
  const open = (l: CellPlace, text?: string): void => {
    const x = columnas[l.c],
      f = filas[l.i];
    if (!x || !f || !puede(l.i, l.c)) return;
    setEditing({ texto: text ?? showCell(x.tipo, p.valor(f, x.id)), todo: text === undefined });
  };
  const edit = (text?: string): void => {
    if (!puede(aqui.i, aqui.c)) return;
    ponerAncla(aqui);
    open(aqui, text);
  };
  /** Commits the text and returns the keyboard to the sheet. */
  const finish = (sirve: boolean, vuelve = true): void => {
    const x = columnas[aqui.c],
      f = filas[aqui.i],
      written = field.current?.value ?? '';
    setEditing(undefined);
    if (vuelve) box.current?.focus({ preventScroll: true });
    if (!sirve || !f || !x) return;
    const value = readCell(x.tipo, written, p.hoy);
    if (value !== p.valor(f, x.id)) p.escribir([{ clave: f.clave, columna: x.id, valor: value }]);
  };
  return { campo: field, editando: editing, abrir: open, editar: edit, terminar: finish };
};
export type CellEditing = ReturnType<typeof usePlanillaEditing>;
