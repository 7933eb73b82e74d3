// Evaluates a checked formula by walking its tree and records what it used: a second evaluator, to explain.
import { LARGEST_DENOMINATOR, reduced, type Fraction } from '../../kit/fraction.ts';
import { DECIMAL_SCALE, divide } from '../../kit/money.ts';
import { textFor } from '../../kit/text.ts';
import type { AtributoDef } from '../atributo.ts';
import { asOfDate } from '../asOfDate.ts';
import { scopeIndex } from '../formulaScope.ts';
import { nameKey, codeText } from '../nameKey.ts';
import {
  recordDivisionByZero,
  recordLongFraction,
  callBinding,
  applyOperator,
  type FormulaSite,
} from './compileFormula.ts';
import { SubstitutedFormula } from './substitutedFormula.ts';
import { parameterAt, type CallNode, type FormulaNode } from '../functionDef.ts';
import type { FormulaFrame } from '../formulaFrame.ts';
import type { FormulaUse } from '../formulaUse.ts';
import type { FormulaSteps } from './formulaSteps.ts';
import {
  constantProgram,
  exactOfProgram,
  fractionProgram,
  roundedValue,
  writeFormulaValue,
  type FormulaProgram,
  type FormulaValue,
  type UnroundedValue,
} from '../formulaValue.ts';
import { branchesOf } from '../branchesOf.ts';
import { known } from '../../kit/known.ts';

export interface FormulaTrace {
  readonly valor: FormulaValue;
  /** The same before a number was rounded to the 8th decimal. */
  readonly exacto: UnroundedValue;
  /** The formula as people write it, with each name read replaced by its value. */
  readonly sustituida: string;
  /** Its decisions, one sentence each: «0 > 1 no se cumple: se toma la segunda rama». */
  readonly frases: readonly string[];
  readonly usos: readonly FormulaUse[];
  readonly pasos: FormulaSteps;
}

/** The value of a piece while it is traced: numbers are kept before rounding. */
type TracedValue = Fraction | string | boolean;
const enVista = (v: FormulaValue): TracedValue => (typeof v === 'bigint' ? { n: v, d: 1n } : v);

/** Evaluates with the current frame. An error is left in `m.error`, as the compiled formula would. */
export const traceFormula = (n: FormulaNode, m: FormulaFrame, s: FormulaSite): FormulaTrace => {
  const r = new Rastro(m, s);
  const exacto = r.de(n);
  return {
    valor: roundedValue(exacto),
    exacto,
    sustituida: r.escrita.text(0, s.fuente.length).trim(),
    frases: r.frases,
    usos: r.usos,
    pasos: { valores: r.valores, usos: r.usosDe },
  };
};

class Rastro {
  readonly usos: FormulaUse[] = [];
  readonly frases: string[] = [];
  readonly valores = new Map<FormulaNode, TracedValue>();
  readonly usosDe = new Map<FormulaNode, readonly FormulaUse[]>();
  readonly escrita: SubstitutedFormula;
  private readonly m: FormulaFrame;
  private readonly s: FormulaSite;
  constructor(m: FormulaFrame, s: FormulaSite) {
    this.m = m;
    this.s = s;
    this.escrita = new SubstitutedFormula(s.fuente, s.corrida.entorno.conceptos);
  }

  de(n: FormulaNode): TracedValue {
    const v = this.valorDe(n);
    this.valores.set(n, v);
    return v;
  }
  private valorDe(n: FormulaNode): TracedValue {
    switch (n.clase) {
      case 'numero':
      case 'texto':
        return enVista(n.valor);
      case 'referencia':
        return enVista(this.referencia(n));
      case 'atributo':
        return enVista(this.atributo(n, n.def));
      case 'negativo': {
        const { n: v, d } = this.numero(n.a);
        return { n: -v, d };
      }
      case 'cadena': {
        let v = this.numero(n.primero);
        for (const { op, nodo, hasta } of n.resto) v = this.operar(n, op, v, this.numero(nodo), hasta);
        return v;
      }
      case 'comparacion':
        return this.comparar(n);
      case 'llamada':
        return n.def.perezosa ? this.perezosa(n, n.def.perezosa) : this.llamada(n);
    }
  }

