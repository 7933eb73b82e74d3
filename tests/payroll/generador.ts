// Generates programs whose leaves vary, with their plain meaning, for comparing the static checks' findings
// with what a program does.
import fc from 'fast-check';
import { decimal, fromInteger, type Decimal } from '../../core/kit/money.ts';
import { compara, haciaCero, mas, menos, piso, por, q, redondo, sobre, type Q } from './quebrado.ts';

/**
 * A program as a tree. Its leaves are read from an environment, which gives each one of its possible values.
 */
export type Prog =
  | { readonly t: 'lit'; readonly v: string }
  | { readonly t: 'hoja'; readonly texto: string }
  | { readonly t: 'neg'; readonly a: Prog }
  | { readonly t: 'bin'; readonly op: '+' | '-' | '*' | '/'; readonly a: Prog; readonly b: Prog }
  | {
      readonly t: 'fn';
      readonly n: 'MIN' | 'MAX' | 'ABS' | 'COCIENTE' | 'TRUNCAR' | 'ENTERO' | 'REDONDEAR' | 'TECHO';
      readonly args: readonly Prog[];
    }
  | { readonly t: 'si'; readonly ramas: readonly (readonly [Cond, Prog])[]; readonly final: Prog };
export type Cond =
  | {
      readonly t: 'cmp';
      readonly op: '=' | '<>' | '<' | '<=' | '>' | '>=';
      readonly a: Prog;
      readonly b: Prog;
    }
  | { readonly t: 'txt'; readonly op: '=' | '<>'; readonly hoja: string; readonly v: string }
  | { readonly t: 'marca'; readonly hoja: string }
  | { readonly t: 'y' | 'o'; readonly cs: readonly Cond[] }
  | { readonly t: 'no'; readonly c: Cond };

export interface Medio {
  readonly numeros: Readonly<Record<string, Decimal>>;
  readonly textos: Readonly<Record<string, string>>;
  readonly marcas: Readonly<Record<string, boolean>>;
}

const U = 100_000_000n;
export class Cero extends Error {}

/** The value to the 8th decimal; `tomada` gets each condition of a SI as written, and whether it held. */
export const vale = (p: Prog, m: Medio, tomada?: (c: Cond, se: boolean) => void): bigint =>
  redondo(exacto(p, m, tomada));
const exacto = (p: Prog, m: Medio, tomada: (c: Cond, se: boolean) => void = () => undefined): Q => {
  const de = (x: Prog): Q => exacto(x, m, tomada);
  switch (p.t) {
    case 'lit':
      return q(decimal(p.v));
    case 'hoja':
      return q(m.numeros[p.texto]!);
    case 'neg':
      return menos(de(p.a));
    case 'bin': {
      const a = de(p.a),
        b = de(p.b);
      if (p.op === '+') return mas(a, b);
      if (p.op === '-') return mas(a, menos(b));
      if (p.op === '*') return por(a, b);
      if (b.n === 0n) throw new Cero();
      return sobre(a, b);
    }
    case 'fn': {
      const [a = q(0n), b = q(0n), c = q(0n)] = p.args.map(de);
      switch (p.n) {
        case 'MIN':
          return compara(a, b) < 0n ? a : b;
        case 'MAX':
          return compara(a, b) > 0n ? a : b;
        case 'ABS':
          return a.n < 0n ? menos(a) : a;
        case 'COCIENTE':
          return b.n === 0n ? c : sobre(a, b);
        case 'TRUNCAR':
          return q(haciaCero(a, 1_000_000n));
        case 'REDONDEAR':
          return q(redondo(a, 1_000_000n));
        case 'ENTERO':
          return q(piso(a, U));
        case 'TECHO':
          return q(-piso(menos(a), U));
      }
    }
    case 'si': {
      for (const [c, v] of p.ramas) {
        const se = seDa(c, m, tomada);
        tomada(c, se);
        if (se) return de(v);
      }
      return de(p.final);
    }
  }
};
export const seDa = (
  c: Cond,
  m: Medio,
  tomada: (c: Cond, se: boolean) => void = () => undefined,
): boolean => {
  switch (c.t) {
    case 'no':
      return !seDa(c.c, m, tomada);
    case 'y':
      return c.cs.every((x) => seDa(x, m, tomada));
    case 'o':
      return c.cs.some((x) => seDa(x, m, tomada));
    case 'txt':
      return (m.textos[c.hoja] === c.v) === (c.op === '=');
    case 'marca':
      return m.marcas[c.hoja]!;
    case 'cmp': {
      const d = compara(exacto(c.a, m, tomada), exacto(c.b, m, tomada));
      return { '=': d === 0n, '<>': d !== 0n, '<': d < 0n, '<=': d <= 0n, '>': d > 0n, '>=': d >= 0n }[c.op];
    }
  }
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
      return `${p.n}(${p.args.map(escrito).join('; ')}${p.n === 'TRUNCAR' || p.n === 'REDONDEAR' ? '; 2' : ''})`;
    case 'si':
      return `SI(${p.ramas.map(([c, v]) => `${dicho(c)}; ${escrito(v)}`).join('; ')}; ${escrito(p.final)})`;
  }
};
export const dicho = (c: Cond): string => {
  switch (c.t) {
    case 'no':
      return `NO(${dicho(c.c)})`;
    case 'y':
    case 'o':
      return `${c.t.toUpperCase()}(${c.cs.map(dicho).join('; ')})`;
    case 'txt':
      return `${c.hoja} ${c.op} "${c.v}"`;
    case 'marca':
      return c.hoja;
    case 'cmp':
      return `${escrito(c.a)} ${c.op} ${escrito(c.b)}`;
  }
};

