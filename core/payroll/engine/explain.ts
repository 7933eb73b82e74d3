// Explains an amount of a receipt: the formula with its values, its decisions, every row used, the rounding.
import { toDecimal } from '../../kit/fraction.ts';
import { writeExact, readDecimal, type Decimal, type Rounding } from '../../kit/money.ts';
import { textFor } from '../../kit/text.ts';
import { codeText } from '../nameKey.ts';
import { toReadableFormula } from '../formula/stableFormula.ts';
import {
  evaluateConcepto,
  formulaInForce,
  withFixedAmount,
  type ConceptoInstance,
} from './conceptoInstance.ts';
import type { PayEntry, Tramo } from '../formulaFrame.ts';
import { inSlot, type PreparedConcepto, type PreparedFormula, type PreparedCorrida } from './prepare.ts';
import { whyNotApplicable } from './applies.ts';
import { calculateRecibo, lineKey, viewTramo } from './receipt.ts';
import type { ConceptoDef, ReciboLine, Persona, ReciboProblem } from '../run.ts';
import { personaMes } from '../tramos.ts';
import { traceFormula, type FormulaTrace } from '../formula/traceFormula.ts';
import type { FormulaUse } from '../formulaUse.ts';
import { entryUses } from './entryUses.ts';
import { ToldLines } from './toldLines.ts';

/** Something that a formula used. A concept carries its own explanation, up to the limit below. */
export interface ExplainedUse extends FormulaUse {
  readonly miembros?: readonly ExplainedUse[];
  readonly detalle?: Explanation;
}
export interface ExplainedFormula {
  readonly formula: string;
  readonly sustituida: string;
  readonly frases: readonly string[];
  readonly usos: readonly ExplainedUse[];
  /** Exact, before rounding; null when it could not be calculated. */
  readonly resultado: string | null;
}
export interface ExplainedInstance {
  readonly instancia: ReciboLine['instancia'];
  /** Null: the concept has no formula, and the novedad gives the amount. */
  readonly formula: ExplainedFormula | null;
  readonly base: ExplainedFormula | null;
  readonly cantidad: ExplainedFormula | null;
  /** The entry of the line, with the values it brings. */
  readonly entrada: readonly FormulaUse[];
  readonly exacto: string | null;
  /** The exact result was below zero and the concept uses zero instead. */
  readonly asumeCero: boolean;
  /** The rounding by name, and what it added. */
  readonly redondeo: { readonly regla: Rounding; readonly diferencia: string };
  readonly importe: string | null;
  readonly valores: {
    readonly base: string | null;
    readonly cantidad: string | null;
    readonly valor: string | null;
  };
  readonly error: string | null;
  /** The amount that somebody set by hand; `exacto` is what the formula would have given. */
  readonly fijado?: string;
  /** The account in one line, for people; null when the line failed or has none. */
  readonly frase: string | null;
  /** What else decided the amount: a cap, a minimum, a condition, the rounding. */
  readonly notas: readonly string[];
}
export interface Explanation {
  readonly concepto: {
    readonly id: number;
    readonly codigo: string;
    readonly nombre: string;
    readonly tipo: ConceptoDef['tipo'];
    readonly unidad: string | null;
  };
  /** The sum of its instances. */
  readonly importe: string;
  readonly instancias: readonly ExplainedInstance[];
  /** Why it has no instances, when it has none. */
  readonly motivo: string | null;
  readonly problemas: readonly ReciboProblem[];
}

/** The most concepts explained inside one, nearest first; the rest have no `detalle` until asked for. */
const MAXIMO_DETALLES = 120;
type Abierto = { -readonly [K in keyof ExplainedUse]: ExplainedUse[K] };

/** JSON-safe. `instancia` limits it to one line. Undefined when the run does not have the concept. */
export const explainConcepto = (
  p: PreparedCorrida,
  persona: Persona,
  id_concepto: number,
  instancia?: ReciboLine['instancia'],
): Explanation | undefined => {
  const r = p.corrida.ranura.get(id_concepto);
  if (r === undefined) return undefined;
  const { problemas } = calculateRecibo(p, persona);
  const todo = new Explicador(p, persona).explicar(inSlot(p, r));
  return {
    ...todo,
    instancias: instancia
      ? todo.instancias.filter((i) => mismaInstancia(i.instancia, instancia))
      : todo.instancias,
    problemas,
  };
};

