// Keyboard, mouse and clipboard handlers of a sheet, and the way for other parts of the screen to focus a
// cell.
import type { ClipboardEvent, KeyboardEvent, MouseEvent } from 'react';
import type { RefObject } from 'react';
import { pressSheetKey } from './sheetKeys.ts';
import type { PlanillaHandle, PlanillaGridRow, PlanillaProps } from './PlanillaProps.ts';
import { writeRange, rangeText } from './cellRange.ts';
import type { CellEditing } from './useCellEditing.ts';
import type { PlanillaPlace } from './usePlace.ts';
import type { CellPlace } from './cells.ts';

export const fillHandleOf = <F extends PlanillaGridRow>(
  { filas, columnas }: PlanillaProps<F>,
  box: RefObject<HTMLDivElement | null>,
  { aqui, rango, ir }: PlanillaPlace,
): PlanillaHandle => ({
  irA: (key, column) => {
    const i = filas.findIndex((f) => f.clave === key),
      c = column === undefined ? aqui.c : columnas.findIndex((x) => x.id === column);
    if (i >= 0) {
      ir({ i, c: Math.max(0, c) });
      box.current?.focus();
    }
  },
  marcadas: () => filas.slice(rango.desde.i, rango.hasta.i + 1).map((f) => f.clave),
});

export const pointerHandsOf = <F extends PlanillaGridRow>(
  p: PlanillaProps<F>,
  caja: RefObject<HTMLDivElement | null>,
  place: PlanillaPlace,
  edit: CellEditing,
) => {
  const { filas } = p,
    { aqui, rango, puede, ponerActiva, ponerAncla, empezarDeNuevo } = place,
    { editando, abrir, terminar } = edit;
  return {
    tecla: (e: KeyboardEvent): void => pressSheetKey(e, { p, lugar: place, edicion: edit }),
    copiar: (e: ClipboardEvent, cut: boolean): void => {
      if (editando || filas.length === 0) return;
      e.preventDefault();
      e.clipboardData.setData('text/plain', rangeText(p, rango));
      if (cut) writeRange(p, place, () => '');
    },
    alApretar: (e: MouseEvent, l: CellPlace): void => {
      if (e.button !== 0 || (e.target instanceof Element && e.target.closest('input, button, a'))) return;
      e.preventDefault();
      const again =
        l.i === aqui.i && l.c === aqui.c && document.activeElement === caja.current && !e.shiftKey;
      if (editando) terminar(true);
      caja.current?.focus({ preventScroll: true });
      empezarDeNuevo();
      // Touch has no keyboard: the first touch starts editing. With a mouse, a click on the active cell does.
      if (again || (matchMedia('(pointer: coarse)').matches && puede(l.i, l.c))) {
        ponerActiva(l);
        ponerAncla(l);
        abrir(l);
        return;
      }
      ponerActiva(l);
      if (!e.shiftKey) ponerAncla(l);
    },
  };
};
