// What a sheet is told: its columns, how a row is read and drawn, and where what is written goes.
import type { ReactNode, Ref } from 'react';
import type { CellPlace, CellRange, CellType } from './cells.ts';

export interface PlanillaGridColumn {
  readonly id: string;
  readonly titulo: string;
  readonly tipo: CellType;
  /** In pixels; a flexible one grows from there. */
  readonly ancho: number;
  readonly flexible?: boolean;
  /** Stays in sight when the sheet is moved sideways; only the first ones. */
  readonly fija?: boolean;
  readonly decimales?: number;
  /** What stands in the last line. */
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

/** What was pasted, and where: the cell, and the range that was marked. */
export interface PastedBlock {
  readonly celdas: readonly (readonly string[])[];
  readonly en: CellPlace;
  readonly rango: CellRange;
}

export interface PlanillaHandle {
  readonly irA: (clave: string, columna?: string) => void;
  readonly marcadas: () => readonly string[];
}

export interface PlanillaProps<F extends PlanillaGridRow> {
  readonly rotulo: string;
  readonly filas: readonly F[];
  readonly columnas: readonly PlanillaGridColumn[];
  /** The wire's form of a cell. */
  readonly valor: (f: F, columna: string) => string;
  /** What is drawn in place of the value. */
  readonly pintar?: (f: F, columna: string) => ReactNode;
  readonly editable: (f: F, columna: string) => boolean;
  /** What is wrong with what a cell says. */
  readonly mal: (f: F, columna: string) => string | undefined;
  readonly tono: (f: F) => 'cambiada' | 'mal' | 'conflicto' | undefined;
  readonly hoy: string;
  readonly escribir: (cambios: readonly CellChange[]) => void;
  readonly pegar: (p: PastedBlock) => void;
  /** Takes back what was last written here. */
  readonly deshacer?: () => void;
  readonly asa?: Ref<PlanillaHandle>;
  readonly vacia?: ReactNode;
}