const mismaInstancia = (a: ReciboLine['instancia'], b: ReciboLine['instancia']): boolean =>
  a.tipo === 'tramo'
    ? b.tipo === 'tramo' && a.desde === b.desde
    : a.tipo === 'unica'
      ? b.tipo === 'unica'
      : b.tipo === a.tipo && a.id === b.id;
const escrito = (d: Decimal | null): string | null => (d === null ? null : writeExact(d, 2));

/** While it works, the slots hold the finished receipt: everything that a formula reads is there. */
class Explicador {
  /** Uses of concepts still to be explained, in the order they were met. */
  private readonly porExplicar: { readonly uso: Abierto; readonly c: PreparedConcepto }[] = [];
  private readonly dichas: ToldLines;
  private readonly p: PreparedCorrida;
  private readonly tramos: readonly Tramo[];
  private readonly persona: Persona;
  constructor(p: PreparedCorrida, persona: Persona) {
    this.p = p;
    this.persona = persona;
    this.tramos = personaMes(p.corrida, persona).tramos;
    this.dichas = new ToldLines((id) => {
      const r = p.corrida.ranura.get(id);
      return r !== undefined && inSlot(p, r).def.tipo !== 'auxiliar';
    });
  }

  /** Explains level by level, so that what is near always gets explained. */
  explicar(c: PreparedConcepto): Explanation {
    const todo = this.concepto(c);
    // The list grows while it is read.
    for (const [i, { uso, c: otro }] of this.porExplicar.entries())
      if (i < MAXIMO_DETALLES) uso.detalle = this.concepto(otro);
    this.dichas.say();
    return todo;
  }

  private concepto(c: PreparedConcepto): Explanation {
    const { marco: m, taller } = this.p,
      suyas = taller.entradas[c.ranura],
      instancias: ExplainedInstance[] = [];
    const fallados = c.usa
      .filter((r) => taller.fallados.has(r))
      .map((r) => codeText(inSlot(this.p, r).def.codigo));
    const noVa =
      fallados.length > 0
        ? textFor('payroll.dependeDeFallado', { codigos: fallados.join(', ') })
        : whyNotApplicable(this.p, c, this.persona);
    const suyo = [m.importe[c.ranura] ?? 0n, m.cantidad[c.ranura] ?? 0n] as const;
    // Its lines are calculated one after another, as in the receipt: each sees what those before it gave.
    m.importe[c.ranura] = 0n;
    m.cantidad[c.ranura] = 0n;
    if (noVa === null) {
      if (suyas) for (const x of suyas) instancias.push(this.instancia(c, x, undefined));
      else if (c.def.por_tramo === 1 && this.tramos.length > 1)
        for (const t of this.tramos) {
          if (whyNotApplicable(this.p, c, this.persona, t) === null)
            instancias.push(this.instancia(c, undefined, t));
        }
      else if (c.def.por_tramo !== 1 || this.tramos.length > 0)
        instancias.push(this.instancia(c, undefined, undefined));
    }
    // A concept without any line gets one for the amount set by hand.
    const suelto = this.fijado(c, '');
    if (suelto !== undefined && !instancias.some((i) => i.instancia.tipo === 'unica'))
      instancias.push(soloFijado(c, suelto));
    [m.importe[c.ranura], m.cantidad[c.ranura]] = suyo;
    this.dichas.isWhole(c, instancias);
    return {
      concepto: {
        id: c.def.id,
        codigo: codeText(c.def.codigo),
        nombre: c.def.d_rrhh_concepto,
        tipo: c.def.tipo,
        unidad: c.def.unidad,
      },
      importe: writeExact(m.importe[c.ranura] ?? 0n, 2),
      instancias,
      problemas: [],
      motivo:
        (instancias.length > 0 ? null : noVa) ??
        (instancias.length === 0 ? textFor('payroll.sinLinea', { codigo: codeText(c.def.codigo) }) : null),
    };
  }

  private fijado(c: PreparedConcepto, linea: string): string | undefined {
    return this.persona.fijados?.find((f) => f.id_concepto === c.def.id && f.linea === linea)?.importe;
  }

