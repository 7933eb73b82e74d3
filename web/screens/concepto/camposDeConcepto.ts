// The data of a concept, by the part of its form where each is.
import { tables } from '../../../core/tables/index.ts';
import { tableOf } from '../../tableOf.ts';

export const TABLA = tableOf('Conceptos');

export const CAMPOS = tables.Conceptos.fields;

export type NombreCampo = keyof typeof CAMPOS & string;

export const IDENTIFICACION: readonly NombreCampo[] = [
  'codigo',
  'd_rrhh_concepto',
  'id_rrhh_tipo_concepto',
  'orden_calculo',
];

export const MAS: readonly NombreCampo[] = [
  'texto_mostrar',
  'orden_liquidacion',
  'orden_impresion',
  'id_rrhh_variable',
  'id_cuenta_contable',
  'valor_generico',
  'activo',
];

export const DA: readonly NombreCampo[] = ['chk_es_importe', 'chk_es_cantidad', 'chk_es_valor_unitario'];

export const DA_MAS: readonly NombreCampo[] = [
  'chk_asumir_cero_si_resultado_negativo',
  'chk_por_tramo',
  'chk_una_vez_por_mes',
  'chk_tasa_liquidacion',
  'chk_periodo',
  'chk_fecha_historico',
  'chk_fecha_ganancia',
];

export const INFORMES: readonly NombreCampo[] = ['codigo_afip', 'grupo_sicoss', 'grupo_costo', 'observacion'];
