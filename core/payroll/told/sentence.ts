// The sentence of a line: the account that gave it, and what else decided it (a cap, a minimum, a condition,
// the rounding).
import { showAmount, type Rounding } from '../../kit/money.ts';
import { textFor, type TextKey } from '../../kit/text.ts';
import { DEEPEST, figuresOf, statementOf, type ToldOf } from './figures.ts';
import { isSame, numberTold, type Told, type ToldFormula, type ToldLimit, type ToldReason } from './told.ts';

export interface Sentence {
  /** «Sueldo 1.000.000,00 × 11 % = 110.000,00». */
  readonly frase: string;
  /** One sentence each. */
  readonly notas: readonly string[];
}
/** What the line gave, besides its account. */
export interface SentenceEnd {
  readonly importe: string;
  readonly exacto: string;
  readonly redondeo: { readonly regla: Rounding; readonly diferencia: string };
  readonly asumeCero: boolean;
}

export const sentenceOf = (told: ToldFormula, end: SentenceEnd, of: ToldOf): Sentence => {
  const { result, limits, zero } = opened(told, of),
    importe = showAmount(end.importe);
  const account = figuresOf(result, of, 'pesos'),
    gives = result.kind === 'number' || result.kind === 'named' ? account : `${account} = ${importe}`;
  return {
    frase: gives,
    notas: [
      ...zero.map((r) => textFor('payroll.dicho.esCero', { razon: reasonText(r, of) })),
      ...limits.map((l) => limitText(l, of, result)),
      ...namedIn(result).flatMap((t) => inner(t, of)),
      ...(end.asumeCero ? [textFor('payroll.dicho.asumeCero', { exacto: showAmount(end.exacto) })] : []),
      ...(isNothing(end.redondeo.diferencia) || end.asumeCero
        ? []
        : [
            textFor('payroll.dicho.redondeo', {
              regla: textFor(ROUNDING[end.redondeo.regla]),
              exacto: showAmount(end.exacto),
            }),
          ]),
    ],
  };
};

const isNothing = (amount: string): boolean => /^-?0+(\.0+)?$/.test(amount);
const ROUNDING = {
  centavo: 'payroll.dicho.alCentavo',
  centavo_abajo: 'payroll.dicho.alCentavoAbajo',
  centavo_arriba: 'payroll.dicho.alCentavoArriba',
  peso: 'payroll.dicho.alPeso',
  peso_abajo: 'payroll.dicho.alPesoAbajo',
  peso_arriba: 'payroll.dicho.alPesoArriba',
  ninguno: 'payroll.dicho.sinRedondeo',
} as const satisfies Readonly<Record<Rounding, TextKey>>;

/**
 * When the whole account is the name of another concept, its account is told instead, and so on: «SAC» is the
 * best month by the time worked, not «SAC por el tiempo».
 */
const opened = (told: ToldFormula, of: ToldOf): ToldFormula => {
  let at = told,
    { limits } = told;
  for (let depth = 0; depth < DEEPEST; depth++) {
    const { result } = at,
      inside = result.kind === 'named' && result.concepto !== undefined ? of(result.concepto) : undefined;
    if (inside === undefined || !isAccount(inside.result, of)) break;
    at = inside;
    limits = [...limits, ...inside.limits];
  }
  return { result: at.result, limits, zero: told.zero.length > 0 ? told.zero : at.zero };
};
/** Whether following the name ends in an account, and not in one more name or a number. */
const isAccount = (t: Told, of: ToldOf, depth = 0): boolean => {
  if (t.kind === 'number' || depth > DEEPEST) return false;
  if (t.kind !== 'named') return true;
  const inside = t.concepto === undefined ? undefined : of(t.concepto);
  return inside !== undefined && isAccount(inside.result, of, depth + 1);
};

/** The concepts that the account names. */
const namedIn = (t: Told): readonly Extract<Told, { kind: 'named' }>[] => {
  switch (t.kind) {
    case 'named':
      return [t];
    case 'sum':
      return t.terms.flatMap((x) => namedIn(x.of));
    case 'product':
      return t.factors.flatMap((x) => namedIn(x.of));
    case 'rounded':
      return namedIn(t.of);
    case 'number':
      return [];
  }
};
/** The caps and minimums that acted in a concept that the account names, followed while it only names. */
const inner = (t: Extract<Told, { kind: 'named' }>, of: ToldOf): readonly string[] => {
  const notes: string[] = [];
  let at: Told = t;
  for (let depth = 0; depth < DEEPEST; depth++) {
    const inside: ToldFormula | undefined =
      at.kind === 'named' && at.concepto !== undefined ? of(at.concepto) : undefined;
    if (inside === undefined) break;
    notes.push(
      ...inside.limits.map((l) => textFor('payroll.dicho.en', { que: t.name, nota: limitText(l, of) })),
    );
    at = inside.result;
  }
  return notes;
};

/** When the limit is the very account that was told, it is not said again. */
const limitText = (l: ToldLimit, of: ToldOf, result?: Told): string => {
  const daba = statementOf(l.gave, of),
    cap = l.acts === 'cap';
  if (l.set === result) return textFor(cap ? 'payroll.dicho.esElTope' : 'payroll.dicho.esElMinimo', { daba });
  return textFor(cap ? 'payroll.dicho.tope' : 'payroll.dicho.minimo', {
    limite: statementOf(l.set, of),
    daba,
  });
};

const SIGNS = { '=': '=', '<>': '≠', '<': '<', '<=': '≤', '>': '>', '>=': '≥' } as const;
const reasonText = (r: ToldReason, of: ToldOf): string => {
  if ('holds' in r)
    return textFor(r.holds ? 'payroll.dicho.razonSi' : 'payroll.dicho.razonNo', { que: r.name });
  const { left, right } = r;
  // «X 0 = 0» says that X is zero.
  if (
    typeof left !== 'string' &&
    typeof right !== 'string' &&
    left.kind === 'named' &&
    isSame(left.value, right.value)
  )
    return textFor('payroll.dicho.razonEs', { que: left.name, valor: figuresOf(numberTold(left.value), of) });
  const side = (x: Told | string): string => (typeof x === 'string' ? x : figuresOf(x, of));
  return `${side(left)} ${SIGNS[r.operator]} ${side(right)}`;
};
