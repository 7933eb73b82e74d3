// Walks a formula without values, tracking what each branch knows, to find zero divisors and dead branches.
import { narrowInterval } from './narrowInterval.ts';
import { textFor } from '../../kit/text.ts';
import { nameKey } from '../nameKey.ts';
import type { FormulaDiagnostic } from '../formulaDiagnostic.ts';
import { parameterAt, type CallNode, type FormulaNode } from '../functionDef.ts';
import type { ComparisonOperator } from '../operators.ts';
import type { ConceptoDef } from '../run.ts';
import type { FormulaField, CatalogueStudy } from './catalogueStudy.ts';
import { BranchFacts, FormulaParts, type Textual } from './branchFacts.ts';
import {
  tightenInterval,
  divideIntervals,
  intersectIntervals,
  pointInterval,
  isZeroInterval,
  multiplyIntervals,
  negateInterval,
  canBeZero,
  addIntervals,
  ANY_NUMBER,
  uniteIntervals,
  type Interval,
} from './interval.ts';
import { atributoRange, functionRange, referenceRange, type RangeContext } from './ranges.ts';
import { branchesOf } from '../branchesOf.ts';
import { hasKey } from '../../kit/known.ts';

/** What is known when a condition holds and when it does not; undefined when that never happens. */
interface Condicion {
  readonly si: BranchFacts | undefined;
  readonly no: BranchFacts | undefined;
}
const CONTRARIO: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  '=': '<>',
  '<>': '=',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
};
const ESPEJO: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  '=': '=',
  '<>': '<>',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

/** `divisiones`: divisors that today's tables can make zero. `ramas`: dead branches, constant zeros. */
export const pathFindings = (
  n: FormulaNode,
  fuente: string,
  e: CatalogueStudy,
  concepto: ConceptoDef | undefined,
  que: 'divisiones' | 'ramas',
  campo: FormulaField = 'formula',
): readonly FormulaDiagnostic[] => {
  const c = new Caminante(fuente, e, concepto, que);
  c.recorrer(n, concepto ? c.porFiltros(concepto, campo) : BranchFacts.ninguno);
  return c.hallazgos;
};

/** Facts about this month say nothing about another date. */
const dentro = (n: CallNode, i: number, h: BranchFacts): BranchFacts =>
  n.def.perezosa === 'fecha' && i === 1 ? BranchFacts.ninguno : h;

class Caminante {
  readonly hallazgos: FormulaDiagnostic[] = [];
  private readonly fuente: string;
  private readonly estudio: CatalogueStudy;
  private readonly concepto: ConceptoDef | undefined;
  private readonly que: 'divisiones' | 'ramas';
  private readonly partes = new FormulaParts();
  private readonly lectura: RangeContext;
  constructor(
    fuente: string,
    estudio: CatalogueStudy,
    concepto: ConceptoDef | undefined,
    que: 'divisiones' | 'ramas',
  ) {
    this.fuente = fuente;
    this.estudio = estudio;
    this.concepto = concepto;
    this.que = que;
    this.lectura = { estudio, partes: this.partes, conDatos: que === 'divisiones' };
  }

  /** What the concept's filters say about the people the formula is for, and the convenio of a variant. */
  porFiltros(c: ConceptoDef, campo: FormulaField): BranchFacts {
    const { universo = {} } = this.estudio.catalogo,
      variante = c.variantes[Number(/^variantes\.(\d+)/.exec(campo)?.[1] ?? -1)];
    let h = BranchFacts.ninguno;
    for (const [atributo, ids] of Object.entries({
      ...c.filtros,
      ...(variante && variante.id_convenio !== null ? { convenio: [variante.id_convenio] } : {}),
    })) {
      const filas = hasKey(universo, atributo) ? universo[atributo] : undefined;
      if (!filas || ids === null || ids.length === 0) continue;
      const admitidos = new Set(filas.filter((f) => ids.includes(f.id)).map((f) => nameKey(f.nombre))),
        [unico] = admitidos,
        parte = this.partes.numerar(`a${atributo}`);
      h =
        admitidos.size === 1 && unico !== undefined
          ? h.conTexto(parte, { es: unico })
          : h.conTexto(parte, {
              noEs: new Set(['', ...filas.map((f) => nameKey(f.nombre)).filter((k) => !admitidos.has(k))]),
            });
    }
    return h;
  }

