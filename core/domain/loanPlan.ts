// What a loan comes to, from the instalment and how many or how much: its total, how many months, and the last one.
import { fromInteger, multiply, readDecimal, writeDecimal, ZERO, type Decimal } from '../kit/money.ts';
import { addMeses, isCivilDate, periodoOf, type Periodo } from '../kit/period.ts';

export interface WrittenLoan {
  readonly cuota: string;
  readonly cuotas: string;
  /** What is lent, where it is not the instalments times their amount. */
  readonly total: string;
  readonly desde: string;
}
export interface LoanPlan {
  readonly total: string;
  readonly cuotas: number;
  readonly cuota: string;
  /** What the last instalment takes: less than the others when the total is not a multiple of them. */
  readonly ultima: string;
  /** The months of the first and of the last one; null while the date is not one. */
  readonly meses: readonly [primera: Periodo, ultima: Periodo] | null;
}
const ONE = fromInteger(1),
  CENT = ONE / 100n;
/** No loan of an office goes on for longer. */
const MOST = 1200;

/**
 * The instalment of a total in so many: to the next cent, so that the last one takes no more than the others.
 * Undefined while both are not written.
 */
const instalmentOf = (total: Decimal | undefined, veces: Decimal | undefined): Decimal | undefined => {
  if (total === undefined || veces === undefined || veces < ONE) return undefined;
  const cents = (total * ONE + veces * CENT - 1n) / (veces * CENT);
  return cents * CENT;
};

/**
 * Whether the three say different loans: the total in that many instalments is not of that amount. The
 * instalment that the total gives in them, or undefined when they agree or one of them is missing.
 */
export const loanClash = (
  w: WrittenLoan,
): { readonly cuota: string; readonly cuotas: number } | undefined => {
  const plan = loanPlan(w),
    veces = readDecimal(w.cuotas),
    own = instalmentOf(readDecimal(w.total), veces);
  return plan === undefined ||
    own === undefined ||
    readDecimal(w.cuota) === undefined ||
    fromInteger(plan.cuotas) === veces
    ? undefined
    : { cuota: writeDecimal(own), cuotas: plan.cuotas };
};

/** Undefined while what is written does not say a loan that ends. Without an instalment, it is worked out. */
export const loanPlan = (w: WrittenLoan): LoanPlan | undefined => {
  const veces = readDecimal(w.cuotas),
    escrito = readDecimal(w.total),
    cuota = readDecimal(w.cuota) ?? instalmentOf(escrito, veces),
    total = escrito ?? (cuota !== undefined && veces !== undefined ? multiply(veces, cuota) : undefined);
  if (cuota === undefined || cuota <= ZERO || total === undefined || total <= ZERO) return undefined;
  const n = Number((total + cuota - 1n) / cuota);
  if (n > MOST) return undefined;
  const anteriores = multiply(fromInteger(n - 1), cuota);
  return {
    total: writeDecimal(total),
    cuotas: n,
    cuota: writeDecimal(cuota),
    ultima: writeDecimal(total - anteriores),
    meses: isCivilDate(w.desde) ? [periodoOf(w.desde), addMeses(periodoOf(w.desde), n - 1)] : null,
  };
};