  private instancia(c: PreparedConcepto, e: PayEntry | undefined, t: Tramo | undefined): ExplainedInstance {
    const m = this.p.marco;
    viewTramo(m, t ?? m.mes);
    m.concepto = c.def;
    const propia = evaluateConcepto(m, c, e),
      dado = this.fijado(c, lineKey(e, t)),
      hecha = dado === undefined ? propia : withFixedAmount(propia, readDecimal(dado) ?? 0n),
      error = dado === undefined ? (m.error?.mensaje ?? null) : null,
      antes = propia ? toDecimal(propia.numerador, propia.divisor) : 0n,
      f = formulaInForce(m, c);
    const trazas = [f, c.base, c.cantidad].map((x) => x && ([x, this.traza(c, e, x)] as const));
    const [formula, base, cantidad] = trazas.map((x) => x && this.formula(...x));
    viewTramo(m, m.mes);
    m.importe[c.ranura] = (m.importe[c.ranura] ?? 0n) + (hecha?.importe ?? 0n);
    m.cantidad[c.ranura] = (m.cantidad[c.ranura] ?? 0n) + (hecha?.cantidad ?? 0n);
    const suelo =
      dado === undefined &&
      hecha !== undefined &&
      hecha.numerador < 0n &&
      c.def.chk_asumir_cero_si_resultado_negativo === 1;
    const line: ExplainedInstance = {
      instancia: whichLine(e, t),
      formula: formula ?? null,
      base: base ?? null,
      cantidad: cantidad ?? null,
      entrada: e ? entryUses(e) : [],
      exacto: propia ? writeExact(antes, 2) : null,
      asumeCero: suelo,
      redondeo: {
        regla: c.def.redondeo,
        diferencia: writeExact(hecha && dado === undefined ? hecha.importe - (suelo ? 0n : antes) : 0n, 2),
      },
      importe: hecha ? writeExact(hecha.importe, 2) : null,
      valores: partsOf(hecha),
      error,
      ...(dado === undefined ? {} : { fijado: dado }),
      frase: null,
      notas: [],
    };
    if (hecha && dado === undefined && error === null) this.dichas.line(line, c, e, trazas);
    return line;
  }

  private traza(
    c: PreparedConcepto,
    e: PayEntry | undefined,
    f: PreparedFormula,
  ): FormulaTrace & { readonly fallo: boolean } {
    const m = this.p.marco;
    m.concepto = c.def;
    m.entrada = e;
    m.error = undefined;
    const t = traceFormula(f.nodo, m, { corrida: this.p.corrida, concepto: c.def, fuente: f.fuente });
    return { ...t, fallo: m.error !== undefined };
  }

  private formula(f: PreparedFormula, t: FormulaTrace & { readonly fallo: boolean }): ExplainedFormula {
    return {
      formula: toReadableFormula(f.fuente, this.p.corrida.entorno.conceptos),
      sustituida: t.sustituida,
      frases: t.frases,
      usos: t.usos.map((u) => this.uso(u)),
      resultado: t.fallo || typeof t.valor !== 'bigint' ? null : writeExact(t.valor, 2),
    };
  }

  /** The use, queued to explain its concept. Members that add nothing are only named: they can be many. */
  private uso(u: FormulaUse): ExplainedUse {
    const { miembros, ...resto } = u;
    const uso: Abierto = miembros
      ? { ...resto, miembros: miembros.map((x) => (x.valor === '0.00' ? x : this.uso(x))) }
      : resto;
    const r =
      u.clase === 'concepto' && u.id_concepto !== undefined
        ? this.p.corrida.ranura.get(u.id_concepto)
        : undefined;
    if (r !== undefined) this.porExplicar.push({ uso, c: inSlot(this.p, r) });
    return uso;
  }
}

const whichLine = (e: PayEntry | undefined, t: Tramo | undefined): ReciboLine['instancia'] =>
  e ? { tipo: e.tipo, id: e.id } : t ? { tipo: 'tramo', desde: t.desde, hasta: t.hasta } : { tipo: 'unica' };
const partsOf = (x: ConceptoInstance | undefined): ExplainedInstance['valores'] => ({
  base: escrito(x?.base ?? null),
  cantidad: escrito(x?.cantidad ?? null),
  valor: escrito(x?.valor ?? null),
});

/** A line that exists only because it was set by hand. */
const soloFijado = (c: PreparedConcepto, importe: string): ExplainedInstance => ({
  instancia: { tipo: 'unica' },
  formula: null,
  base: null,
  cantidad: null,
  entrada: [],
  exacto: null,
  asumeCero: false,
  redondeo: { regla: c.def.redondeo, diferencia: '0.00' },
  importe: writeExact(readDecimal(importe) ?? 0n, 2),
  valores: { base: null, cantidad: null, valor: null },
  error: null,
  fijado: importe,
  frase: null,
  notas: [],
});
