// The account in one line: «Base de vacaciones 1.400.000,00 ÷ 25 × 14 días», money first.
import { toDecimal, type Fraction } from '../../kit/fraction.ts';
import { DECIMAL_SCALE, readDecimal, showAmount, writeDecimal, writeExact } from '../../kit/money.ts';
import { mesOf, yearOf } from '../../kit/period.ts';
import { textFor, type TextKey } from '../../kit/text.ts';
import { isSame, type Told, type ToldFactor, type ToldFormula, type ToldUnit } from './told.ts';

/** What is known of the concepts that the account names. */
export type ToldOf = (concepto: number) => ToldFormula | undefined;
/** How deep a name is followed into what it stands for. */
export const DEEPEST = 8;

const MESES = [
  'payroll.dicho.enero',
  'payroll.dicho.febrero',
  'payroll.dicho.marzo',
  'payroll.dicho.abril',
  'payroll.dicho.mayo',
  'payroll.dicho.junio',
  'payroll.dicho.julio',
  'payroll.dicho.agosto',
  'payroll.dicho.septiembre',
  'payroll.dicho.octubre',
  'payroll.dicho.noviembre',
  'payroll.dicho.diciembre',
] as const satisfies readonly TextKey[];
const mesInWords = (mes: string): string => {
  const key = MESES[mesOf(mes) - 1];
  return key === undefined ? mes : textFor(key, { anio: yearOf(mes) });
};

/** The most decimals shown of a value inside the account. */
const MOST_DECIMALS = 4;
/** A value with the decimals it has, four at most: «7.234,5678…» when there are more. */
const shown = (f: Fraction, least: number): string => {
  const d = toDecimal(f.n, f.d),
    exact = writeExact(d, least);
  if (f.d === 1n && (exact.split('.')[1]?.length ?? 0) <= MOST_DECIMALS) return showAmount(exact);
  const short = writeDecimal(d, MOST_DECIMALS),
    back = readDecimal(short);
  return back !== undefined && isSame({ n: back, d: 1n }, f)
    ? showAmount(writeExact(back, least))
    : `${showAmount(short)}…`;
};
const amount = (f: Fraction): string => shown(f, 2);
const short = (f: Fraction): string => shown(f, 0);

/** The unit of a piece: its own, or that of the concept it stands for. */
export const unitOf = (t: Told, of: ToldOf, depth = 0): ToldUnit => {
  if (t.unit !== undefined || depth > DEEPEST) return t.unit;
  switch (t.kind) {
    case 'named': {
      const inside = t.concepto === undefined ? undefined : of(t.concepto);
      return inside && unitOf(inside.result, of, depth + 1);
    }
    case 'sum':
      return t.terms.map((x) => unitOf(x.of, of, depth + 1)).find((u) => u !== undefined);
    case 'product': {
      const units = t.factors.map((f) => ({ under: f.under, unit: unitOf(f.of, of, depth + 1) })),
        known = units.filter((x) => x.unit !== undefined),
        pesos = known.filter((x) => x.unit === 'pesos');
      if (pesos.length > 0) return pesos.length === 1 && pesos[0]?.under === false ? 'pesos' : undefined;
      // Days by a number are days; by something else, who knows.
      const others = t.factors.filter((f, i) => units[i]?.unit === undefined && !isBare(f.of));
      return known.length === 1 && known[0]?.under === false && others.length === 0
        ? known[0].unit
        : undefined;
    }
    case 'rounded':
      return unitOf(t.of, of, depth + 1);
    case 'number':
      return undefined;
  }
};

/** The month that a name was the best of, also when it only stands for the one that chose it. */
const mesOfBest = (t: Told, of: ToldOf, depth = 0): string | undefined => {
  if (t.kind !== 'named' || depth > DEEPEST) return undefined;
  const inside = t.concepto === undefined ? undefined : of(t.concepto);
  return t.mes ?? (inside && mesOfBest(inside.result, of, depth + 1));
};
const nameOf = (t: Extract<Told, { kind: 'named' }>, of: ToldOf): string => {
  const mes = mesOfBest(t, of);
  return mes === undefined ? t.name : textFor('payroll.dicho.delMes', { que: t.name, mes: mesInWords(mes) });
};