  private operar(
    n: FormulaNode,
    op: '+' | '-' | '*' | '/',
    a: Fraction,
    b: Fraction,
    hasta: number,
  ): Fraction {
    if (op === '/' && b.n === 0n) return { n: recordDivisionByZero(this.m, this.s, n.desde, hasta), d: 1n };
    if (this.s.corrida.entorno.aritmetica !== 'exacta')
      return { n: op === '/' ? divide(a.n, b.n) : applyOperator(op, a.n, b.n), d: 1n };
    const v =
      op === '*'
        ? reduced(a.n * b.n, a.d * b.d * DECIMAL_SCALE)
        : op === '/'
          ? reduced(a.n * b.d * DECIMAL_SCALE, a.d * b.n)
          : reduced(a.n * b.d + (op === '+' ? b.n : -b.n) * a.d, a.d * b.d);
    if (v.d <= LARGEST_DENOMINATOR) return v;
    recordLongFraction(this.m, this.s, n);
    return { n: 0n, d: 1n };
  }
  private numero(n: FormulaNode): Fraction {
    const v = this.de(n);
    if (typeof v !== 'object') throw new Error(`se esperaba un número en ${n.desde}`);
    return v;
  }
  private condicion(n: FormulaNode): boolean {
    const v = this.de(n);
    if (typeof v !== 'boolean') throw new Error(`se esperaba una condición en ${n.desde}`);
    return v;
  }

  private anotar(n: FormulaNode, valor: FormulaValue, uso: FormulaUse | undefined): void {
    // A truth value reads better by its name: «jubilado no se cumple».
    if (n.tipo !== 'logico') this.escrita.put(n, valor);
    if (uso) this.usosDe.set(n, [uso]);
    if (
      uso &&
      !this.usos.some((u) => u.clase === uso.clase && u.nombre === uso.nombre && u.valor === uso.valor)
    )
      this.usos.push(uso);
  }

  private referencia(n: Extract<FormulaNode, { clase: 'referencia' }>): FormulaValue {
    const r = this.s.corrida.ranura.get(n.id),
      valor = r === undefined ? 0n : (this.m[n.campo][r] ?? 0n);
    const c = scopeIndex(this.s.corrida.entorno).porId.get(n.id);
    const nombre = `[${c ? codeText(c.codigo) : `#${n.id}`}]${n.campo === 'importe' ? '' : `.${n.campo}`}`;
    this.anotar(n, valor, {
      clase: 'concepto',
      nombre,
      etiqueta: c?.d_rrhh_concepto ?? '',
      tipo: 'numero',
      valor: writeFormulaValue(valor, 2),
      id_concepto: n.id,
    });
    return valor;
  }

  private atributo(n: FormulaNode, def: AtributoDef): FormulaValue {
    const previo = this.m.error,
      valor = def.calcular(this.m);
    const origen = previo === undefined && this.m.error === undefined ? def.origen?.(this.m) : undefined;
    if (def.nombre === 'verdadero' || def.nombre === 'falso') return valor;
    this.anotar(n, valor, {
      clase: def.grupo === 'novedad' ? 'novedad' : 'atributo',
      nombre: def.nombre,
      etiqueta: def.etiqueta,
      tipo: def.tipo,
      valor: writeFormulaValue(valor, def.tipo === 'numero' ? 2 : 0),
      ...(origen ? { origen } : {}),
      ...(def.nombre === 'valor_generico' && this.s.concepto
        ? { origen: { tabla: 'Conceptos', id: this.s.concepto.id, campo: 'valor_generico' } }
        : {}),
    });
    return valor;
  }

