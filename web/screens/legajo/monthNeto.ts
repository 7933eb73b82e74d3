// The net of the last month that a person was paid: of all its receipts, since a month may have the SAC, an
// advance or two fortnights besides the wages.
import type { Row } from '../../../core/kit/field.ts';
import { addAmounts } from '../explain/amounts.ts';

export interface MonthNeto {
  readonly periodo: string;
  readonly neto: string;
  /** The receipts that add up to it. */
  readonly recibos: readonly Row[];
}

/** States in which a receipt pays nothing. */
const WITHOUT_PAY: ReadonlySet<unknown> = new Set(['error', 'excluido', 'revertido']);

/** Undefined without a paid receipt, or for whoever may not see what people are paid. */
export const monthNetoOf = (recibos: readonly Row[] | undefined): MonthNeto | undefined => {
  const paid = (recibos ?? []).filter((r) => r['neto'] != null && !WITHOUT_PAY.has(r['estado'])),
    periodo = paid
      .map((r) => String(r['periodo']))
      .toSorted()
      .at(-1);
  if (periodo === undefined) return undefined;
  const ofMonth = paid.filter((r) => r['periodo'] === periodo);
  return { periodo, neto: addAmounts(...ofMonth.map((r) => String(r['neto']))), recibos: ofMonth };
};
