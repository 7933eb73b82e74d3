// The help of the attributes of the concept and of the truth values, with at least two examples each.
import type { AtributoHelp } from '../../helpEntry.ts';
import { makeHelp, IS_LOGICAL } from './makeHelp.ts';

export const conceptoAtributosHelp: Readonly<Record<string, AtributoHelp>> = {
  valor_generico: makeHelp(
    'La que el concepto le dé: un porcentaje, pesos.',
    [
      ['valor_generico', '8.33'],
      ['[0001] * valor_generico / 100', '100740.1045'],
    ],
    { vease: ['VARIABLE', 'TABLA'] },
  ),
  verdadero: makeHelp(
    IS_LOGICAL,
    [
      ['verdadero', 'verdadero'],
      ['Y(verdadero; 1 > 2)', 'falso'],
    ],
    { vease: ['falso'] },
  ),
  falso: makeHelp(
    IS_LOGICAL,
    [
      ['falso', 'falso'],
      ['NO(falso)', 'verdadero'],
    ],
    { vease: ['verdadero'] },
  ),
};
