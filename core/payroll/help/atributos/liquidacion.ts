// The help of the attributes of the run, with at least two examples each.
import type { AtributoHelp } from '../../helpEntry.ts';
import { makeHelp, IS_TEXT, IS_LOGICAL, IS_DATE } from './makeHelp.ts';

export const liquidacionAtributosHelp: Readonly<Record<string, AtributoHelp>> = {
  periodo: makeHelp(
    'Un texto: año y mes.',
    [
      ['periodo', '2026-09'],
      ['periodo = "2026-12"', 'verdadero', 'aguinaldo'],
    ],
    { vease: ['anio', 'mes'] },
  ),
  quincena: makeHelp(
    '0, 1 o 2.',
    [
      ['quincena', '0'],
      ['quincena', '2', 'segunda_quincena'],
      ['quincena', '1', 'primera_quincena'],
    ],
    { vease: ['ultima_del_mes', 'periodicidad'] },
  ),
  desde_liquidacion: makeHelp(
    IS_DATE,
    [
      ['desde_liquidacion', '2026-09-01'],
      ['desde_liquidacion', '2026-09-16', 'segunda_quincena'],
    ],
    { vease: ['hasta_liquidacion', 'quincena'] },
  ),
  hasta_liquidacion: makeHelp(
    IS_DATE,
    [
      ['hasta_liquidacion', '2026-09-30'],
      ['hasta_liquidacion', '2026-09-15', 'primera_quincena'],
    ],
    { vease: ['desde_liquidacion', 'quincena'] },
  ),
  dias_liquidacion: makeHelp(
    'Días del almanaque.',
    [
      ['dias_liquidacion', '30'],
      ['dias_liquidacion', '15', 'segunda_quincena'],
    ],
    { vease: ['dias_liquidacion_trabajados'] },
  ),
  dias_liquidacion_trabajados: makeHelp(
    'Días del almanaque.',
    [
      ['dias_liquidacion_trabajados', '29'],
      ['dias_liquidacion_trabajados', '19', 'egresa'],
    ],
    { vease: ['dias_liquidacion'] },
  ),
  anio: makeHelp(
    'El año.',
    [
      ['anio', '2026'],
      ['FECHA(anio; 1; 1)', '2026-01-01'],
    ],
    { vease: ['mes', 'ANIO'] },
  ),
  mes: makeHelp(
    'El mes, de 1 a 12.',
    [
      ['mes', '9'],
      ['SI(O(mes = 6; mes = 12); 1; 0)', '1', 'aguinaldo'],
    ],
    { vease: ['anio', 'MES'] },
  ),
  fecha_pago: makeHelp(
    IS_DATE,
    [
      ['fecha_pago', '2026-10-05'],
      ['MES(fecha_pago)', '10'],
    ],
    { vease: ['periodo', 'HISTORICO'] },
  ),
  tipo_liquidacion: makeHelp(
    IS_TEXT,
    [
      ['tipo_liquidacion', 'M'],
      ['SI(tipo_liquidacion = "SAC"; 0; basico)', '0', 'aguinaldo'],
    ],
    { vease: ['periodicidad', 'quincena', 'tope_liquidacion'] },
  ),
  tope_liquidacion: makeHelp(
    IS_TEXT,
    [
      ['tope_liquidacion', 'mes'],
      ['tope_liquidacion', 'sac', 'aguinaldo'],
    ],
    { vease: ['TOPE'] },
  ),
  periodicidad: makeHelp(
    IS_TEXT,
    [
      ['periodicidad', 'M'],
      ['periodicidad = "Q"', 'verdadero', 'segunda_quincena'],
    ],
    { vease: ['quincena'] },
  ),
  ultima_del_mes: makeHelp(
    IS_LOGICAL,
    [
      ['ultima_del_mes', 'verdadero'],
      ['SI(ultima_del_mes; 424,62; 0)', '0', 'primera_quincena'],
    ],
    { vease: ['quincena', 'YA_LIQUIDADO'] },
  ),
  hay_recibo_previo: makeHelp(
    IS_LOGICAL,
    [
      ['hay_recibo_previo', 'verdadero'],
      ['hay_recibo_previo', 'falso', 'primera_quincena'],
    ],
    { vease: ['YA_LIQUIDADO', 'EN_EL_MES'] },
  ),
};
