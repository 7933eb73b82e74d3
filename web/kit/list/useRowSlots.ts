// Which React key each drawn row has. Scrolling a list gives the rows that come the keys, and with them the
// elements, of those that left: filling elements costs less than making them. When the list itself changes
// every row has its own element, so that what somebody is about to press does not become another row.
import { useRef, type RefObject } from 'react';
import { closestTo, isInside } from '../under.ts';

interface Slots {
  readonly ids: readonly string[];
  readonly slots: readonly number[];
  /** The first number that no row has had. */
  readonly next: number;
}

const NO_SLOTS: Slots = { ids: [], slots: [], next: 0 };

/**
 * The slots of the rows drawn now, from those drawn before. A row that stays keeps its own, except in a jump
 * that leaves less than half of them: then each place keeps its slot. Those that come below take the slots of
 * those that left; above they get new ones, since React would move every row that stays. `hold` keeps every row
 * in its own.
 */
export const rowSlots = (before: Slots, ids: readonly string[], hold: boolean): Slots => {
  const own = new Map(before.ids.map((id, k) => [id, before.slots[k]]));
  const stay = ids.filter((id) => own.has(id)).length,
    jump = !hold && stay < before.ids.length / 2;
  const now = new Set(ids),
    left = hold || jump ? [] : before.ids.flatMap((id, k) => (now.has(id) ? [] : (before.slots[k] ?? []))),
    below = ids.findLastIndex((id) => own.has(id));
  let next = before.next;
  const slots = ids.map(
    (id, k) => (jump ? before.slots[k] : own.get(id)) ?? (k > below ? left.shift() : undefined) ?? next++,
  );
  return { ids, slots, next };
};

/** Somebody is in a row: its element must not become another row's under their hands. */
const hasFocusedRow = (box: HTMLElement | null): boolean =>
  isInside(box, document.activeElement) && closestTo(document.activeElement, 'tr[data-i]') !== null;

export const useRowSlots = (
  box: RefObject<HTMLElement | null>,
  list: readonly unknown[],
  ids: readonly string[],
): readonly number[] => {
  const last = useRef<{ readonly list: readonly unknown[]; readonly slots: Slots }>({
    list: [],
    slots: NO_SLOTS,
  });
  const { list: before, slots } = last.current;
  last.current = { list, slots: rowSlots(slots, ids, list !== before || hasFocusedRow(box.current)) };
  return last.current.slots.slots;
};
