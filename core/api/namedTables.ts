// The tables that formulas name, in a file of its own so that a list can use it without loading the calls of
// conceptos.
/** Tables whose rows formulas name, by code or by label. */
export const NAMED_TABLES: ReadonlySet<string> = new Set([
  'Conceptos',
  'ConjuntosConcepto',
  'TablasAuxiliar',
  'Variables',
  'Categorias',
  'Convenios',
  'TiposLiquidacion',
  'Sexos',
  'EstadosCiviles',
  'ClasesLegajo',
  'Areas',
  'Sindicatos',
  'ObrasSociales',
  'Establecimientos',
  'LugaresPago',
]);
