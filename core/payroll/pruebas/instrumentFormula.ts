// Prepares a checked formula for testing: names take the test's values, and branches report when taken.
import { fromInteger, type Decimal } from '../../kit/money.ts';
import type { AtributoDef } from '../atributo.ts';
import { PAY_ENTRY_FIELDS, payEntryAmount } from '../entryQueue.ts';
import { scopeIndex } from '../formulaScope.ts';
import { nameKey } from '../nameKey.ts';
import { compileFormula, type FormulaSite } from '../formula/compileFormula.ts';
import { readablePiece } from '../formula/stableFormula.ts';
import { parameterAt, type CallNode, type FormulaNode } from '../functionDef.ts';
import type { LineField, ComparisonOperator } from '../operators.ts';
import { recordError, type FormulaFrame } from '../formulaFrame.ts';
import {
  roundedValue,
  unroundedOf,
  type FormulaValue,
  type UnroundedValue,
  type ValueType,
} from '../formulaValue.ts';
import { nodeKey, callKey } from './givenValues.ts';
import { probe, type TextSpan } from './probe.ts';
import type { ReadGuard } from './pruebaFrame.ts';

/** A branch that a formula can take. Positions are in its text. */
export interface FormulaBranch {
  readonly campo: string;
  /** An arm of SI, a condition of Y or O true or false, the winner in MIN or MAX, either side of COCIENTE. */
  readonly tipo: 'si' | 'se_cumple' | 'no_se_cumple' | 'extremo' | 'cociente' | 'si_cero';
  readonly desde: number;
  readonly hasta: number;
}
/** A comparison that decides: inputs are sought on each side of it. */
export interface BranchBoundary {
  readonly op: ComparisonOperator;
  readonly tipo: ValueType;
  readonly desde: number;
  readonly hasta: number;
  /** A divisor: what matters is whether it can be zero. */
  readonly soloCero: boolean;
}

export interface ValueRequest {
  readonly clave: string;
  readonly tipo: ValueType;
  readonly texto: string;
  readonly entera: boolean;
  readonly positiva: boolean;
  /** From a table: a rate, a limit, a number of days. */
  readonly deTabla: boolean;
}

/** What a run of the test provides; it changes between runs while the compiled formula stays. */
export interface PruebaContext {
  readonly dato: (clave: string) => FormulaValue | undefined;
  /** The value of something not given; undefined: refused. */
  readonly pedir: (p: ValueRequest) => FormulaValue | undefined;
  /** Another concept by its own formula. Undefined when it fails; the error stays in the frame. */
  readonly concepto: (m: FormulaFrame, id: number, campo: LineField) => Decimal | undefined;
  readonly rama: (i: number) => void;
  readonly corte: (i: number, a: FormulaValue, b: FormulaValue) => void;
}
export interface InstrumentedFormula {
  readonly nodo: FormulaNode;
  readonly ramas: readonly FormulaBranch[];
  readonly cortes: readonly BranchBoundary[];
}

const ENTERAS: ReadonlySet<string> = new Set([
  'legajo',
  'adherentes',
  'anio',
  'mes',
  'empresa.cantidad_trabajadores',
  'FAMILIARES',
  'FAMILIARES_MESES',
  'AUSENCIAS',
  'MESES_CON_VALOR',
  'MESES_TRABAJADOS',
]);
const esEntera = (n: FormulaNode): boolean =>
  (n.clase === 'atributo' && (n.def.grupo === 'tiempo' || ENTERAS.has(n.def.nombre))) ||
  (n.clase === 'llamada' && ENTERAS.has(n.def.nombre));

const esDeTabla = (n: FormulaNode): boolean =>
  n.clase === 'llamada' &&
  n.def.params.some((p) => p.literal === 'tabla' || p.literal === 'tramos' || p.literal === 'variable');

