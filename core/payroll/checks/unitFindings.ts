// Finds the unit of every part of a formula and reports mistakes: days added to pesos, pesos times pesos.
import { scopeIndex } from '../formulaScope.ts';
import { nameKey } from '../nameKey.ts';
import type { FormulaDiagnostic } from '../formulaDiagnostic.ts';
import { textFor, type TextKey } from '../../kit/text.ts';
import { parameterAt, type CallNode, type FormulaNode } from '../functionDef.ts';
import type { ConceptoDef } from '../run.ts';
import type { FormulaField, CatalogueStudy } from './catalogueStudy.ts';
import { ATTRIBUTE_UNITS } from './attributeUnits.ts';
import {
  unitClash,
  commonUnit,
  sayUnit,
  MONEY,
  measureUnit,
  UNKNOWN_UNIT,
  BARE_NUMBER,
  combineUnits,
  PESOS,
  type Unit,
} from './unit.ts';

const DE_UNIDAD: Readonly<Record<string, Unit>> = {
  dias: measureUnit('dias'),
  horas: measureUnit('horas'),
  anios: measureUnit('anios'),
  '%': measureUnit('porcentaje'),
};

type Regla = (args: readonly Unit[], n: CallNode, a: Analisis) => Unit;
const fija =
  (u: Unit): Regla =>
  () =>
    u;
const laDe =
  (i: number): Regla =>
  (args) =>
    args[i] ?? UNKNOWN_UNIT;
/** Each unit with its argument. */
const deCada = (args: readonly Unit[], n: CallNode): readonly (readonly [Unit, FormulaNode])[] =>
  n.args.map((x, i) => [args[i] ?? UNKNOWN_UNIT, x]);
const OF_A_CONCEPTO = ['SUMA', 'YA_LIQUIDADO', 'EN_OTROS_EMPLEOS', 'EN_EL_MES', 'HISTORICO', 'EN_EL_MEJOR'];
/** The functions whose unit is known; any other gives an unknown unit. */
const DE_FUNCION: Readonly<Record<string, Regla>> = {
  SI: (args, n, a) =>
    a.juntar(
      n,
      deCada(args, n).filter((_, i) => i % 2 === 1 || i === args.length - 1),
      'rama',
    ),
  MIN: (args, n, a) => a.juntar(n, deCada(args, n), 'compara'),
  MAX: (args, n, a) => a.juntar(n, deCada(args, n), 'compara'),
  ABS: laDe(0),
  REDONDEAR: laDe(0),
  TRUNCAR: laDe(0),
  ENTERO: laDe(0),
  TECHO: laDe(0),
  PISO: laDe(0),
  COCIENTE: ([x = UNKNOWN_UNIT, y = UNKNOWN_UNIT, z = UNKNOWN_UNIT]) => commonUnit(combineUnits(x, y, -1), z),
  ...Object.fromEntries(
    OF_A_CONCEPTO.map((f): [string, Regla] => [f, (_, n, a) => a.acumulado(n, a.dato(n))]),
  ),
  TOTAL: fija(MONEY),
  TOTAL_ANTES: fija(MONEY),
  TOPE: laDe(0),
  CUPO: laDe(0),
  SALDO: fija(MONEY),
  EN_FECHA: laDe(1),
  DIAS_HABILES: fija(measureUnit('dias')),
  FERIADOS: fija(measureUnit('dias')),
  MESES_CON_VALOR: fija(measureUnit('meses')),
  MESES_TRABAJADOS: fija(measureUnit('meses')),
  MESES: fija(measureUnit('meses')),
  ANIOS: fija(measureUnit('anios')),
  ANIOS_FRACCION: fija(measureUnit('anios')),
  DIAS: fija(measureUnit('dias')),
  DIAS30: fija(measureUnit('dias')),
  DIAS_MESES: fija(measureUnit('dias')),
  AUSENCIAS: fija(measureUnit('dias')),
  DIAS_CON_HORAS: fija(measureUnit('dias')),
  FERIADOS_PAGOS: fija(measureUnit('dias')),
  HORAS: fija(measureUnit('horas')),
  HORAS_EN_FERIADO: fija(measureUnit('horas')),
  FAMILIARES: fija(measureUnit('personas')),
  ESCALA: fija(PESOS),
};

type Como = 'suma' | 'compara' | 'rama';
const CLAVES: Readonly<Record<Como, TextKey>> = {
  suma: 'chequeos.suma',
  compara: 'chequeos.compara',
  rama: 'chequeos.rama',
};