/** The leaves and their possible values: those of a person, of a concept (any), of a table. */
const HOJAS: Readonly<Record<string, fc.Arbitrary<Decimal>>> = {
  dias_trabajados: fc.integer({ min: 0, max: 30 }).map(fromInteger),
  dias_mes: fc.constant(fromInteger(30)),
  antiguedad_anios: fc.integer({ min: 0, max: 40 }).map(fromInteger),
  mes: fc.integer({ min: 1, max: 12 }).map(fromInteger),
  jornada_horas: fc.constantFrom('0.5', '4', '6', '8', '24').map(decimal),
  '[0001]': fc.oneof(
    fc.constantFrom(0n, 1n, -1n, fromInteger(-1000), fromInteger(5), decimal('0.00000001')),
    fc.integer({ min: -500, max: 500 }).map((n) => BigInt(n) * 50_000_000n),
  ),
  '[0010]': fc.oneof(fc.constantFrom(0n, fromInteger(1)), fc.integer({ min: -20, max: 20 }).map(fromInteger)),
  'TABLA("topes"; "maximo")': fc.constantFrom('4303619', '4414652', '9999999').map(decimal),
};
const TEXTOS = { tipo_liquidacion: ['m', 'sac', 'fin'], sexo: ['femenino', 'masculino'] } as const;
const MARCAS = ['jubilado', 'afiliado_sindicato'] as const;

export const medio: fc.Arbitrary<Medio> = fc.record({
  numeros: fc.record(HOJAS),
  textos: fc.record({
    tipo_liquidacion: fc.constantFrom(...TEXTOS.tipo_liquidacion),
    sexo: fc.constantFrom(...TEXTOS.sexo),
  }),
  marcas: fc.record({ jubilado: fc.boolean(), afiliado_sindicato: fc.boolean() }),
});

const literal = fc
  .oneof(
    fc.constantFrom('0', '1', '2', '5', '30', '31'),
    fc
      .tuple(fc.integer({ min: 0, max: 40 }), fc.constantFrom('', '.5', '.00000001'))
      .map(([n, f]) => `${n}${f}`),
  )
  .map((v): Prog => ({ t: 'lit', v }));
const hoja = fc.constantFrom(...Object.keys(HOJAS)).map((texto): Prog => ({ t: 'hoja', texto }));
export const { prog, cond } = fc.letrec<{ prog: Prog; cond: Cond }>((atar) => ({
  prog: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    literal,
    hoja,
    hoja,
    fc.record({ t: fc.constant('neg' as const), a: atar('prog') }),
    fc.record({
      t: fc.constant('bin' as const),
      op: fc.constantFrom('+' as const, '-' as const, '*' as const, '/' as const, '/' as const),
      a: atar('prog'),
      b: atar('prog'),
    }),
    fc
      .constantFrom(
        ['MIN', 2],
        ['MAX', 2],
        ['ABS', 1],
        ['COCIENTE', 3],
        ['TRUNCAR', 1],
        ['ENTERO', 1],
        ['REDONDEAR', 1],
        ['TECHO', 1] as const,
      )
      .chain(([n, k]) =>
        fc
          .array(atar('prog'), { minLength: Number(k), maxLength: Number(k) })
          .map((args): Prog => ({ t: 'fn', n: n as 'MIN', args })),
      ),
    fc.record({
      t: fc.constant('si' as const),
      ramas: fc.array(fc.tuple(atar('cond'), atar('prog')), { minLength: 1, maxLength: 3 }),
      final: atar('prog'),
    }),
  ),
  cond: fc.oneof(
    { maxDepth: 4 },
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
      a: hoja,
      b: literal,
    }),
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
    fc.constantFrom(...(Object.keys(TEXTOS) as (keyof typeof TEXTOS)[])).chain((h) =>
      fc.record({
        t: fc.constant('txt' as const),
        op: fc.constantFrom('=' as const, '<>' as const),
        hoja: fc.constant(h),
        v: fc.constantFrom<string>(...TEXTOS[h]),
      }),
    ),
    fc.constantFrom(...MARCAS).map((h): Cond => ({ t: 'marca', hoja: h })),
    fc.record({
      t: fc.constantFrom('y' as const, 'o' as const),
      cs: fc.array(atar('cond'), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ t: fc.constant('no' as const), c: atar('cond') }),
  ),
}));
