// Arithmetic by name: MIN, MAX, ABS, COCIENTE.
import { dividir } from '../../kit/money.ts';
import type { FuncionDef } from '../funcion.ts';
import type { Marco } from '../marco.ts';
import { fec, fecha, num, numero, type Programa } from '../valor.ts';

const params = [
  { nombre: 'valor', tipo: 'igual', ayuda: 'Un número (o una fecha); puede haber varios.' },
] as const;

type F<V> = (m: Marco) => V;
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
  args: readonly Programa[],
  numeros: (fs: readonly F<bigint>[]) => F<bigint>,
  fechas: (fs: readonly F<string>[]) => F<string>,
): Programa =>
  args[0]?.tipo === 'fecha'
    ? fecha(fechas(args.map((a) => fec(a))))
    : numero(numeros(args.map((a) => num(a))));

export const min: FuncionDef = {
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
  compilar: (args) => segunTipo(args, menor, menor),
};

export const max: FuncionDef = {
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
  compilar: (args) => segunTipo(args, mayor, mayor),
};

export const abs: FuncionDef = {
  nombre: 'ABS',
  ayuda: 'El número sin su signo.',
  params: [{ nombre: 'numero', tipo: 'numero', ayuda: 'Un número.' }],
  resultado: 'numero',
  ejemplos: [
    { formula: 'ABS(-12,5)', da: '12.5' },
    { formula: 'ABS(3 - 5)', da: '2' },
  ],
  compilar: (args) => {
    const a = num(args[0]);
    return numero((m) => {
      const v = a(m);
      return v < 0n ? -v : v;
    });
  },
};

export const cociente: FuncionDef = {
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
  compilar: (args) => {
    const a = num(args[0]),
      b = num(args[1]),
      c = num(args[2]);
    return numero((m) => {
      const x = a(m),
        d = b(m),
        z = c(m);
      return d === 0n ? z : dividir(x, d);
    });
  },
};
