// What is said of each attribute of the novedad that a line comes from besides its definition, with two examples at least.
import type { FichaAtributo } from '../ficha.ts';
import { ficha, LOGICO, FECHA, SIN_NOVEDAD } from './ficha.ts';

export const novedad: Readonly<Record<string, FichaAtributo>> = {
  hay_novedad: ficha(
    LOGICO,
    [
      ['hay_novedad', 'falso'],
      ['SI(hay_novedad; novedad.cantidad; 0)', '3', 'con_novedad'],
    ],
    { vease: ['novedad.trae_importe', 'novedad.es_agenda'] },
  ),
  'novedad.cantidad': ficha(
    'La del concepto: días, horas, unidades.',
    [
      ['novedad.cantidad * 2', '6', 'con_novedad'],
      ['SI(novedad.trae_cantidad; novedad.cantidad; 1)', '1', 'con_importe'],
    ],
    { errores: SIN_NOVEDAD, vease: ['novedad.trae_cantidad'] },
  ),
  'novedad.trae_cantidad': ficha(
    LOGICO,
    [
      ['novedad.trae_cantidad', 'verdadero', 'con_novedad'],
      ['novedad.trae_cantidad', 'falso', 'con_importe'],
    ],
    { vease: ['novedad.cantidad'] },
  ),
  'novedad.valor_unitario': ficha(
    'Pesos por unidad.',
    [
      ['novedad.valor_unitario', '1500', 'con_novedad'],
      ['novedad.cantidad * novedad.valor_unitario * 1,5', '6750', 'con_novedad'],
    ],
    { errores: SIN_NOVEDAD, vease: ['novedad.trae_valor_unitario'] },
  ),
  'novedad.trae_valor_unitario': ficha(
    LOGICO,
    [
      ['novedad.trae_valor_unitario', 'verdadero', 'con_novedad'],
      ['novedad.trae_valor_unitario', 'falso', 'con_importe'],
    ],
    { vease: ['novedad.valor_unitario'] },
  ),
  'novedad.importe': ficha(
    'Pesos.',
    [
      ['novedad.importe', '5000', 'con_importe'],
      ['novedad.importe', '4500', 'con_novedad'],
    ],
    { errores: SIN_NOVEDAD, vease: ['novedad.trae_importe', 'SALDO'] },
  ),
  'novedad.trae_importe': ficha(
    LOGICO,
    [
      ['novedad.trae_importe', 'verdadero', 'con_importe'],
      ['novedad.trae_importe', 'falso'],
    ],
    { vease: ['novedad.importe'] },
  ),
  'novedad.porcentaje': ficha(
    'Un porcentaje.',
    [
      ['[0001] * novedad.porcentaje / 100', '120936.5', 'con_novedad'],
      ['SI(novedad.trae_porcentaje; novedad.porcentaje; 0)', '0', 'con_importe'],
    ],
    { errores: SIN_NOVEDAD, vease: ['novedad.trae_porcentaje'] },
  ),
  'novedad.trae_porcentaje': ficha(
    LOGICO,
    [
      ['novedad.trae_porcentaje', 'verdadero', 'con_novedad'],
      ['novedad.trae_porcentaje', 'falso', 'con_importe'],
    ],
    { vease: ['novedad.porcentaje'] },
  ),
  'novedad.importe_previo': ficha(
    'Pesos.',
    [
      ['novedad.importe_previo', '0', 'prestamo'],
      ['novedad.importe_previo', '30000', 'segundo_prestamo'],
    ],
    { vease: ['SALDO', 'novedad.orden'] },
  ),
  'novedad.desde_cola': ficha(
    FECHA,
    [
      ['novedad.desde_cola', '2026-06-01', 'segundo_prestamo'],
      ['novedad.desde_cola', '2026-09-01', 'con_importe'],
    ],
    { vease: ['novedad.desde', 'SALDO'] },
  ),
  'novedad.tomado': ficha(
    'Pesos.',
    [
      ['novedad.tomado', '20000', 'prestamo'],
      ['novedad.importe - novedad.tomado', '20000', 'segundo_prestamo'],
    ],
    { vease: ['novedad.saldo_previo', 'SALDO'] },
  ),
  'novedad.saldo_previo': ficha(
    'Pesos.',
    [
      ['novedad.saldo_previo', '0', 'prestamo'],
      ['novedad.saldo_previo', '10000', 'segundo_prestamo'],
    ],
    { vease: ['novedad.tomado', 'novedad.importe_previo'] },
  ),
  'novedad.orden': ficha(
    'Un entero: 1 la primera.',
    [
      ['novedad.orden', '1', 'prestamo'],
      ['novedad.orden', '2', 'segundo_prestamo'],
      ['novedad.orden', '0'],
    ],
    { vease: ['novedad.importe_previo'] },
  ),
  'novedad.desde': ficha(
    FECHA,
    [
      ['novedad.desde', '2026-08-01', 'segundo_prestamo'],
      ['novedad.desde', '2026-09-01', 'con_importe'],
    ],
    { vease: ['novedad.desde_cola', 'novedad.periodo'] },
  ),
  'novedad.periodo': ficha(
    'Un texto: año y mes.',
    [
      ['novedad.periodo', '2026-08', 'con_importe'],
      ['novedad.periodo', '2026-09', 'con_novedad'],
    ],
    { vease: ['periodo'], fuente: 'Libro de Sueldos Digital, registro 03: el período del ajuste.' },
  ),
  'novedad.es_agenda': ficha(
    LOGICO,
    [
      ['novedad.es_agenda', 'verdadero', 'prestamo'],
      ['novedad.es_agenda', 'falso', 'con_importe'],
    ],
    { vease: ['hay_novedad'] },
  ),
};
