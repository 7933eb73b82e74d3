// A year of the vacation plan whose holidays nobody loaded.
import { Link } from 'react-router-dom';
import type { PlanPage } from '../../../core/api/tiempo.ts';
import { yearsWithoutFeriados } from '../../../core/payroll/vacacionesPlan.ts';
import { useT } from '../../i18n.ts';
import { Banner } from '../../kit/Panel.tsx';

/** A year whose holidays nobody loaded: the plan counts them as any other day, and would say nothing. */
export const WithoutFeriados = ({ p }: { readonly p: PlanPage }) => {
  const t = useT(),
    years = yearsWithoutFeriados(
      p.anio,
      p.feriados.map((f) => f.fecha),
    );
  return years.length === 0 ? null : (
    <Banner tone="warn">
      {t('tiempo.plan.sinFeriados', { anios: years.join(', '), count: years.length })}{' '}
      <Link to="/feriados/feriado">{t('tiempo.plan.cargarFeriados')}</Link>
    </Banner>
  );
};
