// What formulas read of an agreement's rules: each agreement says its own in the table reglas_convenio.
import { ALWAYS, type AuxiliarRow } from '../kit/auxiliarTable.ts';

export const regla = (r: string): string => `TABLA("reglas_convenio"; convenio; "${r}")`;
export const ANTIGUEDAD = `antiguedad_anios * ${regla('antiguedad_pct')}`;

/**
 * Rows by agreement of `reglas_convenio` or `aportes_convenio`, always in force: what each says, its value
 * and its source.
 */
export const rowsOfConvenio = (
  convenio: string,
  filas: readonly (readonly [clave: string, valor: string, fuente: string])[],
): readonly AuxiliarRow[] => filas.map(([clave, valor, fuente]) => [ALWAYS, convenio, clave, valor, fuente]);