const UNITS: Readonly<Record<string, readonly [one: TextKey, more: TextKey]>> = {
  dias: ['payroll.dicho.unDia', 'payroll.dicho.enDias'],
  horas: ['payroll.dicho.unaHora', 'payroll.dicho.enHoras'],
  meses: ['payroll.dicho.unMes', 'payroll.dicho.enMeses'],
  anios: ['payroll.dicho.unAnio', 'payroll.dicho.enAnios'],
  personas: ['payroll.dicho.unaPersona', 'payroll.dicho.enPersonas'],
};
/** «14 días», «1 año», «11 %». */
const measured = (figure: string, f: Fraction, unit: ToldUnit): string => {
  if (unit === 'porcentaje') return textFor('payroll.dicho.porciento', { n: figure });
  const words = UNITS[unit ?? ''];
  if (words === undefined) return figure;
  return textFor(isSame(f, { n: DECIMAL_SCALE, d: 1n }) ? words[0] : words[1], { n: figure });
};

/** A piece by itself or as a term: its name and its value, or the account that it is. */
export const figuresOf = (t: Told, of: ToldOf, among?: ToldUnit): string => {
  switch (t.kind) {
    case 'number':
      return (t.unit ?? among) === 'pesos' ? amount(t.value) : short(t.value);
    case 'named': {
      const unit = unitOf(t, of) ?? among;
      return `${nameOf(t, of)} ${unit === 'pesos' ? amount(t.value) : measured(short(t.value), t.value, unit)}`;
    }
    case 'sum': {
      const unit = unitOf(t, of) ?? among;
      return t.terms
        .map((x, i) => `${x.sign === -1 ? '− ' : i === 0 ? '' : '+ '}${termFigures(x.of, of, unit)}`)
        .join(' ');
    }
    case 'product':
      return productFigures(t.factors, of);
    case 'rounded':
      return textFor('payroll.dicho.redondeado', {
        cuenta: figuresOf(t.of, of, among),
        da: unitOf(t, of) === 'pesos' ? amount(t.value) : short(t.value),
      });
  }
};

const isSimple = (t: Told): boolean => t.kind === 'named' || t.kind === 'number';
const isBare = (t: Told): boolean => t.kind === 'number' || (t.kind === 'named' && t.fromTable === true);
const termFigures = (t: Told, of: ToldOf, among: ToldUnit): string =>
  t.kind === 'rounded' ? `(${figuresOf(t, of, among)})` : figuresOf(t, of, among);
/** A factor: a sum or a rounding goes in parentheses. */
const factorFigures = (t: Told, of: ToldOf): string =>
  isSimple(t) ? figuresOf(t, of) : `(${figuresOf(t, of)})`;
/** What multiplies or divides money is said by its figure and unit; without a unit, by its name. */
const factor = ({ under, of: t }: ToldFactor, of: ToldOf): string => {
  const sign = under ? '÷' : '×';
  if (t.kind !== 'named') return `${sign} ${factorFigures(t, of)}`;
  const unit = unitOf(t, of);
  if (unit === 'pesos') return `${sign} ${figuresOf(t, of)}`;
  const figure = measured(short(t.value), t.value, unit);
  return unit !== undefined || t.fromTable
    ? `${sign} ${figure}`
    : `${sign} ${textFor('payroll.dicho.conNombre', { n: figure, que: inSentence(t.name) })}`;
};
/** A name inside a sentence begins in lower case, except an acronym. */
const inSentence = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

const HUNDRED: Fraction = { n: 100n * DECIMAL_SCALE, d: 1n };
const isHundred = (f: ToldFactor): boolean =>
  f.under && f.of.kind === 'number' && isSame(f.of.value, HUNDRED);
