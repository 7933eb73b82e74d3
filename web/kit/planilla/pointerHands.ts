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
  { rows, columns }: PlanillaProps<F>,
  box: RefObject<HTMLDivElement | null>,
  { here, range, go }: PlanillaPlace,
): PlanillaHandle => ({
  goTo: (key, column) => {
    const i = rows.findIndex((f) => f.key === key),
      c = column === undefined ? here.c : columns.findIndex((x) => x.id === column);
    if (i >= 0) {
      go({ i, c: Math.max(0, c) });
      box.current?.focus();
    }
  },
  marked: () => rows.slice(range.from.i, range.until.i + 1).map((f) => f.key),
});

export const pointerHandsOf = <F extends PlanillaGridRow>(
  p: PlanillaProps<F>,
  box: RefObject<HTMLDivElement | null>,
  place: PlanillaPlace,
  edit: CellEditing,
) => {
  const { rows } = p,
    { here, range, can, setActive, setAnchor, startAgain } = place,
    { editing, open, finish } = edit;
  return {
    key: (e: KeyboardEvent): void => pressSheetKey(e, { p, place, edit }),
    copy: (e: ClipboardEvent, cut: boolean): void => {
      if (editing || rows.length === 0) return;
      e.preventDefault();
      e.clipboardData.setData('text/plain', rangeText(p, range));
      if (cut) writeRange(p, place, () => '');
    },
    onPress: (e: MouseEvent, l: CellPlace): void => {
      if (e.button !== 0 || (e.target instanceof Element && e.target.closest('input, button, a'))) return;
      e.preventDefault();
      const again = l.i === here.i && l.c === here.c && document.activeElement === box.current && !e.shiftKey;
      if (editing) finish(true);
      box.current?.focus({ preventScroll: true });
      startAgain();
      // Touch has no keyboard: the first touch starts editing. With a mouse, a click on the active cell does.
      if (again || (matchMedia('(pointer: coarse)').matches && can(l.i, l.c))) {
        setActive(l);
        setAnchor(l);
        open(l);
        return;
      }
      setActive(l);
      if (!e.shiftKey) setAnchor(l);
    },
  };
};
