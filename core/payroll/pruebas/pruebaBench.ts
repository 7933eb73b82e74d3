// Runs a concept's tests on the real evaluator: its own formula, rounding and flags, with the test's values.
import { BARE_ENVIRONMENT, type PruebaEnvironment } from './bareEnvironment.ts';
import * as E from 'fp-ts/lib/Either.js';
import { givenEntry } from './givenEntry.ts';
import { fromInteger, writeExact, readDecimal, showAmount, roundTo, type Decimal } from '../../kit/money.ts';
import { lastDay, type Periodo } from '../../kit/period.ts';
import { textFor } from '../../kit/text.ts';
import { nameKey } from '../nameKey.ts';
import type { Corrida, CalculationError, FormulaFrame } from '../formulaFrame.ts';
import type { LineField } from '../operators.ts';
import { buildCorrida } from '../engine/buildCorrida.ts';
import { prepareConcepto, type PreparedConcepto } from '../engine/prepare.ts';
import { varianteAt } from '../engine/readCatalogue.ts';
import type { ParsedFormula } from '../engine/requestedReads.ts';
import { evaluateConcepto, type ConceptoInstance } from '../engine/conceptoInstance.ts';
import { reviewFormula } from '../formula/reviewFormula.ts';
import type { ConceptoDef, CorridaEnvironment } from '../run.ts';
import { readGivenValues, type GivenValues } from './givenValues.ts';
import { guardedCorrida, PruebaFrame, type ReadGuard } from './pruebaFrame.ts';
import {
  instrumentFormula,
  type BranchBoundary,
  type PruebaContext,
  type FormulaBranch,
} from './instrumentFormula.ts';
import { known } from '../../kit/known.ts';

/** A test as stored with its concept. Expected values in wire form; null: not checked. */
export interface PruebaDef {
  readonly nombre: string;
  /** The month: tables and variables not given are read as of its end. Null: the test gives them all. */
  readonly periodo: Periodo | null;
  readonly datos: string;
  readonly importe: string | null;
  readonly cantidad: string | null;
  readonly valor: string | null;
  /** The code of the error that it must end with. */
  readonly error: string | null;
}

export interface PruebaResult {
  readonly nombre: string;
  /** `no_vale`: the test itself cannot run; `mensaje` says why. */
  readonly estado: 'pasa' | 'falla' | 'no_vale';
  /** The failure, in a sentence; null when it passes. */
  readonly mensaje: string | null;
  readonly importe: string | null;
  readonly cantidad: string | null;
  readonly valor: string | null;
  readonly base: string | null;
  readonly error: CalculationError | null;
  /** Branches of the concept that it goes through, by `branchId`. */
  readonly ramas: readonly string[];
}

export const branchId = (r: FormulaBranch): string => `${r.campo}:${r.desde}-${r.hasta}:${r.tipo}`;

/** A run with its values: its result and the branches it took. */
export interface PruebaRun {
  readonly instancia: ConceptoInstance | undefined;
  readonly error: CalculationError | undefined;
  readonly ramas: ReadonlySet<string>;
  readonly cortes: readonly {
    readonly corte: BranchBoundary;
    readonly a: bigint | string | boolean;
    readonly b: bigint | string | boolean;
  }[];
}
export const INVALID_FORMULA = 'formula_mal';
interface Listo {
  readonly cp: PreparedConcepto;
  readonly ramas: readonly FormulaBranch[];
}
interface Observador {
  readonly pedir: PruebaContext['pedir'];
  readonly rama: (r: FormulaBranch) => void;
  readonly corte: (c: BranchBoundary, a: bigint | string | boolean, b: bigint | string | boolean) => void;
  readonly derivar: boolean;
}
const CIEGO: Observador = {
  pedir: () => undefined,
  rama: () => undefined,
  corte: () => undefined,
  derivar: true,
};

export class PruebaBench {
  readonly entorno: PruebaEnvironment;
  private readonly guardia: ReadGuard = { tocado: false };
  private readonly corridas = new Map<string, Corrida>();
  private readonly listos = new Map<string, Listo | string>();
  private mesa: PruebaContext | undefined;

  constructor(e: PruebaEnvironment) {
    this.entorno = e;
  }

  private corrida(periodo: Periodo | null): Corrida {
    const k = periodo ?? '',
      p = periodo ?? '2000-01';
    let c = this.corridas.get(k);
    if (!c) {
      const e: CorridaEnvironment = {
        ...this.entorno,
        ...BARE_ENVIRONMENT,
        periodo: p,
        fecha_pago: lastDay(p),
      };
      const armada = buildCorrida(e, this.entorno.conceptos);
      if (E.isLeft(armada)) throw new Error(armada.left.message);
      c = guardedCorrida(armada.right, this.guardia, periodo !== null);
      this.corridas.set(k, c);
    }
    return c;
  }

