// What each key does in a sheet, as in any spreadsheet. A cell in edit has its own keys.
import type { KeyboardEvent } from 'react';
import { writeRange, fillDown } from './cellRange.ts';
import type { PlanillaGridRow, PlanillaProps } from './PlanillaProps.ts';
import { cellDestination, isSingleCell, type CellPlace } from './cells.ts';
import type { CellEditing } from './useCellEditing.ts';
import type { PlanillaPlace } from './usePlace.ts';

const VISIBLE = /^[^\s]$|^ $/u;

export interface Manos<F extends PlanillaGridRow> {
  readonly p: PlanillaProps<F>;
  readonly lugar: PlanillaPlace;
  readonly edicion: CellEditing;
}

const alEditar = <F extends PlanillaGridRow>(e: KeyboardEvent, { lugar, edicion }: Manos<F>): void => {
  const { terminar } = edicion,
    { bajar, alLado } = lugar;
  if (e.key === 'Escape') {
    e.preventDefault();
    e.stopPropagation();
    terminar(false);
    return;
  }
  // A screen key that saves also commits the cell in edit.
  if (e.ctrlKey || e.metaKey) {
    if (e.key.toLowerCase() === 's') terminar(true);
    return;
  }
  if (e.key === 'Enter') {
    e.preventDefault();
    terminar(true);
    bajar(e.shiftKey ? -1 : 1);
    return;
  }
  if (e.key === 'ArrowDown' || e.key === 'ArrowUp') {
    e.preventDefault();
    terminar(true);
    bajar(e.key === 'ArrowUp' ? -1 : 1);
    return;
  }
  if (e.key === 'Tab') {
    terminar(true);
    if (alLado(e.shiftKey ? -1 : 1)) e.preventDefault();
  }
};

/** A cell that is not written here may open elsewhere. */
const openCell = <F extends PlanillaGridRow>(p: PlanillaProps<F>, { i, c }: CellPlace): void => {
  const f = p.filas[i],
    x = p.columnas[c];
  if (f && x) p.abrir?.(f, x.id);
};

/** Keys other than movement; false when it is none of them. */
const does = <F extends PlanillaGridRow>(e: KeyboardEvent, { p, lugar, edicion }: Manos<F>): boolean => {
  const { filas, columnas } = p,
    { aqui, rango, ponerAncla, ponerActiva } = lugar,
    ctrl = e.ctrlKey || e.metaKey,
    k = e.key.toLowerCase();
  if (ctrl && k === 'd') fillDown(p, lugar);
  else if (ctrl && k === 'a') {
    ponerAncla({ i: 0, c: 0 });
    ponerActiva({ i: filas.length - 1, c: columnas.length - 1 });
  } else if (ctrl && k === 'z') p.deshacer?.();
  else if (e.key === 'Enter' && !ctrl) lugar.bajar(e.shiftKey ? -1 : 1);
  else if (e.key === 'F2' && lugar.puede(aqui.i, aqui.c)) edicion.editar();
  else if (e.key === 'F2') openCell(p, aqui);
  else if (e.key === 'Delete' || e.key === 'Backspace') writeRange(p, lugar, () => '');
  else if (e.key === 'Escape' && !isSingleCell(rango)) ponerAncla(aqui);
  else return false;
  return true;
};

export const pressSheetKey = <F extends PlanillaGridRow>(e: KeyboardEvent, m: Manos<F>): void => {
  const { p, lugar, edicion } = m,
    { filas, columnas } = p,
    { aqui } = lugar;
  if (filas.length === 0 || e.defaultPrevented || e.altKey) return;
  if (edicion.editando) {
    alEditar(e, m);
    return;
  }
  if (e.key === 'Tab') {
    if (lugar.alLado(e.shiftKey ? -1 : 1)) e.preventDefault();
    return;
  }
  if (does(e, m)) {
    e.preventDefault();
    return;
  }
  const ctrl = e.ctrlKey || e.metaKey,
    l = cellDestination(e.key, ctrl, aqui, {
      filas: filas.length,
      columnas: columnas.length,
      pagina: lugar.pagina(),
    });
  if (l) {
    e.preventDefault();
    lugar.empezarDeNuevo();
    lugar.ir(l, e.shiftKey);
  } else if (!ctrl && e.key.length === 1 && VISIBLE.test(e.key) && lugar.puede(aqui.i, aqui.c)) {
    e.preventDefault();
    edicion.editar(e.key);
  }
};
