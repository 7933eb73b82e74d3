// The help of the functions of history.
import type { FunctionHelp } from '../../helpEntry.ts';
import { ABOUT_RANGES } from './phrases.ts';

export const historyHelp: Readonly<Record<string, FunctionHelp>> = {
  HISTORICO: {
    grupo: 'historia',
    unidad: 'La de lo que se pide: pesos, la de la cantidad, o pesos por unidad.',
    errores: [
      ABOUT_RANGES,
      'Pedirse a sí mismo en este mes es un ciclo, y no se puede guardar; en meses anteriores, no.',
    ],
    vease: ['SUMA', 'EN_EL_MEJOR', 'MESES_CON_VALOR', 'MESES_TRABAJADOS', 'desde_semestre'],
    fuente:
      'LCT arts. 121 a 123 (mejor remuneración del semestre), 155, 208 y 245 (promedios y mejor mes del año).',
  },
  EN_EL_MEJOR: {
    grupo: 'historia',
    unidad: 'Pesos.',
    errores: [ABOUT_RANGES, 'Si ningún mes tiene valor, da 0.'],
    vease: ['HISTORICO'],
  },
  MESES_CON_VALOR: {
    grupo: 'historia',
    unidad: 'Meses.',
    errores: [ABOUT_RANGES],
    vease: ['HISTORICO', 'MESES_TRABAJADOS'],
    fuente:
      'LCT art. 245: lo normal y habitual, que en la práctica es lo cobrado al menos seis meses del año.',
  },
  MESES_TRABAJADOS: {
    grupo: 'historia',
    unidad: 'Meses, con fracción.',
    errores: [ABOUT_RANGES],
    vease: ['HISTORICO', 'ANIOS_FRACCION'],
  },
};
