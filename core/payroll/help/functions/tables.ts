// The help of the functions of tables, scales and other dates.
import type { FunctionHelp } from '../../helpEntry.ts';
import { ABOUT_EMPTY_DATES } from './phrases.ts';

const SIN_TABLA =
  'Si falta el valor, el legajo queda sin recibo y se nombra el último conocido: nunca se toma 0.';

export const tablesHelp: Readonly<Record<string, FunctionHelp>> = {
  TABLA: {
    grupo: 'tablas',
    unidad: 'La que la tabla guarde.',
    errores: [SIN_TABLA],
    vease: ['TRAMO', 'PROGRESIVA', 'VARIABLE', 'EN_FECHA'],
  },
  TRAMO: {
    grupo: 'tablas',
    unidad: 'La que la tabla guarde.',
    errores: [SIN_TABLA, 'Un valor menor que el primer tramo es un error.'],
    vease: ['TABLA', 'PROGRESIVA'],
  },
  PROGRESIVA: {
    grupo: 'tablas',
    unidad: 'Pesos.',
    errores: [SIN_TABLA, 'Un valor menor que el primer tramo es un error.'],
    vease: ['TRAMO', 'TABLA'],
    fuente: 'Ley de Ganancias art. 94: importe fijo más el porcentaje sobre el excedente.',
  },
  VARIABLE: {
    grupo: 'tablas',
    unidad: 'La que la variable guarde.',
    errores: [SIN_TABLA],
    vease: ['TABLA', 'valor_generico', 'EN_FECHA'],
  },
  ESCALA: {
    grupo: 'tablas',
    unidad: 'Pesos por mes, por la jornada completa.',
    errores: [
      'Si la categoría no tiene escala vigente, el legajo queda sin recibo y se dice cuál falta.',
      'Un código de categoría que no existe es un error.',
    ],
    vease: ['basico', 'jornada', 'EN_FECHA'],
  },
  EN_FECHA: {
    grupo: 'tablas',
    unidad: 'La de lo que se pide.',
    errores: [
      'Adentro no se admite lo que es de este mes: conceptos, días, ausencias, historia.',
      'Los familiares se leen hasta un año atrás.',
      ABOUT_EMPTY_DATES,
    ],
    vease: ['ESCALA', 'TABLA', 'basico', 'FAMILIARES'],
  },
};
