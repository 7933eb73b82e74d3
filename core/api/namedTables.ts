// Tables that formulas name, apart from the calls of conceptos: a list asks for these names and for none of those.
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
