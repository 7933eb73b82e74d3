// One instance of a concept: its base, quantity and unit value, and the amount, rounded once.
import { roundFractionBy, toDecimal, type Fraction } from '../../kit/fraction.ts';
import { DECIMAL_SCALE, divide, fromInteger, multiply, type Decimal } from '../../kit/money.ts';
import { payEntryAmount } from '../entryQueue.ts';
import { recordError, type FormulaFrame, type PayEntry } from '../formulaFrame.ts';
import { messageSubject } from '../messageSubject.ts';
import { codeText } from '../nameKey.ts';
import type { PreparedConcepto, PreparedFormula } from './prepare.ts';

const CIEN = fromInteger(100);
/** The largest amount whose cents fit in a safe integer. */
const GRANDE = 90_000_000_000_000n * DECIMAL_SCALE,
  CHICO = -GRANDE;

/** The formula that applies to the person in view. */
export const formulaInForce = (m: FormulaFrame, c: PreparedConcepto): PreparedFormula | undefined =>
  (c.porConvenio && m.tramo.convenio ? c.porConvenio.get(m.tramo.convenio.def.id) : undefined) ?? c.formula;

/** One instance calculated, before and after rounding. */
export interface ConceptoInstance {
  readonly base: Decimal | null;
  readonly cantidad: Decimal | null;
  readonly valor: Decimal | null;
  /** The amount before rounding is `numerador` / `divisor`. */
  readonly numerador: bigint;
  readonly divisor: bigint;
  readonly importe: Decimal;
}

/**
 * An amount set by hand replaces the calculated one: quantity and base stay, but the unit value is dropped,
 * since it would not give the amount.
 */
export const withFixedAmount = (i: ConceptoInstance | undefined, importe: Decimal): ConceptoInstance => ({
  base: i?.base ?? null,
  cantidad: i?.cantidad ?? null,
  valor: null,
  numerador: importe,
  divisor: 1n,
  importe,
});

/**
 * The result of a concept's instance in the current frame; undefined when it failed or there is nothing to
 * pay. It runs for each line of each person: the usual case, a formula that gives the amount, allocates only
 * the result.
 */
export const evaluateConcepto = (
  m: FormulaFrame,
  c: PreparedConcepto,
  e: PayEntry | undefined,
): ConceptoInstance | undefined => {
  m.entrada = e;
  m.error = undefined;
  const f = formulaInForce(m, c);
  if (f === undefined || c.da !== 'importe') return fromParts(m, c, e, f);
  const base = c.base ? c.base.f(m) : null,
    cantidad = c.cantidad ? c.cantidad.f(m) : e ? e.cantidad : null,
    n = f.exacto.numerador(m),
    d = f.exacto.divisor ?? m.divisor;
  return m.error === undefined
    ? instanceOf(m, c, base, cantidad, e ? e.valor_unitario : null, n, d)
    : undefined;
};

/** The amount n/d, rounded once as the concept says. */
const instanceOf = (
  m: FormulaFrame,
  c: PreparedConcepto,
  base: Decimal | null,
  cantidad: Decimal | null,
  valor: Decimal | null,
  n: bigint,
  d: bigint,
): ConceptoInstance | undefined => {
  const asumeCero = n < 0n && c.def.chk_asumir_cero_si_resultado_negativo === 1,
    importe = asumeCero ? 0n : roundFractionBy(n, d, c.def.redondeo);
  if (grande(importe) || grande(cantidad) || grande(valor) || grande(base)) {
    recordError(m, 'fuera_de_rango', 'payroll.grande', { quien: messageSubject(c.def) });
    return undefined;
  }
  return { base, cantidad, valor, numerador: n, divisor: d, importe };
};

/**
 * An instance of a concept without a formula, or whose formula gives the quantity, the unit value or the
 * rate.
 */
const fromParts = (
  m: FormulaFrame,
  c: PreparedConcepto,
  e: PayEntry | undefined,
  f: PreparedFormula | undefined,
): ConceptoInstance | undefined => {
  const base = c.base && evaluar(m, c.base),
    cantidad = c.cantidad ? evaluar(m, c.cantidad) : enteroONada(e?.cantidad),
    partes =
      f === undefined ? sinFormula(m, c, e, { base, cantidad }) : deFormula(m, c, e, f, { base, cantidad });
  if (partes === undefined || m.error !== undefined) return undefined;
  const { n, d } = partes.exacto;
  return instanceOf(
    m,
    c,
    decimalONada(partes.base),
    decimalONada(partes.cantidad),
    decimalONada(partes.valor),
    n,
    d,
  );
};

