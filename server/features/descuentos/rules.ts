// Refuses a loan whose instalments, their amount and its total say different loans, however it is loaded: one of
// the three would be dropped in silence.
import { loanClash } from '../../../core/domain/loanPlan.ts';
import { fail, phrase } from '../../../core/kit/failure.ts';
import { showAmount } from '../../../core/kit/money.ts';
import type { TableRule } from '../../kernel/store.ts';
import { descuentoConceptos } from './kinds.ts';

const FIGURES = ['cantidad', 'valor_unitario', 'importe'] as const;

/** What was stored before this rule can still have its other data corrected. */
export const reviewLoan: NonNullable<TableRule['revisar']> = (tx, valores, anterior) => {
  const text = (c: string): string => String(valores[c] ?? '');
  if (
    (anterior && FIGURES.every((c) => anterior[c] === valores[c])) ||
    FIGURES.some((c) => text(c) === '') ||
    !descuentoConceptos(tx, 'prestamos').includes(Number(valores['id_rrhh_concepto']))
  )
    return undefined;
  const clash = loanClash({
    cuota: text('valor_unitario'),
    cuotas: text('cantidad'),
    total: text('importe'),
    desde: text('desde'),
  });
  if (!clash) return undefined;
  const said = {
    count: clash.cuotas,
    cuota: showAmount(clash.cuota),
    pedidas: text('cantidad').replace(/\.0+$/, ''),
  };
  return fail('invalid', 'tiempo.desc.noDan', said, {
    errors: [{ field: 'valor_unitario', code: 'range', ...phrase('tiempo.desc.noDan', said) }],
  });
};
