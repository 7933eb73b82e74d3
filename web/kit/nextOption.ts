// Where the arrows go in the list of a combo.

/** Id of the last option of the list: adding a new row. */
export const NEW_ROW_ID = -1;

/**
 * Where an arrow goes. The first option is marked when they come: one arrow down and Enter choose the row that is
 * seen, and not the adding of another when it is the only one.
 */
export const nextOption = (o: {
  readonly at: number;
  readonly count: number;
  readonly down: boolean;
  readonly moved: boolean;
  /** Id of the last option. */
  readonly last: number | undefined;
}): number => {
  const next = (o.at + (o.down ? 1 : -1) + o.count) % Math.max(1, o.count);
  return o.down && !o.moved && o.count > 1 && next === o.count - 1 && o.last === NEW_ROW_ID ? o.at : next;
};
