// The props of a sheet: its columns, how a row is read and drawn, and its callbacks.
import type { ReactNode, Ref } from 'react';
import type { CellPlace, CellRange, CellType } from './cells.ts';

export interface PlanillaGridColumn {
  readonly id: string;
  readonly title: string;
  /** A line under the title, which may then take two; the head is taller when some column has one. */
  readonly subtitle?: string;
  readonly kind: CellType;
  /** In pixels; a flexible column grows from there. */
  readonly width: number;
  readonly flexible?: boolean;
  /** Stays in view when the sheet scrolls sideways; only for the first columns. */
  readonly fixed?: boolean;
  readonly decimals?: number;
  /** Content of the last line. */
  readonly total?: ReactNode;
}

export interface PlanillaGridRow {
  readonly key: string;
}

export interface CellChange {
  readonly key: string;
  readonly column: string;
  readonly value: string;
}

/** The pasted cells and where: the active cell and the marked range. */
export interface PastedBlock {
  readonly cells: readonly (readonly string[])[];
  readonly at: CellPlace;
  readonly range: CellRange;
}

export interface PlanillaHandle {
  readonly goTo: (key: string, column?: string) => void;
  readonly marked: () => readonly string[];
}

export type PlanillaTone = 'cambiada' | 'mal' | 'conflicto';

export interface PlanillaProps<F extends PlanillaGridRow> {
  readonly label: string;
  readonly rows: readonly F[];
  readonly columns: readonly PlanillaGridColumn[];
  /** The cell's value in the wire's form. */
  readonly value: (f: F, column: string) => string;
  /** Drawn in place of the value. */
  readonly draw?: (f: F, column: string) => ReactNode;
  readonly editable: (f: F, column: string) => boolean;
  /** The error of a cell. */
  readonly wrong: (f: F, column: string) => string | undefined;
  readonly tone: (f: F) => PlanillaTone | undefined;
  /** Where cells of a row are of different things: the tone of each. */
  readonly cellTone?: (f: F, column: string) => PlanillaTone | undefined;
  /** What a cell says when it is pointed at, if it has no error. */
  readonly note?: (f: F, column: string) => string | undefined;
  /** F2 and a double click on a cell that is not written here. */
  readonly open?: (f: F, column: string) => void;
  readonly today: string;
  readonly write: (changes: readonly CellChange[]) => void;
  readonly paste: (p: PastedBlock) => void;
  /** Undoes the last change made here. */
  readonly undo?: () => void;
  readonly handle?: Ref<PlanillaHandle>;
  readonly empty?: ReactNode;
}