  /** The formula that applies to a test: its variant by month and by the convenio that it gives. */
  private variante(
    def: ConceptoDef,
    periodo: Periodo | null,
    datos: GivenValues,
  ): { readonly campo: string; readonly fuente: string | null } {
    const fecha = periodo === null ? '9999-12-31' : lastDay(periodo),
      dado = datos.get('convenio');
    const convenio =
      typeof dado === 'string'
        ? this.entorno.convenios.find((c) => nameKey(c.codigo) === nameKey(dado))?.id
        : undefined;
    const v =
      (convenio === undefined ? undefined : varianteAt(def, convenio, fecha)) ?? varianteAt(def, null, fecha);
    return v
      ? { campo: `variantes.${def.variantes.indexOf(v)}.formula`, fuente: v.formula }
      : { campo: 'formula', fuente: def.formula };
  }

  private preparar(
    def: ConceptoDef,
    periodo: Periodo | null,
    datos: GivenValues,
    propio: boolean,
  ): Listo | string {
    const { campo, fuente } = this.variante(def, periodo, datos),
      k = `${def.id} ${periodo ?? ''} ${campo} ${propio ? 1 : 0}`;
    const ya = this.listos.get(k);
    if (ya !== undefined) return ya;
    const corrida = this.corrida(periodo),
      ramas: FormulaBranch[] = [];
    let mal: string | undefined;
    const leer = (cual: string, f: string | null): ParsedFormula | undefined => {
      if (f === null || f.trim() === '') return undefined;
      const r = reviewFormula(f, this.entorno, def);
      if (!r.nodo) {
        mal ??= r.diagnosticos.find((d) => d.severity === 'error')?.message ?? '';
        return undefined;
      }
      const desde = ramas.length;
      const s = instrumentFormula(r.nodo, {
        sitio: { corrida, concepto: def, fuente: f },
        guardia: this.guardia,
        campo: cual,
        propio,
        conPeriodo: periodo !== null,
        mesa: () => {
          const m = this.mesa;
          if (!m) throw new Error('se evalúa fuera de una prueba');
          return {
            ...m,
            rama: (i) => m.rama(desde + i),
            corte: (i, a, b) => {
              const cual = s.cortes[i];
              if (propio && cual) this.observador.corte(cual, a, b);
            },
          };
        },
      });
      ramas.push(...s.ramas);
      return { fuente: f, nodo: s.nodo };
    };
    const formulas = {
      formula: leer(campo, fuente),
      porConvenio: new Map<number, ParsedFormula>(),
      cantidad: leer('formula_cantidad', def.formula_cantidad),
      base: leer('formula_base', def.formula_base),
    };
    const listo = mal ?? { cp: prepareConcepto(corrida, def, 0, formulas, new Set()), ramas };
    this.listos.set(k, listo);
    return listo;
  }
  private observador: Observador = CIEGO;

  /** Every branch that the concept's formulas and variants declare. */
  ramasDe(def: ConceptoDef): readonly FormulaBranch[] {
    const todas = new Map<string, FormulaBranch>(),
      campos: readonly (readonly [string, string | null])[] = [
        ['formula', def.formula],
        ...def.variantes.map((v, i) => [`variantes.${i}.formula`, v.formula] as const),
        ['formula_cantidad', def.formula_cantidad],
        ['formula_base', def.formula_base],
      ];
    for (const [campo, f] of campos) {
      if (f === null || f.trim() === '') continue;
      const { nodo } = reviewFormula(f, this.entorno, def);
      if (nodo)
        for (const r of instrumentFormula(nodo, {
          sitio: { corrida: this.corrida(null), concepto: def, fuente: f },
          guardia: this.guardia,
          campo,
          propio: true,
          conPeriodo: false,
          mesa: () => {
            throw new Error('no se evalúa');
          },
        }).ramas)
          todas.set(branchId(r), r);
    }
    return [...todas.values()];
  }

  /** Evaluates a concept with these values. */
  evaluar(def: ConceptoDef, periodo: Periodo | null, datos: GivenValues, o: Observador = CIEGO): PruebaRun {
    const listo = this.preparar(def, periodo, datos, true),
      ramas = new Set<string>(),
      cortes: { corte: BranchBoundary; a: bigint | string | boolean; b: bigint | string | boolean }[] = [];
    if (typeof listo === 'string')
      return { instancia: undefined, error: { codigo: INVALID_FORMULA, mensaje: listo }, ramas, cortes };
    const corrida = this.corrida(periodo),
      derivados = new Map<number, ConceptoInstance | CalculationError>();
    const mesa: PruebaContext = {
      dato: (k) => datos.get(k),
      pedir: o.pedir,
      corte: () => undefined,
      rama: (i) => {
        const r = listo.ramas[i];
        if (r) {
          ramas.add(branchId(r));
          o.rama(r);
        }
      },
      concepto: (m, id, campo) =>
        o.derivar ? this.derivar(m, id, campo, periodo, datos, derivados) : undefined,
    };
    const antes = this.observador;
    this.mesa = mesa;
    this.observador = {
      ...o,
      corte: (corte, a, b) => {
        cortes.push({ corte, a, b });
        o.corte(corte, a, b);
      },
    };
    const m = new PruebaFrame(corrida, this.guardia);
    m.concepto = def;
    const instancia = evaluateConcepto(m, listo.cp, givenEntry(datos));
    this.mesa = undefined;
    this.observador = antes;
    return { instancia, error: m.error, ramas, cortes };
  }

