// What a form of a loan says of it.
import type { WrittenLoan } from '../../../core/domain/loanPlan.ts';
import type { Row } from '../../../core/kit/field.ts';

/** Instalments, instalment and total: two of them say the third. */
export const LOAN_FIELDS = ['cantidad', 'valor_unitario', 'importe'] as const;

export const loanOf = (v: Row): WrittenLoan => {
  const text = (c: string): string => String(v[c] ?? '');
  return {
    cuota: text('valor_unitario'),
    cuotas: text('cantidad'),
    total: text('importe'),
    desde: text('desde'),
  };
};
