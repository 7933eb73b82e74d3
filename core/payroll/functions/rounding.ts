// Roundings inside a formula: REDONDEAR, TRUNCAR, ENTERO, TECHO, PISO.
import { floorFraction, roundFraction, truncateFraction } from '../../kit/fraction.ts';
import { DECIMAL_SCALE, writeExact, type Decimal } from '../../kit/money.ts';
import type { FunctionDef, CallBinding } from '../functionDef.ts';
import { recordError, type FormulaFrame } from '../formulaFrame.ts';
import { messageSubject } from '../messageSubject.ts';
import { exactOfProgram, numberOfProgram, numberProgram } from '../formulaValue.ts';

/**
 * The unit of a number of decimals, in 1e-8. Undefined (with the error recorded) when that number is not
 * whole and from 0 to 8.
 */
const unidadDe = (m: FormulaFrame, lig: CallBinding, decimales: Decimal): bigint | undefined => {
  if (decimales % DECIMAL_SCALE === 0n && decimales >= 0n && decimales <= 8n * DECIMAL_SCALE)
    return 10n ** (8n - decimales / DECIMAL_SCALE);
  recordError(m, 'decimales', 'payroll.decimalesMal', {
    quien: messageSubject(lig.concepto),
    decimales: writeExact(decimales, 0),
  });
  return undefined;
};
/** Rounds n/d, in units of 1e-8, to a whole number of units. */
type Regla = (n: bigint, d: bigint, unidad: bigint) => Decimal;
const aDecimales = (
  nombre: string,
  ayuda: string,
  regla: Regla,
  ejemplos: FunctionDef['ejemplos'],
): FunctionDef => ({
  nombre,
  ayuda,
  ejemplos,
  resultado: 'numero',
  params: [
    { nombre: 'numero', tipo: 'numero', ayuda: 'El número.' },
    { nombre: 'decimales', tipo: 'numero', ayuda: 'Cuántos decimales quedan, de 0 a 8.' },
  ],
  compilar: (args, lig) => {
    const { numerador, divisor } = exactOfProgram(args[0]),
      decimales = numberOfProgram(args[1]);
    return numberProgram((m) => {
      const n = numerador(m),
        d = divisor ?? m.divisor,
        u = unidadDe(m, lig, decimales(m));
      return u === undefined ? 0n : regla(n, d, u);
    });
  },
});

export const roundFunction = aDecimales(
  'REDONDEAR',
  'El número a tantos decimales; la mitad se aleja del cero.',
  roundFraction,
  [
    { formula: 'REDONDEAR(2,345; 2)', da: '2.35' },
    { formula: 'REDONDEAR(-2,5; 0)', da: '-3' },
  ],
);
export const truncateFunction = aDecimales(
  'TRUNCAR',
  'El número con tantos decimales, sin los demás.',
  truncateFraction,
  [
    { formula: 'TRUNCAR(2,349; 2)', da: '2.34' },
    { formula: 'TRUNCAR(-2,9; 0)', da: '-2' },
  ],
);

export const integerFunction: FunctionDef = {
  nombre: 'ENTERO',
  ayuda: 'El entero más grande que no pasa del número.',
  params: [{ nombre: 'numero', tipo: 'numero', ayuda: 'El número.' }],
  resultado: 'numero',
  ejemplos: [
    { formula: 'ENTERO(7,9)', da: '7' },
    { formula: 'ENTERO(-7,1)', da: '-8' },
  ],
  compilar: (args) => {
    const { numerador, divisor } = exactOfProgram(args[0]);
    return numberProgram((m) => floorFraction(numerador(m), divisor ?? m.divisor, DECIMAL_SCALE));
  },
};

const aUnidad = (
  nombre: string,
  ayuda: string,
  regla: Regla,
  ejemplos: FunctionDef['ejemplos'],
): FunctionDef => ({
  nombre,
  ayuda,
  ejemplos,
  resultado: 'numero',
  params: [
    { nombre: 'numero', tipo: 'numero', ayuda: 'El número.' },
    { nombre: 'unidad', tipo: 'numero', opcional: true, ayuda: 'De cuánto en cuánto; si falta, 1.' },
  ],
  compilar: (args, lig) => {
    const { numerador, divisor } = exactOfProgram(args[0]),
      u = args[1] ? numberOfProgram(args[1]) : () => DECIMAL_SCALE;
    return numberProgram((m) => {
      const n = numerador(m),
        d = divisor ?? m.divisor,
        unidad = u(m);
      if (unidad > 0n) return regla(n, d, unidad);
      recordError(m, 'unidad', 'payroll.unidadMal', {
        quien: messageSubject(lig.concepto),
        unidad: writeExact(unidad, 0),
      });
      return 0n;
    });
  },
});

export const ceilingFunction = aUnidad(
  'TECHO',
  'El múltiplo de la unidad igual o inmediatamente mayor.',
  (n, d, u) => -floorFraction(-n, d, u),
  [
    { formula: 'TECHO(1252059,90)', da: '1252060' },
    { formula: 'TECHO(12,3; 0,5)', da: '12.5' },
  ],
);
export const floorFunction = aUnidad(
  'PISO',
  'El múltiplo de la unidad igual o inmediatamente menor.',
  floorFraction,
  [
    { formula: 'PISO(1252059,90)', da: '1252059' },
    { formula: 'PISO(-0,1)', da: '-1' },
  ],
);
