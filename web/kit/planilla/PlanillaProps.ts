// The props of a sheet: its columns, how a row is read and drawn, and its callbacks.
import type { ReactNode, Ref } from 'react';
import type { CellPlace, CellRange, CellType } from './cells.ts';

export interface PlanillaGridColumn {
  readonly id: string;
  readonly titulo: string;
  /** A line under the title, which may then take two; the head is taller when some column has one. */
  readonly subtitulo?: string;
  readonly tipo: CellType;
  /** In pixels; a flexible column grows from there. */
  readonly ancho: number;
  readonly flexible?: boolean;
  /** Stays in view when the sheet scrolls sideways; only for the first columns. */
  readonly fija?: boolean;
  readonly decimales?: number;
  /** Content of the last line. */
  readonly total?: ReactNode;
}

export interface PlanillaGridRow {
  readonly clave: string;
}

export interface CellChange {
  readonly clave: string;
  readonly columna: string;
  readonly valor: string;
}

/** The pasted cells and where: the active cell and the marked range. */
export interface PastedBlock {
  readonly celdas: readonly (readonly string[])[];
  readonly en: CellPlace;
  readonly rango: CellRange;
}

export interface PlanillaHandle {
  readonly irA: (key: string, column?: string) => void;
  readonly marcadas: () => readonly string[];
}

export type PlanillaTone = 'cambiada' | 'mal' | 'conflicto';

export interface PlanillaProps<F extends PlanillaGridRow> {
  readonly rotulo: string;
  readonly filas: readonly F[];
  readonly columnas: readonly PlanillaGridColumn[];
  /** The cell's value in the wire's form. */
  readonly valor: (f: F, column: string) => string;
  /** Drawn in place of the value. */
  readonly pintar?: (f: F, column: string) => ReactNode;
  readonly editable: (f: F, column: string) => boolean;
  /** The error of a cell. */
  readonly mal: (f: F, column: string) => string | undefined;
  readonly tono: (f: F) => PlanillaTone | undefined;
  /** Where cells of a row are of different things: the tone of each. */
  readonly tonoDeCelda?: (f: F, column: string) => PlanillaTone | undefined;
  /** What a cell says when it is pointed at, if it has no error. */
  readonly nota?: (f: F, column: string) => string | undefined;
  /** F2 and a double click on a cell that is not written here. */
  readonly abrir?: (f: F, column: string) => void;
  readonly hoy: string;
  readonly escribir: (changes: readonly CellChange[]) => void;
  readonly pegar: (p: PastedBlock) => void;
  /** Undoes the last change made here. */
  readonly deshacer?: () => void;
  readonly asa?: Ref<PlanillaHandle>;
  readonly vacia?: ReactNode;
}