class Analisis {
  readonly hallazgos: FormulaDiagnostic[] = [];
  readonly estudio: CatalogueStudy;
  readonly fuente: string;
  readonly concepto: ConceptoDef | undefined;
  constructor(estudio: CatalogueStudy, fuente: string, concepto: ConceptoDef | undefined) {
    this.estudio = estudio;
    this.fuente = fuente;
    this.concepto = concepto;
  }

  decir(
    l: { readonly desde: number; readonly hasta: number },
    grave: boolean,
    cual: TextKey,
    valores: Readonly<Record<string, string>>,
  ): void {
    this.hallazgos.push({
      from: l.desde,
      to: l.hasta,
      severity: grave ? 'error' : 'aviso',
      code: 'unidad',
      message: textFor(cual, valores),
    });
  }
  trozo(n: FormulaNode): string {
    const t = this.fuente.slice(n.desde, n.hasta).replace(/\s+/g, ' ');
    return t.length > 40 ? `${t.slice(0, 39)}…` : t;
  }

  /** Values that should have one unit; reports the first that contradicts those before it. */
  juntar(
    n: { readonly desde: number; readonly hasta: number },
    partes: readonly (readonly [Unit, FormulaNode])[],
    como: Como,
  ): Unit {
    let u: Unit = BARE_NUMBER,
      de: FormulaNode | undefined;
    for (const [v, nodo] of partes) {
      const mal = unitClash(u, v);
      if (mal) {
        this.decir(n, mal.grave && como !== 'rama', CLAVES[como], {
          a: sayUnit(u),
          b: sayUnit(v),
          x: de ? this.trozo(de) : '',
          y: this.trozo(nodo),
        });
        return UNKNOWN_UNIT;
      }
      if (de === undefined || u.clase !== 'conocida') de = nodo;
      u = commonUnit(u, v);
    }
    return u;
  }

  de(n: FormulaNode): Unit {
    switch (n.clase) {
      case 'numero':
        return BARE_NUMBER;
      case 'texto':
        return UNKNOWN_UNIT;
      case 'referencia':
        return deReferencia(this.estudio, n.id, n.campo);
      case 'atributo':
        return n.def.nombre === 'novedad.cantidad'
          ? (DE_UNIDAD[this.concepto?.unidad ?? ''] ?? UNKNOWN_UNIT)
          : (ATTRIBUTE_UNITS[n.def.nombre] ?? UNKNOWN_UNIT);
      case 'negativo':
        return this.de(n.a);
      case 'comparacion':
        this.juntar(
          n,
          [
            [this.de(n.a), n.a],
            [this.de(n.b), n.b],
          ],
          'compara',
        );
        return UNKNOWN_UNIT;
      case 'cadena':
        return this.cadena(n);
      case 'llamada': {
        const args = n.args.map((a, i) =>
          parameterAt(n.def, i, n.args.length)?.literal ? UNKNOWN_UNIT : this.de(a),
        );
        return n.tipo === 'numero'
          ? (DE_FUNCION[n.def.nombre]?.(args, n, this) ?? UNKNOWN_UNIT)
          : UNKNOWN_UNIT;
      }
    }
  }

  private cadena(n: Extract<FormulaNode, { clase: 'cadena' }>): Unit {
    const primera = this.de(n.primero);
    if (n.resto[0]?.op === '+' || n.resto[0]?.op === '-')
      return this.juntar(
        n,
        [[primera, n.primero], ...n.resto.map((r) => [this.de(r.nodo), r.nodo] as const)],
        'suma',
      );
    // The numbers of a product count as one: `* 5 / 100` does not hide the unit of the rest, in any order.
    return n.resto.reduce<Unit>((u, r) => combineUnits(u, this.de(r.nodo), r.op === '/' ? -1 : 1), primera);
  }

  /** The first argument written in quotes (or as a reference) that names concepts. */
  acumulado(n: CallNode, campo: 'importe' | 'cantidad' | 'otro'): Unit {
    if (campo === 'otro') return UNKNOWN_UNIT;
    const i = n.args.findIndex((_, k) => {
        const l = parameterAt(n.def, k, n.args.length)?.literal;
        return l === 'conjunto' || l === 'acumulado';
      }),
      a = n.args[i];
    if (a?.clase === 'referencia') return deReferencia(this.estudio, a.id, campo);
    if (a?.clase !== 'texto') return UNKNOWN_UNIT;
    const us =
      scopeIndex(this.estudio.catalogo)
        .conjuntos.get(nameKey(a.valor))
        ?.conceptos.map((c) => deReferencia(this.estudio, c.id, campo)) ?? [];
    const [primera] = us;
    return !primera || us.some((u) => u.clase === 'nada' || unitClash(primera, u))
      ? UNKNOWN_UNIT
      : us.reduce(commonUnit);
  }
  dato(n: CallNode): 'importe' | 'cantidad' | 'otro' {
    const i = n.args.findIndex((_, k) => parameterAt(n.def, k, n.args.length)?.literal === 'dato'),
      a = n.args[i];
    if (a === undefined) return 'importe';
    const k = a.clase === 'texto' ? nameKey(a.valor) : '';
    return k === 'importe' || k === 'cantidad' ? k : 'otro';
  }
}

