// Compiles a checked formula into closures over slots: the fast evaluator that runs for every person.
import { divide, DECIMAL_SCALE, readDecimal, multiply, type Decimal } from '../../kit/money.ts';
import { slotOf } from '../attributes/index.ts';
import type { AtributoDef } from '../atributo.ts';
import { nameKey } from '../nameKey.ts';
import { readablePiece } from './stableFormula.ts';
import { parameterAt, type CallBinding, type CallNode, type FormulaNode } from '../functionDef.ts';
import type { ComparisonOperator } from '../operators.ts';
import { recordError, type Corrida, type FormulaFrame } from '../formulaFrame.ts';
import { exactComparison, exactNegative } from '../exactChoice.ts';
import { exactChain } from '../exactFormula.ts';
import { messageSubject } from '../messageSubject.ts';
import type { ConceptoDef } from '../run.ts';
import {
  constantProgram,
  dateProgram,
  exactProgram,
  logicalOfProgram,
  logicalProgram,
  numberOfProgram,
  numberProgram,
  textProgram,
  type FormulaProgram,
} from '../formulaValue.ts';

/** Where a formula belongs: its run, its concept and its text. */
export interface FormulaSite {
  readonly corrida: Corrida;
  readonly concepto: ConceptoDef | undefined;
  readonly fuente: string;
}
type Num = (m: FormulaFrame) => Decimal;

export const compileFormula = (n: FormulaNode, s: FormulaSite): FormulaProgram => {
  switch (n.clase) {
    case 'numero':
    case 'texto':
      return constantProgram(n.tipo, n.valor);
    case 'referencia': {
      const r = s.corrida.ranura.get(n.id),
        campo = n.campo;
      return r === undefined
        ? constantProgram('numero', 0n)
        : numberProgram(campo === 'importe' ? (m) => m.importe[r]! : (m) => m[campo][r]!);
    }
    case 'atributo':
      return atributo(n.def, s);
    case 'cadena':
      return cadena(n, s);
    case 'comparacion':
      return logicalProgram(comparar(n.op, compileFormula(n.a, s), compileFormula(n.b, s)));
    case 'negativo':
      return exactNegative(compileFormula(n.a, s));
    case 'llamada':
      return n.def.compilar(
        n.args.map((a, i) =>
          esLiteral(n, i) && a.clase === 'texto' ? constantProgram('texto', a.valor) : compileFormula(a, s),
        ),
        callBinding(n, s),
      );
  }
};

const esLiteral = (n: CallNode, i: number): boolean =>
  parameterAt(n.def, i, n.args.length)?.literal !== undefined;

export const callBinding = (n: CallNode, s: FormulaSite): CallBinding => ({
  corrida: s.corrida,
  concepto: s.concepto,
  fuente: s.fuente.slice(n.desde, n.hasta),
  literal: (i) => {
    const a = n.args[i];
    return a?.clase === 'texto' ? a.valor : '';
  },
  ranura: (i) => {
    const a = n.args[i];
    return a?.clase === 'referencia' ? s.corrida.ranura.get(a.id) : undefined;
  },
  larga: (m) => recordLongFraction(m, s, n),
});

/**
 * An attribute, calculated once per view and cached under its stamp. Errors are not cached: each formula must
 * meet them.
 */
const atributo = (def: AtributoDef, s: FormulaSite): FormulaProgram => {
  if (def.nombre === 'valor_generico' && s.concepto)
    return constantProgram('numero', readDecimal(s.concepto.valor_generico) ?? 0n);
  const i = slotOf(def);
  switch (def.tipo) {
    case 'numero': {
      const c = def.calcular;
      if (def.exacto) return exactProgram(def.exacto.numerador, def.exacto.divisor);
      return numberProgram(
        def.volatil
          ? c
          : (m) => {
              if (m.sello[i] === m.turno) return m.memoNumero[i]!;
              const v = c(m);
              m.memoNumero[i] = v;
              sellar(m, i);
              return v;
            },
      );
    }
    case 'logico': {
      const c = def.calcular;
      return logicalProgram(
        def.volatil
          ? c
          : (m) => {
              if (m.sello[i] === m.turno) return m.memoLogico[i]!;
              const v = c(m);
              m.memoLogico[i] = v;
              sellar(m, i);
              return v;
            },
      );
    }
    case 'texto':
    case 'fecha': {
      const c = def.calcular;
      const f = def.volatil
        ? c
        : (m: FormulaFrame): string => {
            if (m.sello[i] === m.turno) return m.memoTexto[i]!;
            const v = c(m);
            m.memoTexto[i] = v;
            sellar(m, i);
            return v;
          };
      return def.tipo === 'texto' ? textProgram(f) : dateProgram(f);
    }
  }
};
const sellar = (m: FormulaFrame, i: number): void => {
  if (m.error === undefined) m.sello[i] = m.turno;
};

export const applyOperator = (op: '+' | '-' | '*', a: Decimal, b: Decimal): Decimal =>
  op === '+' ? a + b : op === '-' ? a - b : multiply(a, b);

/** Records that a fraction passes the largest denominator, with the expression as people read it. */
export const recordLongFraction = (
  m: FormulaFrame,
  s: FormulaSite,
  { desde, hasta }: Pick<FormulaNode, 'desde' | 'hasta'>,
): void =>
  recordError(m, 'fraccion_larga', 'payroll.fraccionLarga', {
    quien: messageSubject(s.concepto),
    expresion: readablePiece(s.fuente.slice(desde, hasta), s.corrida.entorno.conceptos),
  });

