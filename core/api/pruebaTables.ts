// Tables whose unsaved rows can be tried: those on which every receipt may depend.
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
export const isPruebaTable = (tabla: string): tabla is PruebaTable =>
  (PRUEBA_TABLES as readonly string[]).includes(tabla);
