// The Libro Ley (art. 52 LCT, earlier text): what it contains of each person in a month, and how that is
// spread over numbered sheets.
import type { ReciboRow } from './recibo.ts';

export interface LibroRecibo {
  readonly liquidacion: string;
  readonly fecha_pago: string;
  readonly lineas: readonly Pick<ReciboRow, 'codigo' | 'texto' | 'cantidad' | 'importe' | 'columna'>[];
  readonly remunerativo: string;
  readonly no_remunerativo: string;
  readonly descuentos: string;
  readonly neto: string;
}
export interface LibroFamiliar {
  readonly nombre: string;
  readonly parentesco: string;
  readonly nacimiento: string | null;
  readonly cuil: string | null;
}
/** A person as the book shows them. Dates and amounts in wire form. */
export interface LibroPersona {
  readonly legajo: number;
  readonly nombre: string;
  readonly cuil: string | null;
  readonly nacimiento: string | null;
  readonly estado_civil: string | null;
  readonly domicilio: string | null;
  readonly ingreso: string;
  readonly egreso: string | null;
  readonly categoria: string | null;
  readonly tarea: string | null;
  readonly establecimiento: string | null;
  readonly familiares: readonly LibroFamiliar[];
  readonly recibos: readonly LibroRecibo[];
}

/** Rows of a landscape sheet. */
export const ROWS_PER_SHEET = 46;
/**
 * Header, family (three to a row), and for each receipt its title, its lines in two columns and its totals; a
 * blank row after.
 */
export const personaRowCount = (p: LibroPersona): number =>
  2 +
  Math.ceil(p.familiares.length / 3) +
  p.recibos.reduce((n, r) => n + 2 + Math.ceil(r.lineas.length / 2), 0) +
  1;

/**
 * The sheet where each person goes. Nobody is split, except people who need more than a sheet, who begin on a
 * new one.
 */
export const spreadOverSheets = (
  altos: readonly number[],
): { readonly hojas: number; readonly en: readonly number[] } => {
  /** The sheet where each person begins, from 0. */
  const en: number[] = [];
  let hoja = -1,
    libre = 0;
  for (const alto of altos) {
    if (alto > libre) {
      hoja += 1;
      libre = ROWS_PER_SHEET;
    }
    en.push(hoja);
    libre -= alto;
    // A person who exceeds a sheet takes as many whole sheets as needed.
    if (libre < 0) {
      hoja += Math.ceil(-libre / ROWS_PER_SHEET);
      libre = 0;
    }
  }
  return { hojas: hoja + 1, en };
};