const VACIO: Readonly<Record<ValueType, FormulaValue>> = { numero: 0n, texto: '', fecha: '', logico: false };
interface Opciones {
  readonly mesa: () => PruebaContext;
  readonly sitio: FormulaSite;
  readonly guardia: ReadGuard;
  readonly campo: string;
  readonly propio: boolean;
  readonly conPeriodo: boolean;
}

export const instrumentFormula = (n: FormulaNode, o: Opciones): InstrumentedFormula => {
  const s = new Sembrador(o);
  return { nodo: s.de(n), ramas: s.ramas, cortes: s.cortes };
};

class Sembrador {
  readonly ramas: FormulaBranch[] = [];
  readonly cortes: BranchBoundary[] = [];
  private readonly o: Opciones;
  constructor(o: Opciones) {
    this.o = o;
  }

  de(n: FormulaNode): FormulaNode {
    switch (n.clase) {
      case 'numero':
      case 'texto':
        return n;
      case 'referencia':
        return probe(
          n,
          'numero',
          (m) => this.o.mesa().dato(nodeKey(n)) ?? this.deConcepto(m, n) ?? this.pedir(m, n, nodeKey(n)),
        );
      case 'atributo':
        return this.atributo(n, n.def);
      case 'negativo':
        return { ...n, a: this.de(n.a) };
      case 'cadena':
        return {
          ...n,
          primero: this.de(n.primero),
          resto: n.resto.map((r) => ({
            ...r,
            nodo: r.op === '/' && r.nodo.clase !== 'numero' ? this.divisor(r.nodo) : this.de(r.nodo),
          })),
        };
      case 'comparacion':
        return this.comparacion(n);
      case 'llamada':
        return n.def.perezosa && n.def.perezosa !== 'fecha' ? this.perezosa(n) : this.llamada(n);
    }
  }

  private correr(n: FormulaNode): (m: FormulaFrame) => UnroundedValue {
    return unroundedOf(compileFormula(n, this.o.sitio));
  }
  private rama(l: TextSpan, tipo: FormulaBranch['tipo']): number {
    return this.ramas.push({ campo: this.o.campo, tipo, desde: l.desde, hasta: l.hasta }) - 1;
  }
  private corte(l: TextSpan, op: ComparisonOperator, tipo: ValueType, soloCero = false): number {
    return this.cortes.push({ op, tipo, desde: l.desde, hasta: l.hasta, soloCero }) - 1;
  }
  /** The piece, with its last value kept for later reading. */
  private conMemoria(n: FormulaNode): { readonly nodo: FormulaNode; readonly ultimo: () => FormulaValue } {
    const f = this.correr(this.de(n));
    let v: UnroundedValue = VACIO[n.tipo];
    return { nodo: probe(n, n.tipo, (m) => (v = f(m))), ultimo: () => roundedValue(v) };
  }

  private escrito(n: FormulaNode): string {
    return readablePiece(
      this.o.sitio.fuente.slice(n.desde, n.hasta),
      this.o.sitio.corrida.entorno.conceptos,
    ).replace(/\s+/g, ' ');
  }
  /** Asks for something not given; without an answer it is an error of the test, never a zero. */
  private pedir(m: FormulaFrame, n: FormulaNode, k: string): FormulaValue {
    const v =
      m.error === undefined
        ? this.o.mesa().pedir({
            clave: k,
            tipo: n.tipo,
            texto: this.escrito(n),
            entera: esEntera(n),
            positiva: n.clase === 'atributo' || esEntera(n) || esDeTabla(n),
            deTabla: esDeTabla(n),
          })
        : undefined;
    if (v !== undefined) return v;
    recordError(m, 'sin_dato', 'pruebasDeConcepto.sinDato', { nombre: this.escrito(n).slice(0, 120) });
    return VACIO[n.tipo];
  }
  /** Calculates with the real program, or asks for a value that was read and the test does not give. */
  private vigilado(
    m: FormulaFrame,
    n: FormulaNode,
    k: string,
    f: (m: FormulaFrame) => UnroundedValue,
  ): UnroundedValue {
    const { guardia } = this.o,
      antes = m.error,
      previo = guardia.tocado;
    guardia.tocado = false;
    const v = f(m),
      toco = guardia.tocado;
    guardia.tocado = previo;
    if (!toco) return v;
    m.error = antes;
    return this.pedir(m, n, k);
  }