/** Records a division by zero with the expression as people read it. */
export const recordDivisionByZero = (
  m: FormulaFrame,
  s: FormulaSite,
  desde: number,
  hasta: number,
): Decimal => {
  recordError(m, 'division_por_cero', 'payroll.division', {
    quien: messageSubject(s.concepto),
    expresion: readablePiece(s.fuente.slice(desde, hasta), s.corrida.entorno.conceptos),
  });
  return 0n;
};

type ChainNode = Extract<FormulaNode, { clase: 'cadena' }>;
/** Evaluates a chain from left to right: sums without products, or products and quotients. */
const cadena = (n: ChainNode, s: FormulaSite): FormulaProgram =>
  s.corrida.entorno.aritmetica === 'exacta'
    ? exactChain(
        compileFormula(n.primero, s),
        n.resto.map(({ op, nodo, hasta }) => ({
          op,
          p: compileFormula(nodo, s),
          porCero: (m) => recordDivisionByZero(m, s, n.desde, hasta),
        })),
        (m) => recordLongFraction(m, s, n),
      )
    : decimalChain(n, s);

/** Rounds each step at the 8th decimal, as engines up to `jornal-2` did, to reproduce their runs. */
const decimalChain = (n: ChainNode, s: FormulaSite): FormulaProgram => {
  const partes = n.resto.map(({ op, nodo, hasta }) => {
    const p = compileFormula(nodo, s);
    return { op, p, f: numberOfProgram(p), hasta };
  });
  let izquierda = compileFormula(n.primero, s),
    i = 0;
  // The constants on the left are calculated now, with the same roundings.
  for (; i < partes.length; i++) {
    const { op, p: b } = partes[i]!;
    if (
      izquierda.tipo !== 'numero' ||
      b.tipo !== 'numero' ||
      izquierda.constante === undefined ||
      b.constante === undefined ||
      (op === '/' && b.constante === 0n)
    )
      break;
    izquierda = constantProgram(
      'numero',
      op === '/'
        ? divide(izquierda.constante, b.constante)
        : applyOperator(op, izquierda.constante, b.constante),
    );
  }
  const resto = partes.slice(i);
  if (resto.length === 0) return izquierda;
  const a = numberOfProgram(izquierda);
  if (resto.length <= 3)
    return numberProgram(resto.reduce<Num>((f, r) => dos(f, r.op, r.f, s, n.desde, r.hasta, r.p), a));
  return numberProgram((m) => {
    let v = a(m);
    for (const r of resto) {
      const b = r.f(m);
      v =
        r.op === '/'
          ? b === 0n
            ? recordDivisionByZero(m, s, n.desde, r.hasta)
            : divide(v, b)
          : applyOperator(r.op, v, b);
    }
    return v;
  });
};

const dos = (
  a: Num,
  op: '+' | '-' | '*' | '/',
  b: Num,
  s: FormulaSite,
  desde: number,
  hasta: number,
  p: FormulaProgram,
): Num => {
  const k = p.tipo === 'numero' ? p.constante : undefined;
  if (op === '+') return (m) => a(m) + b(m);
  if (op === '-') return (m) => a(m) - b(m);
  // A whole constant needs no rounding: the scale cancels out.
  if (op === '*') {
    if (k !== undefined && k % DECIMAL_SCALE === 0n) {
      const entero = k / DECIMAL_SCALE;
      return (m) => a(m) * entero;
    }
    return (m) => multiply(a(m), b(m));
  }
  if (k !== undefined && k !== 0n) return (m) => divide(a(m), k);
  return (m) => {
    const x = a(m),
      d = b(m);
    return d === 0n ? recordDivisionByZero(m, s, desde, hasta) : divide(x, d);
  };
};

const comparar = (
  op: ComparisonOperator,
  a: FormulaProgram,
  b: FormulaProgram,
): ((m: FormulaFrame) => boolean) => {
  if (a.tipo === 'numero' && b.tipo === 'numero') return exactComparison(op, a, b, ordenar);
  if (a.tipo === 'fecha' && b.tipo === 'fecha') return ordenar(op, a.f, b.f);
  if (a.tipo === 'texto' && b.tipo === 'texto') {
    const x = a.f,
      y = b.f,
      igual = op === '=';
    if (b.constante !== undefined) {
      const k = nameKey(b.constante);
      return (m) => (nameKey(x(m)) === k) === igual;
    }
    return (m) => (nameKey(x(m)) === nameKey(y(m))) === igual;
  }
  const x = logicalOfProgram(a),
    y = logicalOfProgram(b),
    igual = op === '=';
  return (m) => (x(m) === y(m)) === igual;
};

const ordenar = <V extends bigint | string>(
  op: ComparisonOperator,
  a: (m: FormulaFrame) => V,
  b: (m: FormulaFrame) => V,
): ((m: FormulaFrame) => boolean) => {
  switch (op) {
    case '=':
      return (m) => a(m) === b(m);
    case '<>':
      return (m) => a(m) !== b(m);
    case '<':
      return (m) => a(m) < b(m);
    case '<=':
      return (m) => a(m) <= b(m);
    case '>':
      return (m) => a(m) > b(m);
    case '>=':
      return (m) => a(m) >= b(m);
  }
};
