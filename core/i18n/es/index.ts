// The Spanish texts of the product, whole.
import { campo } from './comun.ts';
import { concepto, tablas } from './tablas.ts';

export const es = {
  campo,
  concepto,
  tablas,
} as const;
