// The help of the functions of concepts, sets and bases.
import type { FunctionHelp } from '../../helpEntry.ts';
import { ABOUT_RANGES } from './phrases.ts';

export const conceptosHelp: Readonly<Record<string, FunctionHelp>> = {
  SUMA: {
    grupo: 'conceptos',
    unidad: 'La de los conceptos del conjunto: pesos, en general.',
    errores: ['Un conjunto que no existe no se puede guardar.', ABOUT_RANGES],
    vease: ['TOTAL', 'EN_EL_MES', 'HISTORICO', 'BASE'],
  },
  TOTAL: {
    grupo: 'conceptos',
    unidad: 'Pesos.',
    errores: [
      'Un concepto que entra en el total que él mismo pide es un ciclo, y no se puede guardar: use TOTAL_ANTES.',
    ],
    vease: ['TOTAL_ANTES', 'SUMA'],
  },
  TOTAL_ANTES: { grupo: 'conceptos', unidad: 'Pesos.', errores: [], vease: ['TOTAL', 'CUPO'] },
  YA_LIQUIDADO: {
    grupo: 'conceptos',
    unidad: 'La del concepto: pesos, o la de su cantidad.',
    errores: [],
    vease: ['EN_EL_MES', 'BASE', 'HISTORICO'],
  },
  EN_OTROS_EMPLEOS: {
    grupo: 'conceptos',
    unidad: 'La del concepto: pesos, o la de su cantidad.',
    errores: [],
    vease: ['YA_LIQUIDADO', 'otros_empleos'],
    fuente: 'Ley 24.241 art. 9: el máximo de la base de aportes es de la persona.',
  },
  EN_EL_MES: {
    grupo: 'conceptos',
    unidad: 'La del concepto: pesos, o la de su cantidad.',
    errores: [],
    vease: ['YA_LIQUIDADO', 'BASE', 'SUMA'],
  },
  BASE: {
    grupo: 'conceptos',
    unidad: 'Pesos.',
    errores: ['Si ningún concepto activo dice ser esa base, no se puede guardar.'],
    vease: ['EN_EL_MES', 'TOPE', 'YA_LIQUIDADO'],
    fuente: 'Las bases imponibles 1 a 10 del Libro de Sueldos Digital (registro 04).',
  },
  TOPE: {
    grupo: 'conceptos',
    unidad: 'Pesos.',
    errores: [
      'El balde debe ser "mes", "sac", "vacaciones" o "ninguno", y los días no pueden ser menos de 0.',
    ],
    vease: ['BASE', 'TABLA', 'tope_liquidacion', 'dias_trabajados'],
    fuente: 'Ley 24.241 art. 9: el máximo de la base de aportes; el SAC tiene el suyo, la mitad.',
  },
  CUPO: {
    grupo: 'conceptos',
    unidad: 'La del límite: pesos, en general.',
    errores: [],
    vease: ['TOTAL_ANTES', 'SALDO', 'YA_LIQUIDADO'],
    fuente:
      'LCT arts. 132 y 133: lo que se puede descontar de la remuneración tiene un límite para todo junto.',
  },
  SALDO: {
    grupo: 'conceptos',
    unidad: 'Pesos.',
    errores: [
      'Si la línea no sale de una novedad o agenda con su total (importe, o cantidad y valor unitario), el legajo queda sin recibo y se dice.',
    ],
    vease: ['CUPO', 'novedad.importe_previo', 'novedad.desde_cola', 'HISTORICO'],
  },
};
