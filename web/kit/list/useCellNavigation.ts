// Cell navigation: one Tab stop for the whole table, arrows inside it, and the focus kept in place when rows
// come and go.
import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { closestTo, isInside } from '../under.ts';

export interface GridCell {
  /** -1 is the heading row. */
  readonly i: number;
  readonly c: number;
}

/** The cell a key moves to in a table of that size; undefined when the key does not move. */
export const gridDestination = (
  key: string,
  ctrl: boolean,
  { i, c }: GridCell,
  { rows, columns, page }: { readonly rows: number; readonly columns: number; readonly page: number },
): GridCell | undefined => {
  const row = (n: number): number => Math.max(rows > 0 ? 0 : -1, Math.min(rows - 1, n)),
    column = (n: number): number => Math.max(0, Math.min(columns - 1, n));
  switch (key) {
    case 'ArrowDown':
      return { i: Math.min(rows - 1, i + 1), c };
    case 'ArrowUp':
      return { i: Math.max(-1, i - 1), c };
    case 'ArrowRight':
      return { i, c: column(c + 1) };
    case 'ArrowLeft':
      return { i, c: column(c - 1) };
    case 'Home':
      return ctrl ? { i: row(0), c: 0 } : { i, c: 0 };
    case 'End':
      return ctrl ? { i: row(rows - 1), c: columns - 1 } : { i, c: columns - 1 };
    case 'PageDown':
      return { i: row(i + page), c };
    case 'PageUp':
      return { i: row(i - page), c };
    default:
      return undefined;
  }
};

/** The element that takes the focus in a cell: its only control, or the cell itself. */
const ofCell = (cell: HTMLElement | null): HTMLElement | null =>
  cell?.querySelector<HTMLElement>('[data-celda]') ?? cell;

/** How many frames to wait for a row to be drawn. */
const FRAMES = 30;

type Box = RefObject<HTMLElement | null>;

/** The one cell that is the Tab stop, and the active cell: the same once it is drawn. */
const useStop = (box: Box, bring: (i: number) => void) => {
  const active = useRef<GridCell>({ i: 0, c: 1 }),
    stop = useRef<HTMLElement | null>(null);
  const cell = ({ i, c }: GridCell): HTMLElement | null =>
    ofCell(box.current?.querySelector<HTMLElement>(`tr[data-i="${i}"] > [data-c="${c}"]`) ?? null);
  const set = (e: HTMLElement | null): void => {
    if (stop.current && stop.current !== e) stop.current.tabIndex = -1;
    stop.current = e;
    if (e) e.tabIndex = 0;
  };
  const focusCell = (d: GridCell): void => {
    active.current = d;
    const e = cell(d);
    if (e) {
      set(e);
      e.focus();
      return;
    }
    bring(d.i);
    // The row may take some frames to be drawn; if the person moved on meanwhile, the focus stays with them.
    const look = (frames: number): void => {
      requestAnimationFrame(() => {
        if (active.current !== d) return;
        const x = cell(d);
        if (x) {
          set(x);
          x.focus();
        } else if (frames > 0) look(frames - 1);
      });
    };
    look(FRAMES);
  };
  return { active, stop, cell, set, focusCell };
};
type Stop = ReturnType<typeof useStop>;

/**
 * Every drawing leaves exactly one Tab stop; if the focused row is gone, the focus moves to the nearest cell.
 */
const useStopAfterDrawing = (
  { active, stop, cell, set }: Stop,
  inside: RefObject<boolean>,
  o: { readonly rows: number; readonly columns: number },
): void => {
  useEffect(() => {
    const { i, c } = active.current,
      where: GridCell = { i: i < 0 ? -1 : Math.min(i, o.rows - 1), c: Math.min(c, o.columns - 1) };
    const e = cell(where) ?? cell({ i: -1, c: 1 });
    if (e !== stop.current) set(e);
    else if (e && e.tabIndex !== 0) e.tabIndex = 0;
    if (inside.current && document.activeElement === document.body && e) {
      active.current = where;
      e.focus();
    }
  });
};

/** Whether the person is in the table, even if the row that had the focus is gone. */
const useInside = (box: Box): RefObject<boolean> => {
  const inside = useRef(false);
  useEffect(() => {
    const outside = (e: MouseEvent): void => {
      if (!isInside(box.current, e.target)) inside.current = false;
    };
    document.addEventListener('mousedown', outside);
    return () => document.removeEventListener('mousedown', outside);
  }, [box]);
  return inside;
};

export const useCellNavigation = (
  box: Box,
  o: {
    readonly rows: number;
    readonly columns: number;
    /** Height of a row in px. */
    readonly height: number;
    /** Scrolls a row that is not drawn into view. */
    readonly bring: (i: number) => void;
  },
) => {
  const stop = useStop(box, o.bring),
    { active, cell, set, focusCell } = stop,
    inside = useInside(box);
  useStopAfterDrawing(stop, inside, o);
  return {
    active,
    inside,
    onFocus: (e: FocusEvent): void => {
      const at = closestTo(e.target, '[data-c]'),
        row = at?.closest('tr[data-i]');
      inside.current = true;
      if (!at || !row) return;
      active.current = { i: Number(row.getAttribute('data-i')), c: Number(at.getAttribute('data-c')) };
      set(ofCell(at));
    },
    onLeave: (e: FocusEvent): void => {
      if (e.relatedTarget !== null && !isInside(box.current, e.relatedTarget)) inside.current = false;
    },
    /** True when the key moved. */
    move: (e: KeyboardEvent): boolean => {
      if (e.altKey || e.shiftKey || (e.ctrlKey && e.key !== 'Home' && e.key !== 'End')) return false;
      const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / o.height) - 2),
        a = gridDestination(e.key, e.ctrlKey || e.metaKey, active.current, { ...o, page });
      if (!a) return false;
      e.preventDefault();
      focusCell(a);
      return true;
    },
    /** Moves to an existing cell, with the focus or only as the Tab stop. */
    goTo: (d: GridCell, withFocus: boolean): void => {
      if (withFocus) focusCell(d);
      else {
        active.current = d;
        set(cell(d));
      }
    },
    /** Another page or order: back to the first row. */
    atStart: (): void => {
      active.current = { i: 0, c: active.current.c };
    },
  };
};
