// What is known inside a branch: facts about parts of a formula, valid wherever the same part is written.
import type { FormulaNode } from '../functionDef.ts';
import { intersectIntervals, type Interval } from './interval.ts';

/**
 * Numbers the parts of a formula. Equal parts get the same number: all are pure while a line is calculated.
 */
export class FormulaParts {
  private readonly numeros = new Map<string, number>();
  private readonly vistos = new WeakMap<FormulaNode, number>();
  /** The number of a part, described by its kind and the numbers of its own parts. */
  numerar(clave: string): number {
    let n = this.numeros.get(clave);
    if (n === undefined) {
      n = this.numeros.size;
      this.numeros.set(clave, n);
    }
    return n;
  }
  de(n: FormulaNode): number {
    let id = this.vistos.get(n);
    if (id === undefined) {
      id = this.numerar(this.describir(n));
      this.vistos.set(n, id);
    }
    return id;
  }
  private describir(n: FormulaNode): string {
    switch (n.clase) {
      case 'numero':
        return `n${n.valor}`;
      case 'texto':
        return `t${n.valor}`;
      case 'referencia':
        return `r${n.id}.${n.campo}`;
      case 'atributo':
        return `a${n.def.nombre}`;
      case 'negativo':
        return `-${this.de(n.a)}`;
      case 'comparacion':
        return `${this.de(n.a)}${n.op}${this.de(n.b)}`;
      case 'cadena':
        return `c${this.de(n.primero)}${n.resto.map((r) => `${r.op}${this.de(r.nodo)}`).join('')}`;
      case 'llamada':
        return `f${n.def.nombre}(${n.args.map((a) => this.de(a)).join(';')})`;
    }
  }
}

/** What is known about a text: which one it is, or which ones it is not (as `nameKey` writes them). */
export type Textual = { readonly es: string } | { readonly noEs: ReadonlySet<string> };
interface Hecho {
  readonly numero?: Interval;
  readonly texto?: Textual;
  readonly logico?: boolean;
}

const MAXIMO_HECHOS = 400;

/** Facts in the order they were learnt; a branch adds its own to those known where it begins. */
export class BranchFacts {
  static readonly ninguno: BranchFacts = new BranchFacts(undefined, -1, {});
  private readonly antes: BranchFacts | undefined;
  private readonly parte: number;
  private readonly hecho: Hecho;
  private readonly cuantos: number;
  private constructor(antes: BranchFacts | undefined, parte: number, hecho: Hecho) {
    this.antes = antes;
    this.parte = parte;
    this.hecho = hecho;
    this.cuantos = antes ? antes.cuantos + 1 : 0;
  }
  /**
   * After some hundreds of facts, learns no more: knowing less is never wrong, and a hostile text must not
   * cost quadratic time.
   */
  private con(parte: number, hecho: Hecho): BranchFacts {
    return this.cuantos >= MAXIMO_HECHOS ? this : new BranchFacts(this, parte, hecho);
  }

  private buscar<C extends keyof Hecho>(parte: number, campo: C): Hecho[C] | undefined {
    for (let h: BranchFacts | undefined = this; h; h = h.antes)
      if (h.parte === parte && h.hecho[campo] !== undefined) return h.hecho[campo];
    return undefined;
  }
  numero(parte: number): Interval | undefined {
    return this.buscar(parte, 'numero');
  }
  texto(parte: number): Textual | undefined {
    return this.buscar(parte, 'texto');
  }
  logico(parte: number): boolean | undefined {
    return this.buscar(parte, 'logico');
  }

  conTexto(parte: number, texto: Textual): BranchFacts {
    return this.con(parte, { texto });
  }
  conLogico(parte: number, logico: boolean): BranchFacts {
    return this.con(parte, { logico });
  }
  /** Undefined: it contradicts a known fact, so this branch is never reached. */
  conNumero(parte: number, i: Interval): BranchFacts | undefined {
    const antes = this.numero(parte),
      numero = antes ? intersectIntervals(antes, i) : i;
    return numero && this.con(parte, { numero });
  }
}