  /** The amount of another concept that the test does not give, by its own formula and the same values. */
  private derivar(
    m: FormulaFrame,
    id: number,
    campo: LineField,
    periodo: Periodo | null,
    datos: GivenValues,
    ya: Map<number, ConceptoInstance | CalculationError>,
  ): Decimal | undefined {
    let r = ya.get(id);
    if (r === undefined) {
      const def = this.entorno.conceptos.find((c) => c.id === id);
      const listo =
        def && (def.formula !== null || def.variantes.length > 0)
          ? this.preparar(def, periodo, datos, false)
          : undefined;
      if (!def || listo === undefined || typeof listo === 'string') return undefined;
      const mia = known(this.mesa, 'la prueba en curso'),
        otro = new PruebaFrame(this.corrida(periodo), this.guardia);
      otro.concepto = def;
      // Only the branches of the concept on test count.
      this.mesa = { ...mia, rama: () => undefined };
      const i = evaluateConcepto(otro, listo.cp, undefined);
      this.mesa = mia;
      r = i ?? otro.error;
      if (r === undefined) return undefined;
      ya.set(id, r);
    }
    if ('codigo' in r) {
      m.error ??= r;
      return undefined;
    }
    return campo === 'importe' ? r.importe : (r[campo] ?? fromInteger(0));
  }

  /** One test of a concept. */
  correr(def: ConceptoDef, p: PruebaDef): PruebaResult {
    const nada = {
      nombre: p.nombre,
      importe: null,
      cantidad: null,
      valor: null,
      base: null,
      error: null,
      ramas: [],
    };
    const datos = readGivenValues(p.datos, this.entorno, def);
    if (E.isLeft(datos))
      return { ...nada, estado: 'no_vale', mensaje: datos.left.errors?.[0]?.message ?? datos.left.message };
    if ([p.importe, p.cantidad, p.valor, p.error].every((x) => x === null))
      return { ...nada, estado: 'no_vale', mensaje: textFor('pruebasDeConcepto.sinEsperado') };
    const r = this.evaluar(def, p.periodo, datos.right),
      i = r.instancia;
    const visto = {
      ...nada,
      error: r.error ?? null,
      ramas: [...r.ramas],
      ...(i && r.error === undefined
        ? {
            importe: writeExact(i.importe),
            cantidad: exacto(i.cantidad),
            valor: exacto(i.valor),
            base: exacto(i.base),
          }
        : {}),
    };
    if (r.error && (r.error.codigo === 'sin_dato' || r.error.codigo === INVALID_FORMULA))
      return { ...visto, estado: 'no_vale', mensaje: r.error.mensaje };
    if (!i && !r.error)
      return { ...visto, estado: 'no_vale', mensaje: textFor('pruebasDeConcepto.sinFormula') };
    const mal = r.error
      ? p.error === r.error.codigo
        ? undefined
        : textFor('pruebasDeConcepto.dioError', { espera: esperado(p), mensaje: r.error.mensaje })
      : p.error !== null
        ? textFor('pruebasDeConcepto.sinError', {
            error: p.error,
            importe: showAmount(visto.importe ?? ''),
          })
        : (['importe', 'cantidad', 'valor'] as const)
            .flatMap((c) =>
              p[c] === null || iguales(p[c], i?.[c] ?? null)
                ? []
                : [
                    textFor('pruebasDeConcepto.dioOtro', {
                      que: textFor(`pruebasDeConcepto.${c}`),
                      espera: showAmount(p[c]),
                      da: visto[c] === null ? textFor('pruebasDeConcepto.nada') : showAmount(visto[c]),
                    }),
                  ],
            )
            .join(' ') || undefined;
    return { ...visto, estado: mal === undefined ? 'pasa' : 'falla', mensaje: mal ?? null };
  }
}

const exacto = (d: Decimal | null): string | null => (d === null ? null : writeExact(d, 0));
/** A millionth: the finest that a test can write. */
const MILLONESIMO = 100n;
const iguales = (espera: string, da: Decimal | null): boolean => {
  const e = readDecimal(espera);
  return e !== undefined && da !== null && roundTo(da, MILLONESIMO) === roundTo(e, MILLONESIMO);
};
const esperado = (p: PruebaDef): string =>
  p.error !== null
    ? textFor('pruebasDeConcepto.unError', { error: p.error })
    : showAmount([p.importe, p.cantidad, p.valor].find((x) => x !== null) ?? '');
