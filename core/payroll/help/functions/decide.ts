// The help of the functions that decide.
import type { FunctionHelp } from '../../helpEntry.ts';

export const decideHelp: Readonly<Record<string, FunctionHelp>> = {
  SI: {
    grupo: 'decidir',
    unidad: 'La de sus valores, que son todos del mismo tipo.',
    errores: ['Las ramas que no se eligen no se calculan: un error en ellas no molesta.'],
    vease: ['Y', 'O', 'NO', 'COCIENTE'],
  },
  Y: {
    grupo: 'decidir',
    unidad: 'Verdadero o falso.',
    errores: ['La primera condición que no se cumple corta: las siguientes no se calculan.'],
    vease: ['O', 'NO', 'SI'],
  },
  O: {
    grupo: 'decidir',
    unidad: 'Verdadero o falso.',
    errores: ['La primera condición que se cumple corta: las siguientes no se calculan.'],
    vease: ['Y', 'NO', 'SI'],
  },
  NO: { grupo: 'decidir', unidad: 'Verdadero o falso.', errores: [], vease: ['Y', 'O', 'SI'] },
};
