// The help of the functions that calculate and round.
import type { FunctionHelp } from '../../helpEntry.ts';

export const calculateHelp: Readonly<Record<string, FunctionHelp>> = {
  MIN: {
    grupo: 'calcular',
    unidad: 'La de sus valores: números o fechas.',
    errores: [],
    vease: ['MAX', 'TOPE'],
  },
  MAX: {
    grupo: 'calcular',
    unidad: 'La de sus valores: números o fechas.',
    errores: [],
    vease: ['MIN', 'ABS'],
  },
  ABS: { grupo: 'calcular', unidad: 'La del número.', errores: [], vease: ['MAX'] },
  COCIENTE: {
    grupo: 'calcular',
    unidad: 'La del dividendo por la del divisor.',
    errores: [
      'No los tiene: para eso está el tercer valor. La barra «/» con un divisor cero deja el legajo sin recibo y lo dice.',
    ],
    vease: ['SI'],
  },
  REDONDEAR: {
    grupo: 'calcular',
    unidad: 'La del número.',
    errores: ['Los decimales deben ser un entero de 0 a 8.'],
    vease: ['TRUNCAR', 'TECHO', 'PISO', 'ENTERO'],
  },
  TRUNCAR: {
    grupo: 'calcular',
    unidad: 'La del número.',
    errores: ['Los decimales deben ser un entero de 0 a 8.'],
    vease: ['REDONDEAR', 'ENTERO'],
  },
  ENTERO: { grupo: 'calcular', unidad: 'La del número.', errores: [], vease: ['TRUNCAR', 'PISO'] },
  TECHO: {
    grupo: 'calcular',
    unidad: 'La del número.',
    errores: ['La unidad debe ser mayor que 0.'],
    vease: ['PISO', 'REDONDEAR'],
  },
  PISO: {
    grupo: 'calcular',
    unidad: 'La del número.',
    errores: ['La unidad debe ser mayor que 0.'],
    vease: ['TECHO', 'REDONDEAR'],
  },
};
