// The Spanish texts of the product, whole.
import { api } from './api.ts';
import { campo } from './comun.ts';
import { fila, liquidacion } from './domain.ts';
import { concepto, tablas } from './tablas.ts';

export const es = {
  api,
  campo,
  concepto,
  fila,
  liquidacion,
  tablas,
} as const;
