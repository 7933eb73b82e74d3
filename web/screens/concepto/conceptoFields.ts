// The data of a concept, by the part of its form that holds them.
import { tables } from '../../../core/tables/index.ts';
import { tableOf } from '../../../core/tables/index.ts';

export const CONCEPTOS_TABLE = tableOf('Conceptos');

export const CONCEPTO_FIELDS = tables.Conceptos.fields;

export type ConceptoFieldName = keyof typeof CONCEPTO_FIELDS & string;

export const IDENTITY_FIELDS: readonly ConceptoFieldName[] = [
  'codigo',
  'd_rrhh_concepto',
  'id_rrhh_tipo_concepto',
  'orden_calculo',
];

export const MORE_FIELDS: readonly ConceptoFieldName[] = [
  'texto_mostrar',
  'orden_liquidacion',
  'orden_impresion',
  'id_rrhh_variable',
  'id_cuenta_contable',
  'valor_generico',
  'activo',
];

export const DA: readonly ConceptoFieldName[] = [
  'chk_es_importe',
  'chk_es_cantidad',
  'chk_es_valor_unitario',
];

export const MORE_RESULTS: readonly ConceptoFieldName[] = [
  'chk_asumir_cero_si_resultado_negativo',
  'chk_por_tramo',
  'chk_una_vez_por_mes',
  'chk_tasa_liquidacion',
  'chk_periodo',
  'chk_fecha_historico',
  'chk_fecha_ganancia',
];

export const INFORME_FIELDS: readonly ConceptoFieldName[] = [
  'codigo_afip',
  'grupo_sicoss',
  'grupo_costo',
  'reserva',
  'observacion',
];
