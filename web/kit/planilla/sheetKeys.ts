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
  readonly place: PlanillaPlace;
  readonly edit: CellEditing;
}

const onEdit = <F extends PlanillaGridRow>(e: KeyboardEvent, { place, edit }: Manos<F>): void => {
  const { finish } = edit,
    { down, beside } = place;
  if (e.key === 'Escape') {
    e.preventDefault();
    e.stopPropagation();
    finish(false);
    return;
  }
  // A screen key that saves also commits the cell in edit.
  if (e.ctrlKey || e.metaKey) {
    if (e.key.toLowerCase() === 's') finish(true);
    return;
  }
  if (e.key === 'Enter') {
    e.preventDefault();
    finish(true);
    down(e.shiftKey ? -1 : 1);
    return;
  }
  if (e.key === 'ArrowDown' || e.key === 'ArrowUp') {
    e.preventDefault();
    finish(true);
    down(e.key === 'ArrowUp' ? -1 : 1);
    return;
  }
  if (e.key === 'Tab') {
    finish(true);
    if (beside(e.shiftKey ? -1 : 1)) e.preventDefault();
  }
};

/** A cell that is not written here may open elsewhere. */
const openCell = <F extends PlanillaGridRow>(p: PlanillaProps<F>, { i, c }: CellPlace): void => {
  const f = p.rows[i],
    x = p.columns[c];
  if (f && x) p.open?.(f, x.id);
};

/** Keys other than movement; false when it is none of them. */
const does = <F extends PlanillaGridRow>(e: KeyboardEvent, { p, place, edit }: Manos<F>): boolean => {
  const { rows, columns } = p,
    { here, range, setAnchor, setActive } = place,
    ctrl = e.ctrlKey || e.metaKey,
    k = e.key.toLowerCase();
  if (ctrl && k === 'd') fillDown(p, place);
  else if (ctrl && k === 'a') {
    setAnchor({ i: 0, c: 0 });
    setActive({ i: rows.length - 1, c: columns.length - 1 });
  } else if (ctrl && k === 'z') p.undo?.();
  else if (e.key === 'Enter' && !ctrl) place.down(e.shiftKey ? -1 : 1);
  else if (e.key === 'F2' && place.can(here.i, here.c)) edit.edit();
  else if (e.key === 'F2') openCell(p, here);
  else if (e.key === 'Delete' || e.key === 'Backspace') writeRange(p, place, () => '');
  else if (e.key === 'Escape' && !isSingleCell(range)) setAnchor(here);
  else return false;
  return true;
};

export const pressSheetKey = <F extends PlanillaGridRow>(e: KeyboardEvent, m: Manos<F>): void => {
  const { p, place, edit } = m,
    { rows, columns } = p,
    { here } = place;
  if (rows.length === 0 || e.defaultPrevented || e.altKey) return;
  if (edit.editing) {
    onEdit(e, m);
    return;
  }
  if (e.key === 'Tab') {
    if (place.beside(e.shiftKey ? -1 : 1)) e.preventDefault();
    return;
  }
  if (does(e, m)) {
    e.preventDefault();
    return;
  }
  const ctrl = e.ctrlKey || e.metaKey,
    l = cellDestination(e.key, ctrl, here, {
      rows: rows.length,
      columns: columns.length,
      page: place.page(),
    });
  if (l) {
    e.preventDefault();
    place.startAgain();
    place.go(l, e.shiftKey);
  } else if (!ctrl && e.key.length === 1 && VISIBLE.test(e.key) && place.can(here.i, here.c)) {
    e.preventDefault();
    edit.edit(e.key);
  }
};
