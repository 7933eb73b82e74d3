// Generates formulas as trees, with their text and their value by a plain reference.
import fc from 'fast-check';
import { decimal, fromInteger, type Decimal } from '../../core/kit/money.ts';
import { compara, haciaCero, mas, menos, piso, por, q, redondo, sobre, type Q } from './quebrado.ts';

/** A program as a tree, from which its text and its meaning are derived independently. */
export type Prog =
  | { readonly t: 'lit'; readonly v: string }
  | { readonly t: 'hoja'; readonly texto: string; readonly v: Decimal }
  | { readonly t: 'neg'; readonly a: Prog }
  | { readonly t: 'bin'; readonly op: '+' | '-' | '*' | '/'; readonly a: Prog; readonly b: Prog }
  | {
      readonly t: 'fn';
      readonly n: 'MIN' | 'MAX' | 'ABS' | 'COCIENTE' | 'TRUNCAR' | 'ENTERO';
      readonly args: readonly Prog[];
    }
  | { readonly t: 'si'; readonly c: Cond; readonly a: Prog; readonly b: Prog };
type Cond =
  | {
      readonly t: 'cmp';
      readonly op: '=' | '<>' | '<' | '<=' | '>' | '>=';
      readonly a: Prog;
      readonly b: Prog;
    }
  | { readonly t: 'y'; readonly cs: readonly Cond[] }
  | { readonly t: 'o'; readonly cs: readonly Cond[] }
  | { readonly t: 'no'; readonly c: Cond };

export const U = 100_000_000n;
export class Cero extends Error {}
/** The whole number nearest to a/b, half away from zero. */
export const cocienteRedondo = (a: bigint, b: bigint): bigint => redondo(q(a, b));

/** The value of a program, to the 8th decimal; throws `Cero` if it divides by zero. */
export const vale = (p: Prog): bigint => redondo(exacto(p));
const exacto = (p: Prog): Q => {
  switch (p.t) {
    case 'lit':
      return q(decimal(p.v));
    case 'hoja':
      return q(p.v);
    case 'neg':
      return menos(exacto(p.a));
    case 'bin': {
      const a = exacto(p.a),
        b = exacto(p.b);
      if (p.op === '+') return mas(a, b);
      if (p.op === '-') return mas(a, menos(b));
      if (p.op === '*') return por(a, b);
      if (b.n === 0n) throw new Cero();
      return sobre(a, b);
    }
    case 'fn': {
      const [a = q(0n), b = q(0n), c = q(0n)] = p.args.map(exacto);
      if (p.n === 'MIN') return compara(a, b) < 0n ? a : b;
      if (p.n === 'MAX') return compara(a, b) > 0n ? a : b;
      if (p.n === 'ABS') return a.n < 0n ? menos(a) : a;
      if (p.n === 'COCIENTE') return b.n === 0n ? c : sobre(a, b);
      return q(p.n === 'ENTERO' ? piso(a, U) : haciaCero(a, 1_000_000n));
    }
    case 'si':
      return seDa(p.c) ? exacto(p.a) : exacto(p.b);
  }
};
const seDa = (c: Cond): boolean => {
  if (c.t === 'no') return !seDa(c.c);
  if (c.t === 'y') return c.cs.every(seDa);
  if (c.t === 'o') return c.cs.some(seDa);
  const d = compara(exacto(c.a), exacto(c.b));
  return { '=': d === 0n, '<>': d !== 0n, '<': d < 0n, '<=': d <= 0n, '>': d > 0n, '>=': d >= 0n }[c.op];
};

export const escrito = (p: Prog): string => {
  switch (p.t) {
    case 'lit':
      return p.v;
    case 'hoja':
      return p.texto;
    case 'neg':
      return `-${escrito(p.a)}`;
    case 'bin':
      return `(${escrito(p.a)} ${p.op} ${escrito(p.b)})`;
    case 'fn':
      return `${p.n}(${p.args.map(escrito).join('; ')}${p.n === 'TRUNCAR' ? '; 2' : ''})`;
    case 'si':
      return `SI(${dicho(p.c)}; ${escrito(p.a)}; ${escrito(p.b)})`;
  }
};
const dicho = (c: Cond): string =>
  c.t === 'no'
    ? `NO(${dicho(c.c)})`
    : c.t === 'cmp'
      ? `${escrito(c.a)} ${c.op} ${escrito(c.b)}`
      : `${c.t.toUpperCase()}(${c.cs.map(dicho).join('; ')})`;

const literal = fc
  .tuple(fc.integer({ min: 0, max: 9999 }), fc.constantFrom('', '.5', '.25', '.333', '.00000001'))
  .map(([n, f]): Prog => ({ t: 'lit', v: `${n}${f}` }));
const hoja = fc.constantFrom<Prog>(
  { t: 'hoja', texto: 'basico', v: fromInteger(1209365) },
  { t: 'hoja', texto: 'antiguedad_anios', v: fromInteger(9) },
  { t: 'hoja', texto: 'dias_mes', v: fromInteger(30) },
  { t: 'hoja', texto: '[0001]', v: fromInteger(1209365) },
  { t: 'hoja', texto: '[0010].cantidad', v: fromInteger(9) },
  { t: 'hoja', texto: 'SUMA("imponible")', v: decimal('1318207.85') },
  { t: 'hoja', texto: 'TABLA("topes"; "maximo")', v: fromInteger(4414652) },
  { t: 'lit', v: '0' },
);
export const { prog } = fc.letrec<{ prog: Prog; cond: Cond }>((atar) => ({
  prog: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    literal,
    hoja,
    fc.record({ t: fc.constant('neg' as const), a: atar('prog') }),
    fc.record({
      t: fc.constant('bin' as const),
      op: fc.constantFrom('+' as const, '-' as const, '*' as const, '/' as const),
      a: atar('prog'),
      b: atar('prog'),
    }),
    fc
      .constantFrom(['MIN', 2], ['MAX', 2], ['ABS', 1], ['COCIENTE', 3], ['TRUNCAR', 1], [
        'ENTERO',
        1,
      ] as const)
      .chain(([n, k]) =>
        fc
          .array(atar('prog'), { minLength: Number(k), maxLength: Number(k) })
          .map((args): Prog => ({ t: 'fn', n: n as 'MIN', args })),
      ),
    fc.record({ t: fc.constant('si' as const), c: atar('cond'), a: atar('prog'), b: atar('prog') }),
  ),
  cond: fc.oneof(
    { maxDepth: 3 },
    fc.record({
      t: fc.constant('cmp' as const),
      op: fc.constantFrom(
        '=' as const,
        '<>' as const,
        '<' as const,
        '<=' as const,
        '>' as const,
        '>=' as const,
      ),
      a: atar('prog'),
      b: atar('prog'),
    }),
    fc.record({ t: fc.constant('y' as const), cs: fc.array(atar('cond'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ t: fc.constant('o' as const), cs: fc.array(atar('cond'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ t: fc.constant('no' as const), c: atar('cond') }),
  ),
}));
