// The help of the functions of dates.
import type { FunctionHelp } from '../../helpEntry.ts';
import { ABOUT_EMPTY_DATES } from './phrases.ts';

export const datesHelp: Readonly<Record<string, FunctionHelp>> = {
  ANIOS: {
    grupo: 'fechas',
    unidad: 'Años enteros.',
    errores: [ABOUT_EMPTY_DATES],
    vease: ['ANIOS_FRACCION', 'MESES', 'antiguedad_anios'],
    fuente:
      'LCT art. 150: que «cinco años» dé 14 o 21 días depende de contar el último día; la cuenta se elige.',
  },
  ANIOS_FRACCION: {
    grupo: 'fechas',
    unidad: 'Años enteros.',
    errores: [ABOUT_EMPTY_DATES],
    vease: ['ANIOS', 'MESES'],
    fuente: 'LCT art. 245: un mes de sueldo por año de servicio o fracción mayor de tres meses.',
  },
  MESES: {
    grupo: 'fechas',
    unidad: 'Meses enteros.',
    errores: [ABOUT_EMPTY_DATES],
    vease: ['ANIOS', 'DIAS_MESES', 'SUMAR_MESES'],
  },
  DIAS: {
    grupo: 'fechas',
    unidad: 'Días corridos.',
    errores: [ABOUT_EMPTY_DATES],
    vease: ['DIAS30', 'DIAS_HABILES'],
  },
  DIAS30: {
    grupo: 'fechas',
    unidad: 'Días de meses de 30.',
    errores: [ABOUT_EMPTY_DATES],
    vease: ['DIAS', 'DIAS_MESES', 'dias_trabajados'],
  },
  DIAS_MESES: {
    grupo: 'fechas',
    unidad: 'Días: 30 por mes entero, más los corridos que sobran.',
    errores: [ABOUT_EMPTY_DATES],
    vease: ['DIAS30', 'DIAS'],
  },
  PRIMER_DIA: {
    grupo: 'fechas',
    unidad: 'Una fecha.',
    errores: [ABOUT_EMPTY_DATES],
    vease: ['ULTIMO_DIA', 'FECHA'],
  },
  ULTIMO_DIA: {
    grupo: 'fechas',
    unidad: 'Una fecha.',
    errores: [ABOUT_EMPTY_DATES],
    vease: ['PRIMER_DIA', 'FECHA'],
  },
  ANIO: { grupo: 'fechas', unidad: 'El año.', errores: [ABOUT_EMPTY_DATES], vease: ['MES', 'DIA', 'anio'] },
  MES: {
    grupo: 'fechas',
    unidad: 'El mes, de 1 a 12.',
    errores: [ABOUT_EMPTY_DATES],
    vease: ['ANIO', 'DIA', 'mes'],
  },
  DIA: {
    grupo: 'fechas',
    unidad: 'El día, de 1 a 31.',
    errores: [ABOUT_EMPTY_DATES],
    vease: ['ANIO', 'MES', 'DIA_SEMANA'],
  },
  FECHA: {
    grupo: 'fechas',
    unidad: 'Una fecha.',
    errores: ['Una fecha que no existe (30 de febrero) deja el legajo sin recibo y se dice.'],
    vease: ['PRIMER_DIA', 'SUMAR_DIAS'],
  },
  SUMAR_DIAS: {
    grupo: 'fechas',
    unidad: 'Una fecha.',
    errores: ['Los días deben ser un número entero y la fecha caer entre 1900 y 2199.'],
    vease: ['SUMAR_MESES', 'DIAS'],
  },
  SUMAR_MESES: {
    grupo: 'fechas',
    unidad: 'Una fecha.',
    errores: ['Los meses deben ser un número entero y la fecha caer entre 1900 y 2199.'],
    vease: ['SUMAR_DIAS', 'MESES'],
  },
  DIA_SEMANA: {
    grupo: 'fechas',
    unidad: 'De 1 (lunes) a 7 (domingo).',
    errores: [ABOUT_EMPTY_DATES],
    vease: ['DIAS_HABILES', 'FERIADOS'],
  },
  DIAS_HABILES: {
    grupo: 'fechas',
    unidad: 'Días.',
    errores: ['Los días por semana pueden ser 5, 6 o 7; el rango, de diez años a lo sumo.'],
    vease: ['FERIADOS', 'DIAS', 'DIA_SEMANA'],
  },
  FERIADOS: {
    grupo: 'fechas',
    unidad: 'Días.',
    errores: [
      'Cuenta los feriados cargados: un año sin cargar no tiene ninguno. El rango es de diez años a lo sumo.',
    ],
    vease: ['DIAS_HABILES', 'FERIADOS_PAGOS'],
    fuente: 'LCT arts. 165 a 169.',
  },
};