  private comparar(n: Extract<FormulaNode, { clase: 'comparacion' }>): boolean {
    const [a, b] = this.comparables(n, this.de(n.a), this.de(n.b));
    switch (n.op) {
      case '=':
        return a === b;
      case '<>':
        return a !== b;
      case '<':
        return a < b;
      case '<=':
        return a <= b;
      case '>':
        return a > b;
      case '>=':
        return a >= b;
    }
  }

  /** Fractions as numerators over one denominator, texts as they are compared. */
  private comparables(
    n: Extract<FormulaNode, { clase: 'comparacion' }>,
    a: TracedValue,
    b: TracedValue,
  ): readonly [FormulaValue, FormulaValue] {
    if (typeof a === 'object' && typeof b === 'object') return [a.n * b.d, b.n * a.d];
    return n.a.tipo === 'texto' && typeof a === 'string' && typeof b === 'string'
      ? [nameKey(a), nameKey(b)]
      : [roundedValue(a), roundedValue(b)];
  }

  private perezosa(n: CallNode, cual: 'si' | 'y' | 'o' | 'fecha'): TracedValue {
    if (cual === 'fecha') {
      const cuando = this.de(known(n.args[0], 'la fecha')),
        que = known(n.args[1], 'lo que se pide a la fecha');
      return asOfDate(this.m, String(cuando), () => this.de(que));
    }
    if (cual === 'y') {
      for (const a of n.args) if (!this.condicion(a)) return false;
      return true;
    }
    if (cual === 'o') {
      for (const a of n.args) if (this.condicion(a)) return true;
      return false;
    }
    const dichas: string[] = [],
      { ramas, sino } = branchesOf(n.args);
    for (const [i, [c, valor]] of ramas.entries()) {
      const cumple = this.condicion(c);
      dichas.push(
        textFor(cumple ? 'payroll.seCumple' : 'payroll.noSeCumple', {
          condicion: this.escrita.text(c.desde, c.hasta).trim(),
        }),
      );
      if (cumple) return this.rama(dichas, i, valor);
    }
    return this.rama(dichas, ramas.length, sino);
  }
  /** Records which branch is taken, then takes it. */
  private rama(dichas: readonly string[], cual: number, n: FormulaNode): TracedValue {
    const nombre =
      cual === 0
        ? textFor('payroll.ramaPrimera')
        : cual === 1
          ? textFor('payroll.ramaSegunda')
          : textFor('payroll.ramaOrdinal', { n: cual + 1 });
    this.frases.push(textFor('payroll.rama', { condiciones: dichas.join('; '), cual: nombre }));
    return this.de(n);
  }

  /** A strict call: its arguments are traced, and the function is applied to their values. */
  private llamada(n: CallNode): TracedValue {
    const lig = callBinding(n, this.s);
    const exactos = n.args.map((a, i) =>
      parameterAt(n.def, i, n.args.length)?.literal ? (a.clase === 'texto' ? a.valor : '') : this.de(a),
    );
    const args = n.args.map((a, i) => {
      const v = exactos[i] ?? '';
      return typeof v === 'object'
        ? fractionProgram(v.n, v.d)
        : constantProgram(typeof v === 'string' && a.tipo !== 'fecha' ? 'texto' : a.tipo, v);
    });
    const p = n.def.compilar(args, lig),
      valor = p.tipo === 'numero' ? this.exactoDe(p) : p.f(this.m);
    if (n.def.citar && this.m.error === undefined) {
      const citas = n.def.citar(this.m, lig, exactos.map(roundedValue));
      this.anotar(n, roundedValue(valor), undefined);
      this.usosDe.set(n, citas);
      this.usos.push(...citas);
    }
    return valor;
  }

  private exactoDe(p: FormulaProgram): Fraction {
    const { numerador, divisor } = exactOfProgram(p),
      n = numerador(this.m);
    return { n, d: divisor ?? this.m.divisor };
  }
}
