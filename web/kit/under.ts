// Where an event of the page took place.

/** The nearest element of a kind that holds what was touched. */
export const closestTo = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/** What was touched is in this box. */
export const isInside = (box: Element | null | undefined, target: EventTarget | null): boolean =>
  target instanceof Node && box?.contains(target) === true;
