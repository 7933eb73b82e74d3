// The tables that a package may fill, and how a row of each is identified when no package says which it is.
import type { TableName } from '../tables/index.ts';

/**
 * Tables that a package may fill: data of the law, an agreement or the product; nothing about a company or a
 * person.
 */
export const PAQUETE_TABLES = [
  'CuentasContables',
  'Bancos',
  'LayoutsBanco',
  'Sexos',
  'EstadosCiviles',
  'ClasesLegajo',
  'Convenios',
  'Categorias',
  'Escalas',
  'Sindicatos',
  'ObrasSociales',
  'TablasAuxiliar',
  'Variables',
  'Feriados',
  'TiposComprobante',
  'TiposLiquidacion',
  'ClasesLiquidacion',
  'TiposConcepto',
  'ConjuntosConcepto',
  'Conceptos',
  'Imputaciones',
  'FormatosAsiento',
] as const satisfies readonly TableName[];

/** Fields that identify a row when no package says which it is. */
export const naturalKeys = (tabla: TableName): readonly string[] =>
  tabla === 'Feriados' ? ['fecha'] : tabla === 'Escalas' ? ['id_rrhh_categoria', 'desde'] : ['codigo'];