/** A concept's unit: money on a receipt line, its formula's result when it is auxiliary. */
const deReferencia = (
  e: CatalogueStudy,
  id: number,
  campo: 'importe' | 'cantidad' | 'valor' | 'base',
): Unit => {
  const c = e.concepto(id);
  if (!c || campo === 'valor') return UNKNOWN_UNIT;
  if (campo === 'cantidad') return DE_UNIDAD[c.unidad ?? ''] ?? UNKNOWN_UNIT;
  if (campo === 'importe' && c.tipo !== 'auxiliar') return MONEY;
  return e.recordar<Unit>(`unidad ${campo} ${id}`, UNKNOWN_UNIT, () => {
    if (campo === 'importe' && c.chk_es_importe !== 1) return UNKNOWN_UNIT;
    const suyas = [...e.arboles(c)].filter(([en]) =>
      campo === 'base' ? en === 'formula_base' : en !== 'formula_base' && en !== 'formula_cantidad',
    );
    const us = suyas.map(([, nodo]) => new Analisis(e, '', c).de(nodo)),
      [primera] = us;
    if (primera === undefined || us.some((u) => unitClash(primera, u))) return UNKNOWN_UNIT;
    const u = us.reduce(commonUnit);
    return u.clase === 'numero' ? UNKNOWN_UNIT : u;
  });
};

/** Errors in the units of an otherwise valid formula. */
export const unitFindings = (
  n: FormulaNode,
  fuente: string,
  e: CatalogueStudy,
  concepto: ConceptoDef | undefined,
  campo: FormulaField,
): readonly FormulaDiagnostic[] => {
  const a = new Analisis(e, fuente, concepto),
    u = a.de(n);
  if (concepto && u.clase === 'conocida') resultado(a, n, u, concepto, campo);
  return a.hallazgos;
};

/** Checks a formula's unit against its concept's. Pesos squared is certainly wrong; the rest may be meant. */
const resultado = (
  a: Analisis,
  n: FormulaNode,
  u: Extract<Unit, { clase: 'conocida' }>,
  c: ConceptoDef,
  campo: FormulaField,
): void => {
  const da =
    campo === 'formula_base'
      ? 'base'
      : campo === 'formula_cantidad'
        ? 'cantidad'
        : c.chk_es_importe === 1
          ? 'importe'
          : c.chk_tasa_liquidacion === 1
            ? 'tasa'
            : c.chk_es_cantidad === 1
              ? 'cantidad'
              : c.chk_es_valor_unitario === 1
                ? 'valor'
                : 'importe';
  if (u.pesos > 1) {
    a.decir(n, u.cierta && c.tipo !== 'auxiliar', 'chequeos.pesosPorPesos', { unidad: sayUnit(u) });
    return;
  }
  const otras = u.otras === 'libre' ? undefined : u.otras;
  if (da === 'importe' && c.tipo !== 'auxiliar') {
    if (u.pesos === 1 && otras?.porcentaje === 1) a.decir(n, false, 'chequeos.sinCien', {});
    else if (u.pesos !== 1 || (otras && (otras.dias !== undefined || otras.horas !== undefined)))
      a.decir(n, false, 'chequeos.importe', { unidad: sayUnit(u) });
  } else if (da === 'cantidad' || da === 'tasa') {
    const espera = da === 'tasa' ? measureUnit('porcentaje') : DE_UNIDAD[c.unidad ?? ''];
    if (u.pesos === 1 && (espera !== undefined || u.cierta))
      a.decir(n, false, da === 'tasa' ? 'chequeos.tasa' : 'chequeos.cantidad', {
        unidad: sayUnit(u),
        espera: espera ? sayUnit(espera) : 'una cantidad',
      });
    else if (espera && u.pesos === 0 && unitClash(u, espera))
      a.decir(n, false, da === 'tasa' ? 'chequeos.tasa' : 'chequeos.cantidad', {
        unidad: sayUnit(u),
        espera: sayUnit(espera),
      });
  }
};
