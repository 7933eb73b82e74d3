// Tells a traced formula: from what each piece gave, the pieces that made the result, the caps and minimums
// that acted, and what decided that it is zero.
import type { Fraction } from '../../kit/fraction.ts';
import { DECIMAL_SCALE, readDecimal } from '../../kit/money.ts';
import { textFor, type TextKey } from '../../kit/text.ts';
import { branchesOf } from '../branchesOf.ts';
import { ATTRIBUTE_UNITS } from '../checks/attributeUnits.ts';
import { MEASURES, type Unit } from '../checks/unit.ts';
import type { FormulaSteps } from '../formula/formulaSteps.ts';
import type { CallNode, FormulaNode } from '../functionDef.ts';
import { callNames } from './callNames.ts';
import { reasonsOf } from './reasons.ts';
import {
  difference,
  differenceOf,
  isSame,
  isZero,
  looksLikeMoney,
  negativeTold,
  numberTold,
  productTold,
  ratioOf,
  sumTold,
  type Told,
  type ToldCatalogue,
  type ToldFormula,
  type ToldLimit,
  type ToldReason,
  type ToldUnit,
} from './told.ts';

export const tellFormula = (n: FormulaNode, steps: FormulaSteps, catalogue: ToldCatalogue): ToldFormula => {
  const t = new Teller(steps, catalogue),
    result = t.tell(n);
  return {
    result,
    // One that left a piece at zero is not in the account, unless the whole of it is zero.
    limits: t.limits.filter((l) => !isZero(l.set.value) || isZero(result.value)),
    zero: t.zeros.get(result) ?? [],
  };
};

/** The unit of an attribute: money, or one measure. */
const singleUnit = (u: Unit | undefined): ToldUnit => {
  if (u?.clase !== 'conocida') return undefined;
  if (u.pesos === 1) return 'pesos';
  const { otras } = u;
  if (otras === 'libre') return undefined;
  // Hours a day are said as hours.
  const [one, ...more] = MEASURES.filter((m) => otras[m] === 1);
  return more.length === 0 ? one : undefined;
};
const FIELDS: Readonly<Record<'cantidad' | 'valor' | 'base', TextKey>> = {
  cantidad: 'payroll.dicho.campoCantidad',
  valor: 'payroll.dicho.campoValor',
  base: 'payroll.dicho.campoBase',
};
const MEASURE_OF: Readonly<Record<string, ToldUnit>> = { dias: 'dias', horas: 'horas', anios: 'anios' };

class Teller {
  readonly limits: ToldLimit[] = [];
  /** The zeros that a condition chose, with what decided them. */
  readonly zeros = new Map<Told, readonly ToldReason[]>();
  private readonly steps: FormulaSteps;
  private readonly catalogue: ToldCatalogue;
  constructor(steps: FormulaSteps, catalogue: ToldCatalogue) {
    this.steps = steps;
    this.catalogue = catalogue;
  }

  /** What a number gave; zero for a piece that was not evaluated, which nothing shows. */
  private valueOf(n: FormulaNode): Fraction {
    const v = this.steps.valores.get(n);
    return typeof v === 'object' ? v : { n: typeof v === 'bigint' ? v : 0n, d: 1n };
  }

  tell(n: FormulaNode): Told {
    const value = this.valueOf(n);
    switch (n.clase) {
      case 'referencia': {
        const [uso] = this.steps.usos.get(n) ?? [],
          que = uso?.etiqueta || (uso?.nombre ?? '');
        if (n.campo !== 'importe')
          return { kind: 'named', name: textFor(FIELDS[n.campo], { que }), value, unit: undefined };
        return {
          kind: 'named',
          name: que,
          value,
          unit: this.catalogue.isMoney(n.id) ? 'pesos' : undefined,
          concepto: n.id,
        };
      }
      case 'atributo':
        return {
          kind: 'named',
          name:
            n.def.grupo === 'novedad'
              ? textFor('payroll.dicho.deNovedad', { que: n.def.etiqueta })
              : n.def.etiqueta,
          value,
          unit: this.unitOfAttribute(n.def.nombre, value),
        };
      case 'negativo':
        return negativeTold(this.tell(n.a));
      case 'cadena':
        return this.chain(n);
      case 'llamada':
        return this.call(n);
      default:
        return numberTold(value);
    }
  }

  private unitOfAttribute(name: string, value: Fraction): ToldUnit {
    switch (name) {
      case 'novedad.cantidad':
        return MEASURE_OF[this.catalogue.unidad ?? ''];
      case 'novedad.valor_unitario':
        return 'pesos';
      case 'valor_generico':
        return looksLikeMoney(value) ? 'pesos' : undefined;
      default:
        return singleUnit(ATTRIBUTE_UNITS[name]);
    }
  }

  private chain(n: Extract<FormulaNode, { clase: 'cadena' }>): Told {
    const first = this.tell(n.primero);
    const value = this.valueOf(n),
      rest = n.resto.map((r) => ({ op: r.op, of: this.tell(r.nodo) }));
    return rest.every((r) => r.op === '*' || r.op === '/')
      ? productTold(value, [
          { under: false, of: first },
          ...rest.map((r) => ({ under: r.op === '/', of: r.of })),
        ])
      : sumTold(value, [
          { sign: 1, of: first },
          ...rest.map((r) => ({ sign: r.op === '-' ? (-1 as const) : (1 as const), of: r.of })),
        ]);
  }