  recorrer(n: FormulaNode, h: BranchFacts): void {
    if (n.tipo === 'numero') this.numero(n, h);
    else if (n.tipo === 'logico') this.condicion(n, h);
    else this.otro(n, h);
  }
  private trozo(n: { readonly desde: number; readonly hasta: number }, tope = 60): string {
    const t = this.fuente.slice(n.desde, n.hasta).replace(/\s+/g, ' ');
    return t.length > tope ? `${t.slice(0, tope - 1)}…` : t;
  }
  private decir(
    n: { readonly desde: number; readonly hasta: number },
    d: Pick<FormulaDiagnostic, 'severity' | 'code' | 'message'>,
  ): void {
    this.hallazgos.push({ from: n.desde, to: n.hasta, ...d });
  }
  private decirRama(n: FormulaNode, message: string): void {
    this.decir(n, { severity: 'aviso', code: 'rama', message });
  }

  /** Walks what is inside a text or a date; for a text, gives what is known about it. */
  private otro(n: FormulaNode, h: BranchFacts): Textual | undefined {
    if (n.clase === 'texto') return { es: nameKey(n.valor) };
    if (n.clase === 'llamada') {
      if (n.def.perezosa !== 'si') {
        for (const [i, a] of n.args.entries())
          if (!parameterAt(n.def, i, n.args.length)?.literal) this.recorrer(a, dentro(n, i, h));
      } else {
        const valores = this.ramas(n, h, (a, x) => [this.otro(a, x)]),
          [v] = valores;
        if (v && 'es' in v && valores.every((x) => x && 'es' in x && x.es === v.es)) return v;
      }
    }
    return h.texto(this.partes.de(n));
  }

  private numero(n: FormulaNode, h: BranchFacts): Interval {
    const i = this.rango(n, h),
      sabido = n.clase === 'numero' ? undefined : h.numero(this.partes.de(n));
    return (sabido ? intersectIntervals(i, sabido) : tightenInterval(i)) ?? i;
  }

  private rango(n: FormulaNode, h: BranchFacts): Interval {
    switch (n.clase) {
      case 'numero':
        return pointInterval(n.valor);
      case 'referencia':
        return referenceRange(this.estudio, n.id, n.campo);
      case 'atributo':
        return atributoRange(n.def.nombre, this.concepto, this.lectura.conDatos);
      case 'negativo':
        return negateInterval(this.numero(n.a, h));
      case 'cadena':
        return this.cadena(n, h);
      case 'llamada': {
        if (n.def.perezosa === 'si') {
          const vs = this.ramas(n, h, (a, x) => [this.numero(a, x)]);
          return vs.length ? vs.reduce(uniteIntervals) : ANY_NUMBER;
        }
        const args = n.args.map((a, i) => {
          if (parameterAt(n.def, i, n.args.length)?.literal || a.clase === 'texto') return ANY_NUMBER;
          if (a.tipo === 'numero') return this.numero(a, dentro(n, i, h));
          this.recorrer(a, dentro(n, i, h));
          return ANY_NUMBER;
        });
        this.dominados(n, args);
        return functionRange(n, args, this.lectura);
      }
      case 'texto':
      case 'comparacion':
        return ANY_NUMBER;
    }
  }

  private cadena(n: Extract<FormulaNode, { clase: 'cadena' }>, h: BranchFacts): Interval {
    return n.resto.reduce<Interval>(
      (izquierda, r) => {
        const b = this.numero(r.nodo, h);
        if (r.op === '+') return addIntervals(izquierda, b);
        if (r.op === '-') return addIntervals(izquierda, negateInterval(b));
        if (r.op === '*') return multiplyIntervals(izquierda, b);
        // Zero for any table is certainly wrong; zero because of today's tables may change tomorrow.
        if (this.que === 'ramas' ? isZeroInterval(b) : canBeZero(b)) {
          const cero = this.que === 'ramas';
          this.decir(r.nodo, {
            severity: cero ? 'error' : 'aviso',
            code: 'division',
            message: textFor(cero ? 'chequeos.divideCero' : 'chequeos.puedeDividirCero', {
              divisor: this.trozo(r.nodo),
            }),
          });
        }
        return divideIntervals(izquierda, b);
      },
      this.numero(n.primero, h),
    );
  }

