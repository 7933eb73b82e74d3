// The rows before and after the open one, as its form asks for them.
export type NeighbourStep = -1 | 1;

export interface RowNeighbours {
  readonly go: (step: NeighbourStep) => void;
  /** After saving, open the following row or another new one. False: close the form. */
  readonly goOn: (yes: boolean) => void;
  /** The person changed the page by hand: do not open a row of it. */
  readonly release: () => void;
}