/** The parts of an instance before rounding. */
interface Partes {
  readonly base: Fraction | undefined;
  readonly cantidad: Fraction | undefined;
  readonly valor: Fraction | undefined;
  readonly exacto: Fraction;
}
const UNO: Fraction = { n: DECIMAL_SCALE, d: 1n };
const evaluar = (m: FormulaFrame, { exacto }: PreparedFormula): Fraction => {
  const n = exacto.numerador(m);
  return { n, d: exacto.divisor ?? m.divisor };
};
const enteroONada = (x: Decimal | null | undefined): Fraction | undefined =>
  x == null ? undefined : { n: x, d: 1n };
const decimalONada = (x: Fraction | undefined): Decimal | null =>
  x === undefined ? null : toDecimal(x.n, x.d);
/** Engines up to `jornal-2` rounded each product at the 8th decimal. */
const producto = (m: FormulaFrame, a: Fraction, b: Fraction): Fraction =>
  m.corrida.entorno.aritmetica === 'exacta'
    ? { n: a.n * b.n, d: a.d * b.d * DECIMAL_SCALE }
    : { n: multiply(a.n, b.n), d: 1n };
const porCiento = (m: FormulaFrame, base: Fraction, tasa: Fraction): Fraction => {
  const x = producto(m, base, tasa);
  return m.corrida.entorno.aritmetica === 'exacta'
    ? { n: x.n, d: x.d * 100n }
    : { n: divide(x.n, CIEN), d: 1n };
};

/** A concept without a formula: the amount is the entry's. */
const sinFormula = (
  m: FormulaFrame,
  c: PreparedConcepto,
  e: PayEntry | undefined,
  { base, cantidad }: Pick<Partes, 'base' | 'cantidad'>,
): Partes | undefined => {
  if (e === undefined) return undefined;
  const valor =
      enteroONada(e.valor_unitario) ?? (c.valorGenerico === 0n ? undefined : { n: c.valorGenerico, d: 1n }),
    dado = enteroONada(payEntryAmount(e, 'importe')),
    porcentaje = enteroONada(e.porcentaje);
  if (dado) return { base, cantidad, valor, exacto: dado };
  if (porcentaje && base)
    return { base, cantidad, valor: porcentaje, exacto: porCiento(m, base, porcentaje) };
  if (valor) return { base, cantidad, valor, exacto: producto(m, cantidad ?? UNO, valor) };
  recordError(m, 'novedad_vacia', 'payroll.novedadVacia', {
    codigo: codeText(c.def.codigo),
    nombre: c.def.d_rrhh_concepto,
  });
  return undefined;
};

/** The formula gives the amount, or its quantity, unit value or rate. */
const deFormula = (
  m: FormulaFrame,
  c: PreparedConcepto,
  e: PayEntry | undefined,
  f: PreparedFormula,
  { base, cantidad }: Pick<Partes, 'base' | 'cantidad'>,
): Partes => {
  const x = evaluar(m, f),
    unitario = enteroONada(e?.valor_unitario);
  switch (c.da) {
    case 'importe':
      throw new Error('su importe no tiene partes');
    case 'cantidad': {
      if (unitario === undefined && c.valorGenerico === 0n && x.n !== 0n)
        recordError(m, 'sin_valor', 'payroll.sinValor', { quien: messageSubject(c.def) });
      const valor = unitario ?? { n: c.valorGenerico, d: 1n };
      return { base, cantidad: x, valor, exacto: producto(m, x, valor) };
    }
    case 'valor': {
      const cuantas = cantidad ?? UNO;
      return { base, cantidad: cuantas, valor: x, exacto: producto(m, cuantas, x) };
    }
    case 'tasa':
      if (base === undefined) recordError(m, 'sin_base', 'payroll.sinBase', { quien: messageSubject(c.def) });
      return { base, cantidad, valor: x, exacto: porCiento(m, base ?? { n: 0n, d: 1n }, x) };
  }
};
const grande = (x: Decimal | null): boolean => x !== null && (x > GRANDE || x < CHICO);
