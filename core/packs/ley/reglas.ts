// How formulas read an agreement's rules, which are rows of the table reglas_convenio.
import { ALWAYS, type AuxiliarRow } from '../kit/auxiliarTable.ts';

export const regla = (r: string): string => `TABLA("reglas_convenio"; convenio; "${r}")`;
export const ANTIGUEDAD = `antiguedad_anios * ${regla('antiguedad_pct')}`;

/**
 * Rows of `reglas_convenio` or `aportes_convenio` for one agreement, always in force: key, value and source.
 */
export const rowsOfConvenio = (
  convenio: string,
  filas: readonly (readonly [clave: string, valor: string, fuente: string])[],
): readonly AuxiliarRow[] => filas.map(([clave, valor, fuente]) => [ALWAYS, convenio, clave, valor, fuente]);
