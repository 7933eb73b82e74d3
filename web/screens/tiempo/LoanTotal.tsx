// What a loan comes to, before it is saved.
import { loanClash, loanPlan } from '../../../core/domain/loanPlan.ts';
import type { Row } from '../../../core/kit/field.ts';
import { showDate } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { shownAmount } from '../explain/amounts.ts';
import { loanOf } from './writtenLoan.ts';

export const LoanTotal = ({ v }: { readonly v: Row }) => {
  const t = useT(),
    written = loanOf(v),
    plan = loanPlan(written);
  // Three that do not agree are told on saving: the plan would tell another number of instalments.
  if (!plan || loanClash(written)) return null;
  const [first = '', last = ''] = plan.meses ?? [];
  return (
    <p className="tie-plan" role="status">
      <strong>{t('tiempo.desc.planTotal', { total: shownAmount(plan.total) })}</strong>{' '}
      {t('tiempo.desc.planCuotas', { count: plan.cuotas, cuota: shownAmount(plan.cuota) })}
      {plan.ultima !== plan.cuota &&
        plan.cuotas > 1 &&
        ` ${t('tiempo.desc.planUltima', { ultima: shownAmount(plan.ultima) })}`}
      {plan.meses &&
        ` ${t('tiempo.desc.planMeses', { count: plan.cuotas, primera: showDate(first), ultima: showDate(last) })}`}
    </p>
  );
};
