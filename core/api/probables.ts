// Tables whose unsaved rows can be tried: those that every receipt may depend on.
export const TABLAS_PROBABLES = [
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
export type TablaProbable = (typeof TABLAS_PROBABLES)[number];
export const esProbable = (tabla: string): tabla is TablaProbable =>
  (TABLAS_PROBABLES as readonly string[]).includes(tabla);
