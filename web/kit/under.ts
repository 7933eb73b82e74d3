// Where an event of the page happened.

/** The nearest ancestor of the event's target that matches a selector. */
export const closestTo = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/** Whether the event's target is inside this box. */
export const isInside = (box: Element | null | undefined, target: EventTarget | null): boolean =>
  target instanceof Node && box?.contains(target) === true;
