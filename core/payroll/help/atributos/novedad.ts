// The help of the attributes of the novedad that a line comes from, with at least two examples each.
import type { AtributoHelp } from '../../helpEntry.ts';
import { makeHelp, IS_LOGICAL, IS_DATE, WITHOUT_NOVEDAD } from './makeHelp.ts';

export const novedadAtributosHelp: Readonly<Record<string, AtributoHelp>> = {
  hay_novedad: makeHelp(
    IS_LOGICAL,
    [
      ['hay_novedad', 'falso'],
      ['SI(hay_novedad; novedad.cantidad; 0)', '3', 'con_novedad'],
    ],
    { vease: ['novedad.trae_importe', 'novedad.es_agenda'] },
  ),
  'novedad.cantidad': makeHelp(
    'La del concepto: días, horas, unidades.',
    [
      ['novedad.cantidad * 2', '6', 'con_novedad'],
      ['SI(novedad.trae_cantidad; novedad.cantidad; 1)', '1', 'con_importe'],
    ],
    { errores: WITHOUT_NOVEDAD, vease: ['novedad.trae_cantidad'] },
  ),
  'novedad.trae_cantidad': makeHelp(
    IS_LOGICAL,
    [
      ['novedad.trae_cantidad', 'verdadero', 'con_novedad'],
      ['novedad.trae_cantidad', 'falso', 'con_importe'],
    ],
    { vease: ['novedad.cantidad'] },
  ),
  'novedad.valor_unitario': makeHelp(
    'Pesos por unidad.',
    [
      ['novedad.valor_unitario', '1500', 'con_novedad'],
      ['novedad.cantidad * novedad.valor_unitario * 1,5', '6750', 'con_novedad'],
    ],
    { errores: WITHOUT_NOVEDAD, vease: ['novedad.trae_valor_unitario'] },
  ),
  'novedad.trae_valor_unitario': makeHelp(
    IS_LOGICAL,
    [
      ['novedad.trae_valor_unitario', 'verdadero', 'con_novedad'],
      ['novedad.trae_valor_unitario', 'falso', 'con_importe'],
    ],
    { vease: ['novedad.valor_unitario'] },
  ),
  'novedad.importe': makeHelp(
    'Pesos.',
    [
      ['novedad.importe', '5000', 'con_importe'],
      ['novedad.importe', '4500', 'con_novedad'],
    ],
    { errores: WITHOUT_NOVEDAD, vease: ['novedad.trae_importe', 'SALDO'] },
  ),
  'novedad.trae_importe': makeHelp(
    IS_LOGICAL,
    [
      ['novedad.trae_importe', 'verdadero', 'con_importe'],
      ['novedad.trae_importe', 'falso'],
    ],
    { vease: ['novedad.importe'] },
  ),
  'novedad.porcentaje': makeHelp(
    'Un porcentaje.',
    [
      ['[0001] * novedad.porcentaje / 100', '120936.5', 'con_novedad'],
      ['SI(novedad.trae_porcentaje; novedad.porcentaje; 0)', '0', 'con_importe'],
    ],
    { errores: WITHOUT_NOVEDAD, vease: ['novedad.trae_porcentaje'] },
  ),
  'novedad.trae_porcentaje': makeHelp(
    IS_LOGICAL,
    [
      ['novedad.trae_porcentaje', 'verdadero', 'con_novedad'],
      ['novedad.trae_porcentaje', 'falso', 'con_importe'],
    ],
    { vease: ['novedad.porcentaje'] },
  ),
  'novedad.importe_previo': makeHelp(
    'Pesos.',
    [
      ['novedad.importe_previo', '0', 'prestamo'],
      ['novedad.importe_previo', '30000', 'segundo_prestamo'],
    ],
    { vease: ['SALDO', 'novedad.orden'] },
  ),
  'novedad.desde_cola': makeHelp(
    IS_DATE,
    [
      ['novedad.desde_cola', '2026-06-01', 'segundo_prestamo'],
      ['novedad.desde_cola', '2026-09-01', 'con_importe'],
    ],
    { vease: ['novedad.desde', 'SALDO'] },
  ),
  'novedad.tomado': makeHelp(
    'Pesos.',
    [
      ['novedad.tomado', '20000', 'prestamo'],
      ['novedad.importe - novedad.tomado', '20000', 'segundo_prestamo'],
    ],
    { vease: ['novedad.tomado_en_el_mes', 'novedad.saldo_previo', 'SALDO'] },
  ),
  'novedad.tomado_en_el_mes': makeHelp(
    'Pesos.',
    [
      ['novedad.valor_unitario - novedad.tomado_en_el_mes', '2000', 'prestamo_ya_cobrado'],
      ['novedad.tomado_en_el_mes', '0', 'prestamo'],
    ],
    { vease: ['novedad.tomado', 'YA_LIQUIDADO'] },
  ),
  'novedad.saldo_previo': makeHelp(
    'Pesos.',
    [
      ['novedad.saldo_previo', '0', 'prestamo'],
      ['novedad.saldo_previo', '10000', 'segundo_prestamo'],
    ],
    { vease: ['novedad.tomado', 'novedad.importe_previo'] },
  ),
  'novedad.orden': makeHelp(
    'Un entero: 1 la primera.',
    [
      ['novedad.orden', '1', 'prestamo'],
      ['novedad.orden', '2', 'segundo_prestamo'],
      ['novedad.orden', '0'],
    ],
    { vease: ['novedad.importe_previo'] },
  ),
  'novedad.desde': makeHelp(
    IS_DATE,
    [
      ['novedad.desde', '2026-08-01', 'segundo_prestamo'],
      ['novedad.desde', '2026-09-01', 'con_importe'],
    ],
    { vease: ['novedad.desde_cola', 'novedad.periodo'] },
  ),
  'novedad.periodo': makeHelp(
    'Un texto: año y mes.',
    [
      ['novedad.periodo', '2026-08', 'con_importe'],
      ['novedad.periodo', '2026-09', 'con_novedad'],
    ],
    { vease: ['periodo'], fuente: 'Libro de Sueldos Digital, registro 03: el período del ajuste.' },
  ),
  'novedad.es_agenda': makeHelp(
    IS_LOGICAL,
    [
      ['novedad.es_agenda', 'verdadero', 'prestamo'],
      ['novedad.es_agenda', 'falso', 'con_importe'],
    ],
    { vease: ['hay_novedad'] },
  ),
};