  /** Finds the values of a MIN or a MAX that another one always beats. */
  private dominados(n: CallNode, args: readonly Interval[]): void {
    if (this.que !== 'ramas' || (n.def.nombre !== 'MIN' && n.def.nombre !== 'MAX') || n.tipo !== 'numero')
      return;
    const vs = n.def.nombre === 'MIN' ? args : args.map(negateInterval);
    for (const [i, a] of n.args.entries()) {
      const desde = vs[i]?.desde ?? null;
      if (desde !== null && vs.some((w, j) => j !== i && w.hasta !== null && w.hasta < desde))
        this.decirRama(a, textFor('chequeos.nuncaElegido', { valor: this.trozo(a), funcion: n.def.nombre }));
    }
  }

  /** The branches of a SI that can be taken, each with what its conditions say. Reports the rest. */
  private ramas<A>(
    n: CallNode,
    h: BranchFacts,
    valor: (a: FormulaNode, h: BranchFacts) => readonly A[],
  ): A[] {
    const salida: A[] = [],
      { ramas, sino } = branchesOf(n.args);
    let aqui = h;
    for (const [i, [cond, siVale]] of ramas.entries()) {
      const c = this.condicion(cond, aqui);
      if (c.si) salida.push(...valor(siVale, c.si));
      else if (this.que === 'ramas')
        this.decirRama(
          cond,
          textFor('chequeos.nunca', { condicion: this.trozo(cond), valor: this.trozo(siVale, 40) }),
        );
      if (!c.no) {
        const resto = ramas[i + 1]?.[0] ?? sino;
        if (this.que === 'ramas')
          this.decirRama(
            cond,
            textFor('chequeos.siempre', {
              condicion: this.trozo(cond),
              resto: this.trozo({ desde: resto.desde, hasta: sino.hasta }, 40),
            }),
          );
        return salida;
      }
      aqui = c.no;
    }
    salida.push(...valor(sino, aqui));
    return salida;
  }

  private condicion(n: FormulaNode, h: BranchFacts): Condicion {
    if (n.clase === 'llamada') {
      if (n.def.perezosa === 'y') return this.todas(n.args, h, false);
      if (n.def.perezosa === 'o') return this.todas(n.args, h, true);
      const [negado] = n.args;
      if (n.def.nombre === 'NO' && negado) {
        const c = this.condicion(negado, h);
        return { si: c.no, no: c.si };
      }
      if (n.def.perezosa === 'si') {
        const cs = this.ramas(n, h, (a, x) => [this.condicion(a, x)]);
        return this.recordada(
          n,
          { si: cs.some((c) => c.si) ? h : undefined, no: cs.some((c) => c.no) ? h : undefined },
          h,
        );
      }
      for (const [i, a] of n.args.entries())
        if (!parameterAt(n.def, i, n.args.length)?.literal) this.recorrer(a, dentro(n, i, h));
    }
    if (n.clase === 'atributo' && (n.def.nombre === 'verdadero' || n.def.nombre === 'falso'))
      return n.def.nombre === 'verdadero' ? { si: h, no: undefined } : { si: undefined, no: h };
    return this.recordada(n, n.clase === 'comparacion' ? this.comparacion(n, h) : { si: h, no: h }, h);
  }

  /** Conditions one after another, each knowing that those before held (Y) or did not (O). */
  private todas(args: readonly FormulaNode[], h: BranchFacts, esO: boolean): Condicion {
    let sigue: BranchFacts | undefined = h,
      corta: BranchFacts | undefined;
    for (const a of args) {
      const c: Condicion = this.condicion(a, sigue),
        [cortada, siguiente]: readonly [BranchFacts | undefined, BranchFacts | undefined] = esO
          ? [c.si, c.no]
          : [c.no, c.si];
      // Among several conditions it is not known which one failed: only a single one teaches something.
      if (cortada) corta = args.length === 1 ? cortada : h;
      sigue = siguiente;
      if (!sigue) break;
    }
    return esO ? { si: corta, no: sigue } : { si: sigue, no: corta };
  }

  /** A condition already evaluated gives the same answer. */
  private recordada(n: FormulaNode, c: Condicion, h: BranchFacts): Condicion {
    const parte = this.partes.de(n),
      antes = h.logico(parte);
    return {
      si: antes === false ? undefined : c.si?.conLogico(parte, true),
      no: antes === true ? undefined : c.no?.conLogico(parte, false),
    };
  }