const COUNTED: ReadonlySet<ToldUnit> = new Set<ToldUnit>(['dias', 'horas', 'meses', 'anios']);

/** Money first, then plain numbers, the rate, time over time, and the rest as it was written. */
const productFigures = (factors: readonly ToldFactor[], of: ToldOf): string => {
  const left = new Set(factors),
    parts: string[] = [];
  const take = (f: ToldFactor | undefined): ToldFactor | undefined => {
    if (f) left.delete(f);
    return f;
  };
  const lead = take(factors.find((f) => !f.under && unitOf(f.of, of) === 'pesos'));
  const rate = rateOf(factors, lead, of);
  take(rate?.of);
  take(rate?.hundred);
  const times = ratiosOf(
    factors.filter((f) => left.has(f)),
    of,
  );
  for (const { over, under } of times) {
    take(over);
    take(under);
  }
  for (const f of left) if (f.of.kind === 'number') parts.push(factor(take(f) ?? f, of));
  if (rate) parts.push(`× ${measured(short(rate.of.of.value), rate.of.of.value, 'porcentaje')}`);
  for (const { over, under, unit } of times)
    parts.push(`× ${measured(`${short(over.of.value)}/${short(under.of.value)}`, under.of.value, unit)}`);
  for (const f of left) parts.push(factor(f, of));
  if (lead) return [factorFigures(lead.of, of), ...parts].join(' ');
  const [first = '', ...rest] = parts;
  return [first.startsWith('× ') ? first.slice(2) : `1 ${first}`, ...rest].join(' ');
};

/** What is divided by a hundred: the last rate of the product, or its last value of a table. */
const rateOf = (
  factors: readonly ToldFactor[],
  lead: ToldFactor | undefined,
  of: ToldOf,
): { readonly of: ToldFactor; readonly hundred: ToldFactor } | undefined => {
  const hundred = factors.find(isHundred),
    over = factors.filter((f) => !f.under && f !== lead),
    rate =
      over.findLast((f) => unitOf(f.of, of) === 'porcentaje') ??
      over.findLast((f) => f.of.kind === 'named' && f.of.fromTable) ??
      over.findLast((f) => f.of.kind !== 'number' && unitOf(f.of, of) === undefined) ??
      over.findLast((f) => f.of.kind === 'number');
  return hundred && rate ? { hundred, of: rate } : undefined;
};

/** Time over time of the same unit («184/184 días»), or over the number that divides it next («15/30 días»). */
const ratiosOf = (
  factors: readonly ToldFactor[],
  of: ToldOf,
): readonly { readonly over: ToldFactor; readonly under: ToldFactor; readonly unit: ToldUnit }[] => {
  const free = new Set(factors.filter((f) => f.under));
  return factors.flatMap((over, i) => {
    const unit = unitOf(over.of, of);
    if (over.under || !COUNTED.has(unit)) return [];
    const next = factors[i + 1],
      under =
        [...free].find((f) => unitOf(f.of, of) === unit) ??
        (next && free.has(next) && isCount(next.of, of) ? next : undefined);
    if (under === undefined) return [];
    free.delete(under);
    return [{ over, under, unit }];
  });
};

/** A plain number, or a count whose unit is not known: not a value of a table. */
const isCount = (t: Told, of: ToldOf): boolean =>
  t.kind === 'number' || (t.kind === 'named' && !t.fromTable && unitOf(t, of) === undefined);

/** A piece with what it gives: «Tope de aportes 3.731.212,01», «A 10,00 × 2 = 20,00». */
export const statementOf = (t: Told, of: ToldOf): string => {
  if (isSimple(t)) return figuresOf(t, of, 'pesos');
  const unit = unitOf(t, of);
  return `${figuresOf(t, of)} = ${unit === 'pesos' || unit === undefined ? amount(t.value) : measured(short(t.value), t.value, unit)}`;
};
