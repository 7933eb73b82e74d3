// The cell that is being written: it opens over what it holds, and what was written goes in when it closes.
import { type RefObject, useRef, useState } from 'react';
import { useOnChange } from '../useOnChange.ts';
import type { PlanillaGridRow, PlanillaProps } from './PlanillaProps.ts';
import { readCell, type CellPlace, showCell } from './cells.ts';
import type { PlanillaPlace } from './usePlace.ts';

export const usePlanillaEditing = <F extends PlanillaGridRow>(
  p: PlanillaProps<F>,
  caja: RefObject<HTMLDivElement | null>,
  { aqui, puede, ponerAncla }: PlanillaPlace,
) => {
  const { filas, columnas } = p,
    campo = useRef<HTMLInputElement>(null);
  const [editando, ponerEditando] = useState<{ readonly texto: string; readonly todo: boolean } | undefined>(
    undefined,
  );
  useOnChange([editando !== undefined, aqui.i, aqui.c], () => {
    if (editando) {
      campo.current?.focus();
      if (editando.todo) campo.current?.select();
    }
  });

  /** The whole of what a cell holds, or a first letter in its place. */
  const abrir = (l: CellPlace, texto?: string): void => {
    const x = columnas[l.c],
      f = filas[l.i];
    if (!x || !f || !puede(l.i, l.c)) return;
    ponerEditando({ texto: texto ?? showCell(x.tipo, p.valor(f, x.id)), todo: texto === undefined });
  };
  const editar = (texto?: string): void => {
    if (!puede(aqui.i, aqui.c)) return;
    ponerAncla(aqui);
    abrir(aqui, texto);
  };
  /** What is being written goes in; the sheet has the keyboard again. */
  const terminar = (sirve: boolean, vuelve = true): void => {
    const x = columnas[aqui.c],
      f = filas[aqui.i],
      escrito = campo.current?.value ?? '';
    ponerEditando(undefined);
    if (vuelve) caja.current?.focus({ preventScroll: true });
    if (!sirve || !f || !x) return;
    const valor = readCell(x.tipo, escrito, p.hoy);
    if (valor !== p.valor(f, x.id)) p.escribir([{ clave: f.clave, columna: x.id, valor }]);
  };
  return { campo, editando, abrir, editar, terminar };
};
export type CellEditing = ReturnType<typeof usePlanillaEditing>;