  private comparacion(n: Extract<FormulaNode, { clase: 'comparacion' }>, h: BranchFacts): Condicion {
    const { a, b, op } = n;
    if (a.tipo === 'numero' && b.tipo === 'numero') {
      const x = this.numero(a, h),
        y = this.numero(b, h);
      return { si: this.suponer(a, x, op, b, y, h), no: this.suponer(a, x, CONTRARIO[op], b, y, h) };
    }
    if (a.tipo === 'texto' && b.tipo === 'texto') {
      const x = this.otro(a, h),
        y = this.otro(b, h),
        c =
          y && 'es' in y
            ? this.esTexto(a, x, y.es, h)
            : x && 'es' in x
              ? this.esTexto(b, y, x.es, h)
              : { si: h, no: h };
      return op === '=' ? c : { si: c.no, no: c.si };
    }
    if (a.tipo === 'logico' && b.tipo === 'logico') {
      const x = this.condicion(a, h),
        y = this.condicion(b, h),
        igual = (p: Condicion, q: Condicion): Condicion =>
          q.no === undefined ? p : q.si === undefined ? { si: p.no, no: p.si } : { si: h, no: h };
      const c = x.si === undefined || x.no === undefined ? igual(y, x) : igual(x, y);
      return op === '=' ? c : { si: c.no, no: c.si };
    }
    this.recorrer(a, h);
    this.recorrer(b, h);
    return { si: h, no: h };
  }

  private esTexto(n: FormulaNode, sabido: Textual | undefined, k: string, h: BranchFacts): Condicion {
    const parte = this.partes.de(n);
    if (sabido && 'es' in sabido)
      return sabido.es === k ? { si: h, no: undefined } : { si: undefined, no: h };
    const no = h.conTexto(parte, { noEs: new Set([...(sabido ? sabido.noEs : []), k]) });
    return sabido?.noEs.has(k) ? { si: undefined, no: h } : { si: h.conTexto(parte, { es: k }), no };
  }

  /** What is learned when `a op b` holds; undefined when it cannot hold. */
  private suponer(
    a: FormulaNode,
    x: Interval,
    op: ComparisonOperator,
    b: FormulaNode,
    y: Interval,
    h: BranchFacts,
  ): BranchFacts | undefined {
    if (this.partes.de(a) === this.partes.de(b))
      return op === '=' || op === '<=' || op === '>=' ? h : undefined;
    const p = narrowInterval(x, op, y),
      q = narrowInterval(y, ESPEJO[op], x);
    if (!p || !q) return undefined;
    const conA = this.aprender(a, p, h),
      conB = conA && this.aprender(b, q, conA);
    // Also about their difference, where the formula writes it.
    const resta = narrowInterval(ANY_NUMBER, op, pointInterval(0n)),
      ida = this.partes.numerar(`c${this.partes.de(a)}-${this.partes.de(b)}`),
      vuelta = this.partes.numerar(`c${this.partes.de(b)}-${this.partes.de(a)}`);
    return resta && conB?.conNumero(ida, resta)?.conNumero(vuelta, negateInterval(resta));
  }

  /** Learns a fact about a part, and about what is inside when that is a single number. */
  private aprender(n: FormulaNode, i: Interval, h: BranchFacts): BranchFacts | undefined {
    if (n.clase === 'numero') return h;
    const sabido = h.conNumero(this.partes.de(n), i);
    if (!sabido) return undefined;
    if (n.clase === 'negativo') return this.aprender(n.a, negateInterval(i), sabido);
    if (n.clase === 'cadena') {
      const terminos = [{ op: '+', nodo: n.primero }, ...n.resto],
        variables = terminos.filter((t) => t.nodo.clase !== 'numero'),
        [unica] = variables;
      if (variables.length !== 1 || !unica || terminos.some((t) => t.op !== '+' && t.op !== '-'))
        return sabido;
      let k = 0n;
      for (const t of terminos)
        if (t.nodo.clase === 'numero') k += t.op === '-' ? -t.nodo.valor : t.nodo.valor;
      const sin = addIntervals(i, pointInterval(-k));
      return this.aprender(unica.nodo, unica.op === '-' ? negateInterval(sin) : sin, sabido);
    }
    // Functions that round or drop the sign give zero for zero.
    if (n.clase === 'llamada' && i.noCero && SIN_CERO.has(n.def.nombre) && n.args[0])
      return this.aprender(n.args[0], { ...ANY_NUMBER, noCero: true }, sabido);
    return sabido;
  }
}
const SIN_CERO: ReadonlySet<string> = new Set(['ABS', 'REDONDEAR', 'TRUNCAR', 'ENTERO', 'TECHO', 'PISO']);
