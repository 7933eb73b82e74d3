// What a loan comes to, from the instalment and how many or how much: its total, how many months, and the last one.
import { fromInteger, multiply, readDecimal, writeDecimal, ZERO } from '../kit/money.ts';
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
/** No loan of an office goes on for longer. */
const MOST = 1200;

/** Undefined while what is written does not say a loan that ends. */
export const loanPlan = (w: WrittenLoan): LoanPlan | undefined => {
  const cuota = readDecimal(w.cuota),
    veces = readDecimal(w.cuotas),
    escrito = readDecimal(w.total),
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
