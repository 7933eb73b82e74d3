// Tables whose unsaved rows can be tried: those on which every receipt may depend.
import { isOneOf } from '../kit/known.ts';
export const PRUEBA_TABLES = [
  'Conceptos',
  'ConjuntosConcepto',
  'TablasAuxiliar',
  'Variables',
  'Escalas',
  'Categorias',
  'Convenios',
  'Parametros',
  'Feriados',
  'TiposConcepto',
] as const;
export type PruebaTable = (typeof PRUEBA_TABLES)[number];
export const isPruebaTable = (tabla: string): tabla is PruebaTable => isOneOf(PRUEBA_TABLES, tabla);