  private deConcepto(m: FormulaFrame, n: Extract<FormulaNode, { clase: 'referencia' }>): Decimal | undefined {
    return this.o.mesa().concepto(m, n.id, n.campo);
  }

  private atributo(n: FormulaNode, def: AtributoDef): FormulaNode {
    if (def.nombre === 'verdadero' || def.nombre === 'falso') return n;
    if (def.nombre === 'valor_generico')
      return probe(n, n.tipo, (m) => this.o.mesa().dato(def.nombre) ?? def.calcular(m));
    const real = (m: FormulaFrame): UnroundedValue => this.vigilado(m, n, def.nombre, (x) => def.calcular(x));
    if (def.grupo !== 'novedad') return probe(n, n.tipo, (m) => this.o.mesa().dato(def.nombre) ?? real(m));
    return probe(
      n,
      n.tipo,
      (m) =>
        (this.o.propio ? (this.o.mesa().dato(def.nombre) ?? this.deNovedad(m, def, real)) : undefined) ??
        this.pedir(m, n, def.nombre),
    );
  }
  /** An attribute's value by the novedad that the test gives, or by its saying that there is none. */
  private deNovedad(
    m: FormulaFrame,
    def: AtributoDef,
    real: (m: FormulaFrame) => UnroundedValue,
  ): UnroundedValue | undefined {
    const sin = this.o.mesa().dato('hay_novedad') === false;
    if (!m.entrada && !sin) return undefined;
    if (def.nombre === 'hay_novedad') return !sin;
    const trae = PAY_ENTRY_FIELDS.find((x) => def.nombre === `novedad.trae_${x}`);
    if (trae) return m.entrada !== undefined && payEntryAmount(m.entrada, trae) !== null;
    return /^novedad\.(cantidad|valor_unitario|importe|porcentaje)$/.test(def.nombre) ? real(m) : undefined;
  }

  private divisor(n: FormulaNode): FormulaNode {
    const i = this.corte(n, '=', 'numero', true),
      f = this.correr(this.de(n));
    return probe(n, 'numero', (m) => {
      const v = f(m);
      this.o.mesa().corte(i, roundedValue(v), 0n);
      return v;
    });
  }

  private comparacion(n: Extract<FormulaNode, { clase: 'comparacion' }>): FormulaNode {
    const i = this.corte(n, n.op, n.a.tipo),
      a = this.conMemoria(n.a),
      b = this.conMemoria(n.b);
    const f = this.correr({ ...n, a: a.nodo, b: b.nodo });
    return probe(n, 'logico', (m) => {
      const v = f(m);
      if (m.error === undefined) this.o.mesa().corte(i, a.ultimo(), b.ultimo());
      return v;
    });
  }

  private perezosa(n: CallNode): FormulaNode {
    if (n.def.perezosa === 'si') {
      const args = n.args.map((x, i) => {
        if (i % 2 === 0 && i < n.args.length - 1) return this.de(x);
        const r = this.rama(x, 'si'),
          f = this.correr(this.de(x));
        return probe(x, x.tipo, (m) => {
          if (m.error === undefined) this.o.mesa().rama(r);
          return f(m);
        });
      });
      return { ...n, args };
    }
    return {
      ...n,
      args: n.args.map((x) => {
        const si = this.rama(x, 'se_cumple'),
          no = this.rama(x, 'no_se_cumple'),
          f = this.correr(this.de(x));
        return probe(x, 'logico', (m) => {
          const v = f(m);
          if (m.error === undefined) this.o.mesa().rama(v === true ? si : no);
          return v;
        });
      }),
    };
  }

