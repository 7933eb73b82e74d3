// Bounds how long the numbers of a formula can grow for any person: products of products are limited before
// they run.
import type { FormulaNode } from './functionDef.ts';
import { callsIn } from './order.ts';

/**
 * The most digits of an intermediate number, decimals included: far above any payroll, and far below what
 * takes time.
 */
export const MAX_DIGITS = 2_000;
/** The most calls that loop over days or months: each is cheap, but thousands in one formula would not be. */
export const MAX_LOOPS = 200;
const RECORREN: ReadonlySet<string> = new Set([
  'DIAS_HABILES',
  'FERIADOS',
  'FERIADOS_PAGOS',
  'HORAS',
  'DIAS_CON_HORAS',
  'FAMILIARES',
  'FAMILIARES_MESES',
  'AUSENCIAS',
  'MESES_TRABAJADOS',
]);
export const loopCount = (n: FormulaNode): number => {
  let k = 0;
  for (const l of callsIn(n)) if (l.def.historia || RECORREN.has(l.def.nombre)) k++;
  return k;
};
const DECIMALES = 8;
/** Digits of a value that a formula reads: 24 and 8 decimals, plus room for adding many of them up. */
const LEIDO = 40;

const deNumero = (v: bigint): number => (v < 0n ? -v : v).toString().length;

/**
 * An upper bound of the digits of every number that the formula gives or goes through; beyond the limit it
 * stops counting.
 */
export const digitBound = (n: FormulaNode): number => {
  switch (n.clase) {
    case 'numero':
      return deNumero(n.valor);
    case 'texto':
      return 0;
    case 'atributo':
    case 'referencia':
      return LEIDO;
    case 'negativo':
      return digitBound(n.a);
    case 'comparacion':
      return Math.max(digitBound(n.a), digitBound(n.b));
    case 'cadena': {
      let c = digitBound(n.primero),
        maximo = c;
      for (const r of n.resto) {
        const d = digitBound(r.nodo);
        // A divisor can be as small as 1e-8, and a quotient goes through its dividend with eight more
        // decimals.
        c =
          r.op === '*'
            ? c + d
            : r.op === '/'
              ? c + 2 * DECIMALES
              : Math.max(c, d) + (n.resto.length < 10 ? 1 : 0);
        maximo = Math.max(maximo, c, d);
        if (maximo > MAX_DIGITS) return maximo;
      }
      return maximo + (n.resto.length < 10 ? 0 : 5);
    }
    case 'llamada': {
      const args = n.args.map(digitBound),
        mayor = Math.max(0, ...args);
      if (n.tipo !== 'numero') return mayor;
      if (n.def.nombre === 'COCIENTE' || n.def.nombre === 'PROGRESIVA')
        return Math.max(LEIDO, mayor + 2 * LEIDO);
      return Math.max(
        mayor + 1,
        n.def.perezosa === undefined && n.args.every((a) => a.tipo !== 'numero') ? LEIDO : 0,
      );
    }
  }
};