  private call(n: CallNode): Told {
    const [a, b, c] = n.args;
    switch (n.def.nombre) {
      case 'SI':
        return this.branch(n);
      case 'MIN':
      case 'MAX':
        return this.extreme(n, n.def.nombre === 'MIN' ? 'cap' : 'floor');
      case 'TOPE':
        return a ? this.capped(n, a) : this.named(n);
      case 'COCIENTE':
        return a && b && c ? this.quotient(n, a, b, c) : this.named(n);
      case 'PROGRESIVA':
        return b ? this.progressive(n, b) : this.named(n);
      case 'EN_FECHA':
        return b ? this.tell(b) : this.named(n);
      case 'ABS':
        return a && isSame(this.valueOf(a), this.valueOf(n)) ? this.tell(a) : this.named(n);
      case 'REDONDEAR':
      case 'TRUNCAR':
      case 'ENTERO':
      case 'TECHO':
      case 'PISO':
        return a ? this.rounded(n, a) : this.named(n);
      default:
        return this.named(n);
    }
  }

  private named(n: CallNode): Told {
    const uses = this.steps.usos.get(n) ?? [],
      value = this.valueOf(n),
      said = callNames[n.def.nombre]?.(n, uses) ?? { name: n.def.nombre, unit: undefined };
    return {
      kind: 'named',
      value,
      ...said,
      ...(said.fromTable && looksLikeMoney(value) ? { unit: 'pesos' as const } : {}),
    };
  }

  /** The fixed amount of its bracket, and its rate on what goes beyond where the bracket begins. */
  private progressive(n: CallNode, of: FormulaNode): Told {
    const [use] = this.steps.usos.get(n) ?? [],
      { desde, fijo } = use?.tramo ?? {},
      plain = (text: string | undefined): Fraction => ({ n: readDecimal(text ?? '') ?? 0n, d: 1n });
    if (use === undefined || desde === undefined || fijo === undefined) return this.named(n);
    const base = this.tell(of),
      start = plain(desde),
      beyond = sumTold(differenceOf(base.value, start), [
        { sign: 1, of: base },
        { sign: -1, of: { ...numberTold(start), unit: 'pesos' } },
      ]);
    const rate: Told = {
      kind: 'named',
      name: use.etiqueta,
      value: plain(use.valor),
      unit: 'porcentaje',
      fromTable: true,
    };
    return sumTold(this.valueOf(n), [
      {
        sign: 1,
        of: { kind: 'named', name: textFor('payroll.dicho.fijo'), value: plain(fijo), unit: 'pesos' },
      },
      { sign: 1, of: percentTold(beyond, rate) },
    ]);
  }

  private rounded(n: CallNode, of: FormulaNode): Told {
    const told = this.tell(of),
      value = this.valueOf(n);
    return isSame(told.value, value) ? told : { kind: 'rounded', of: told, value, unit: told.unit };
  }

  private quotient(n: CallNode, a: FormulaNode, b: FormulaNode, c: FormulaNode): Told {
    if (isZero(this.valueOf(b))) return this.tell(c);
    return productTold(this.valueOf(n), [
      { under: false, of: this.tell(a) },
      { under: true, of: this.tell(b) },
    ]);
  }

  private branch(n: CallNode): Told {
    const { ramas, sino } = branchesOf(n.args),
      taken = ramas.find(([c]) => this.steps.valores.get(c) === true),
      told = this.tell(taken ? taken[1] : sino);
    if (told.kind === 'number' && isZero(told.value) && !this.zeros.has(told))
      this.zeros.set(
        told,
        reasonsOf(taken ? [taken[0]] : ramas.map(([c]) => c), this.steps, (x) => this.tellAside(x)),
      );
    return told;
  }

  /** A piece that is not part of the account: its limits are not told. */
  private tellAside(n: FormulaNode): Told {
    const before = this.limits.length,
      told = this.tell(n);
    this.limits.length = before;
    return told;
  }

  /** The smallest or the largest: the first that is not a plain number is the account, the others limit it. */
  private extreme(n: CallNode, acts: ToldLimit['acts']): Told {
    const value = this.valueOf(n),
      account = n.args.find((x) => x.clase !== 'numero') ?? n.args[0];
    if (account === undefined) return this.named(n);
    if (isSame(this.valueOf(account), value)) return this.tell(account);
    const sign = acts === 'cap' ? -1n : 1n,
      chosen =
        n.args.find((x) => isSame(this.valueOf(x), value)) ??
        n.args.reduce((x, y) => (difference(this.valueOf(y), this.valueOf(x)) * sign > 0n ? y : x)),
      set = this.tell(chosen),
      gave = this.tellAside(account);
    // A value that nothing gave is no account that was limited: «el mayor de tres» with two that are zero.
    if (!isZero(gave.value)) this.limits.push({ acts, set, gave });
    return set;
  }

  private capped(n: CallNode, account: FormulaNode): Told {
    if (isSame(this.valueOf(account), this.valueOf(n))) return this.tell(account);
    const set = this.named(n);
    this.limits.push({ acts: 'cap', set, gave: this.tellAside(account) });
    return set;
  }
}

/** A rate over a hundred of a base: what a concept does when its formula gives the rate. */
export const percentTold = (base: Told, rate: Told): Told => {
  const hundred: Fraction = { n: 100n * DECIMAL_SCALE, d: 1n };
  return productTold(
    ratioOf({ n: base.value.n * rate.value.n, d: base.value.d * rate.value.d * DECIMAL_SCALE }, hundred),
    [
      { under: false, of: base },
      { under: false, of: rate.kind === 'named' ? { ...rate, unit: 'porcentaje' } : rate },
      { under: true, of: numberTold(hundred) },
    ],
  );
};
/** A quantity by a unit value. */
export const timesTold = (a: Told, b: Told): Told =>
  productTold({ n: a.value.n * b.value.n, d: a.value.d * b.value.d * DECIMAL_SCALE }, [
    { under: false, of: a },
    { under: false, of: b },
  ]);
