// Roundings inside a formula: REDONDEAR, TRUNCAR, ENTERO, TECHO, PISO.
import { DECIMAL_SCALE, writeExact, roundTo, type Decimal } from '../../kit/money.ts';
import type { FunctionDef, CallBinding } from '../functionDef.ts';
import { recordError, type FormulaFrame } from '../formulaFrame.ts';
import { messageSubject } from '../messageSubject.ts';
import { numberOfProgram, numberProgram } from '../formulaValue.ts';

/** The unit of so many decimals, in 1e-8. Undefined (with the error recorded) when it is not a whole number from 0 to 8. */
const unidadDe = (m: FormulaFrame, lig: CallBinding, decimales: Decimal): bigint | undefined => {
  if (decimales % DECIMAL_SCALE === 0n && decimales >= 0n && decimales <= 8n * DECIMAL_SCALE)
    return 10n ** (8n - decimales / DECIMAL_SCALE);
  recordError(m, 'decimales', 'payroll.decimalesMal', {
    quien: messageSubject(lig.concepto),
    decimales: writeExact(decimales, 0),
  });
  return undefined;
};
const piso = (a: Decimal, u: bigint): Decimal => {
  const r = a % u;
  return r < 0n ? a - r - u : a - r;
};

const aDecimales = (
  nombre: string,
  ayuda: string,
  regla: (a: Decimal, unidad: bigint) => Decimal,
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
    const a = numberOfProgram(args[0]),
      d = numberOfProgram(args[1]);
    return numberProgram((m) => {
      const v = a(m),
        u = unidadDe(m, lig, d(m));
      return u === undefined ? 0n : regla(v, u);
    });
  },
});

export const roundFunction = aDecimales(
  'REDONDEAR',
  'El número a tantos decimales; la mitad se aleja del cero.',
  roundTo,
  [
    { formula: 'REDONDEAR(2,345; 2)', da: '2.35' },
    { formula: 'REDONDEAR(-2,5; 0)', da: '-3' },
  ],
);
export const truncateFunction = aDecimales(
  'TRUNCAR',
  'El número con tantos decimales, sin los demás.',
  (a, u) => a - (a % u),
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
    const a = numberOfProgram(args[0]);
    return numberProgram((m) => piso(a(m), DECIMAL_SCALE));
  },
};

const aUnidad = (
  nombre: string,
  ayuda: string,
  regla: (a: Decimal, unidad: bigint) => Decimal,
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
    const a = numberOfProgram(args[0]),
      u = args[1] ? numberOfProgram(args[1]) : () => DECIMAL_SCALE;
    return numberProgram((m) => {
      const v = a(m),
        unidad = u(m);
      if (unidad > 0n) return regla(v, unidad);
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
  (a, u) => -piso(-a, u),
  [
    { formula: 'TECHO(1252059,90)', da: '1252060' },
    { formula: 'TECHO(12,3; 0,5)', da: '12.5' },
  ],
);
export const floorFunction = aUnidad('PISO', 'El múltiplo de la unidad igual o inmediatamente menor.', piso, [
  { formula: 'PISO(1252059,90)', da: '1252059' },
  { formula: 'PISO(-0,1)', da: '-1' },
]);
