// The help on rounding: what is rounded, and where.
import { example as ej, type Topic } from './topic.ts';

export const roundingTopic: Topic = {
  clave: 'redondeos',
  titulo: 'Redondeos',
  resumen: 'El redondeo de la línea y los de adentro de la fórmula.',
  vease: ['REDONDEAR', 'TRUNCAR', 'TECHO', 'PISO', 'ENTERO'],
  cuerpo: [
    'Dentro de la fórmula nada se redondea: un tercio es un tercio hasta el final. Tienen hasta ocho decimales lo que la fórmula lee (los datos, las tablas, los importes de otros conceptos, lo que da una función que busca) y lo que la línea imprime (la base, la cantidad y el valor unitario), la mitad alejándose del cero.',
    'Para redondear un paso hay que escribirlo:',
    {
      ejemplos: [
        ej('1 / 3 + 1 / 3 + 1 / 3', '1'),
        ej('REDONDEAR(1 / 3; 2) * 3', '0.99'),
        ej('1 / 3 = 0,33333333', 'falso'),
      ],
    },
    'El importe de cada línea se redondea como el concepto dice: al centavo (mitad hacia arriba, truncado o hacia arriba) o al peso. La explicación muestra cuánto agregó.',
    {
      ejemplos: [
        ej('REDONDEAR(2,345; 2)', '2.35'),
        ej('TRUNCAR(2,349; 2)', '2.34'),
        ej('TECHO(1252059,90)', '1252060'),
      ],
    },
    'El redondeo del neto es un concepto más, no remunerativo y fuera de toda base: lo que falta para el peso siguiente del neto reunido hasta ahí.',
    { ejemplos: [ej('TECHO(TOTAL_ANTES("neto")) - TOTAL_ANTES("neto")', '0.01')] },
  ],
};
