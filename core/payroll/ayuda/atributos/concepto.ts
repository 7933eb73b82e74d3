// What is said of each attribute of the concept, and the values of truth besides its definition, with two examples at least.
import type { FichaAtributo } from '../ficha.ts';
import { ficha, LOGICO } from './ficha.ts';

export const concepto: Readonly<Record<string, FichaAtributo>> = {
  valor_generico: ficha(
    'La que el concepto le dé: un porcentaje, pesos.',
    [
      ['valor_generico', '8.33'],
      ['[0001] * valor_generico / 100', '100740.1045'],
    ],
    { vease: ['VARIABLE', 'TABLA'] },
  ),
  verdadero: ficha(
    LOGICO,
    [
      ['verdadero', 'verdadero'],
      ['Y(verdadero; 1 > 2)', 'falso'],
    ],
    { vease: ['falso'] },
  ),
  falso: ficha(
    LOGICO,
    [
      ['falso', 'falso'],
      ['NO(falso)', 'verdadero'],
    ],
    { vease: ['verdadero'] },
  ),
};
