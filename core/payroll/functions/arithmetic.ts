// Arithmetic by name: MIN, MAX, ABS, COCIENTE.
import { divide } from '../../kit/money.ts';
import { exactExtreme, exactQuotient } from '../exactChoice.ts';
import type { FunctionDef } from '../functionDef.ts';
import type { FormulaFrame } from '../formulaFrame.ts';
import {
  dateOfProgram,
  dateProgram,
  exactOfProgram,
  exactProgram,
  numberOfProgram,
  numberProgram,
  type FormulaProgram,
} from '../formulaValue.ts';

const params = [
  { nombre: 'valor', tipo: 'igual', ayuda: 'Un número (o una fecha); puede haber varios.' },
] as const;

type F<V> = (m: FormulaFrame) => V;
const menor = <V extends bigint | string>(fs: readonly F<V>[]): F<V> => {
  const [a, b] = fs;
  if (fs.length === 2 && a && b)
    return (m) => {
      const x = a(m),
        y = b(m);
      return y < x ? y : x;
    };
  return (m) => {
    let v = a!(m);
    for (const f of fs) {
      const w = f(m);
      if (w < v) v = w;
    }
    return v;
  };
};
const mayor = <V extends bigint | string>(fs: readonly F<V>[]): F<V> => {
  const [a, b] = fs;
  if (fs.length === 2 && a && b)
    return (m) => {
      const x = a(m),
        y = b(m);
      return y > x ? y : x;
    };
  return (m) => {
    let v = a!(m);
    for (const f of fs) {
      const w = f(m);
      if (w > v) v = w;
    }
    return v;
  };
};
const segunTipo = (
  args: readonly FormulaProgram[],
  signo: 1n | -1n,
  numeros: (fs: readonly F<bigint>[]) => F<bigint>,
  fechas: (fs: readonly F<string>[]) => F<string>,
): FormulaProgram =>
  args[0]?.tipo === 'fecha'
    ? dateProgram(fechas(args.map((a) => dateOfProgram(a))))
    : exactExtreme(args, signo, numeros);

export const minimum: FunctionDef = {
  nombre: 'MIN',
  ayuda: 'El menor de los valores.',
  params,
  repite: 'ultimo',
  resultado: 'igual',
  admite: ['numero', 'fecha'],
  ejemplos: [
    { formula: 'MIN(3; 1,5; 2)', da: '1.5' },
    { formula: 'MIN(FECHA(2026; 1; 31); FECHA(2025; 12; 1))', da: '2025-12-01' },
  ],
  compilar: (args) => segunTipo(args, -1n, menor, menor),
};

export const maximum: FunctionDef = {
  nombre: 'MAX',
  ayuda: 'El mayor de los valores.',
  params,
  repite: 'ultimo',
  resultado: 'igual',
  admite: ['numero', 'fecha'],
  ejemplos: [
    { formula: 'MAX(0; -5)', da: '0' },
    { formula: 'MAX(1; 7; 3)', da: '7' },
  ],
  compilar: (args) => segunTipo(args, 1n, mayor, mayor),
};

export const abs: FunctionDef = {
  nombre: 'ABS',
  ayuda: 'El número sin su signo.',
  params: [{ nombre: 'numero', tipo: 'numero', ayuda: 'Un número.' }],
  resultado: 'numero',
  ejemplos: [
    { formula: 'ABS(-12,5)', da: '12.5' },
    { formula: 'ABS(3 - 5)', da: '2' },
  ],
  compilar: (args) => {
    const { numerador, divisor } = exactOfProgram(args[0]);
    return exactProgram((m) => {
      const v = numerador(m);
      return v < 0n ? -v : v;
    }, divisor);
  },
};

export const quotient: FunctionDef = {
  nombre: 'COCIENTE',
  ayuda: 'El dividendo por el divisor; cuando el divisor es cero, el tercer valor.',
  params: [
    { nombre: 'dividendo', tipo: 'numero', ayuda: 'Lo que se divide.' },
    { nombre: 'divisor', tipo: 'numero', ayuda: 'Por cuánto se divide.' },
    { nombre: 'si_cero', tipo: 'numero', ayuda: 'Lo que vale cuando el divisor es cero.' },
  ],
  resultado: 'numero',
  ejemplos: [
    { formula: 'COCIENTE(10; 4; 0)', da: '2.5' },
    { formula: 'COCIENTE(10; 0; 1)', da: '1' },
  ],
  compilar: (args, lig) => {
    if (lig.corrida.entorno.aritmetica === 'exacta') return exactQuotient(args, lig.larga);
    const a = numberOfProgram(args[0]),
      b = numberOfProgram(args[1]),
      c = numberOfProgram(args[2]);
    return numberProgram((m) => {
      const x = a(m),
        d = b(m),
        z = c(m);
      return d === 0n ? z : divide(x, d);
    });
  },
};