  private llamada(n: CallNode): FormulaNode {
    const k = nodeKey(n),
      literal = (i: number): boolean => parameterAt(n.def, i, n.args.length)?.literal !== undefined;
    // Constants stay as they are: some calls need to know them before they run.
    const partes = n.args.map((x, i) =>
      literal(i) || x.clase === 'numero' || x.clase === 'texto'
        ? {
            nodo: x,
            ultimo: (): FormulaValue => (x.clase === 'texto' || x.clase === 'numero' ? x.valor : ''),
          }
        : this.conMemoria(x),
    );
    const f = this.correr({ ...n, args: partes.map((p) => p.nodo) });
    const notar = this.notas(n, partes),
      conReferencia = n.args.some((x, i) => literal(i) && x.clase !== 'texto');
    const porValores = (): string =>
      callKey(
        n.def.nombre,
        n.args.map(({ tipo }, i) => ({ tipo, valor: partes[i]?.ultimo() ?? '' })),
      );
    return probe(n, n.tipo, (m) => {
      const mesa = this.o.mesa(),
        dado = mesa.dato(k);
      if (dado !== undefined) return dado;
      if (n.def.nombre === 'SUMA' && n.args.length === 1) {
        const s = this.suma(m, n);
        if (s !== undefined) return s;
      }
      // A test without a month reads no dated table, but the key by values still needs the arguments.
      const antes = m.error;
      const v = this.vigilado(m, n, k, (x) => {
        const y = f(x),
          d = conReferencia ? undefined : mesa.dato(porValores());
        if (d !== undefined) {
          this.o.guardia.tocado = false;
          x.error = antes;
          return d;
        }
        if (!this.o.conPeriodo && esDeTabla(n)) this.o.guardia.tocado = true;
        return y;
      });
      if (m.error === undefined) notar();
      return v;
    });
  }

  /** A set whose amount is not given: the sum of its members, each given or calculated. */
  private suma(m: FormulaFrame, n: CallNode): Decimal | undefined {
    const [a] = n.args,
      mesa = this.o.mesa(),
      ambito = this.o.sitio.corrida.entorno;
    const k = a?.clase === 'texto' ? scopeIndex(ambito).conjuntos.get(nameKey(a.valor)) : undefined;
    let t = 0n;
    for (const { id, signo } of k?.conceptos ?? []) {
      const dado = mesa.dato(`[#${id}].importe`),
        v = typeof dado === 'bigint' ? dado : mesa.concepto(m, id, 'importe');
      if (v === undefined) return undefined;
      t += BigInt(signo) * v;
    }
    return k ? t : undefined;
  }

  /** What to record when a call that chooses among its values has given one. */
  private notas(n: CallNode, partes: readonly { readonly ultimo: () => FormulaValue }[]): () => void {
    const valor = (i: number): FormulaValue => partes[i]?.ultimo() ?? 0n,
      menor = n.def.nombre === 'MIN';
    if ((menor || n.def.nombre === 'MAX') && n.args.length > 1) {
      const ramas = n.args.map((x) => this.rama(x, 'extremo')),
        cortes = n.args.slice(1).map(() => this.corte(n, '<', n.tipo));
      return () => {
        let gana = 0;
        for (let i = 1; i < partes.length; i++)
          if (menor ? valor(i) < valor(gana) : valor(i) > valor(gana)) gana = i;
        this.o.mesa().rama(ramas[gana] ?? 0);
        cortes.forEach((c, i) => this.o.mesa().corte(c, valor(0), valor(i + 1)));
      };
    }
    if (n.def.nombre !== 'COCIENTE') return () => undefined;
    const [dividendo = n, divisor = n, siCero = n] = n.args,
      divide = this.rama(dividendo, 'cociente'),
      cero = this.rama(siCero, 'si_cero'),
      corte = this.corte(divisor, '=', 'numero', true);
    return () => {
      this.o.mesa().rama(valor(1) === 0n ? cero : divide);
      this.o.mesa().corte(corte, valor(1), fromInteger(0));
    };
  }
}
