// Vacations that are already an absence.
import { daysInclusive, showDate } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button, ButtonLink } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import type { OpenedPlan } from './PlanDialog.tsx';
import { balanceText } from './PlanGrid.tsx';

/** Vacations that are already an absence: seen here, changed there. */
export const TakenDialog = ({
  opened: { persona, range, of },
  close,
}: {
  readonly opened: OpenedPlan;
  readonly close: () => void;
}) => {
  const t = useT(),
    days = daysInclusive(range.desde, range.hasta);
  return (
    <Dialog
      open
      title={t('tiempo.plan.cargadas')}
      onClose={close}
      footer={
        <div className="plan-pie">
          <Button onClick={close}>{t('web.cerrar')}</Button>
          <ButtonLink variant="primary" to={`/ausencias?id=${of?.id ?? 0}`}>
            {t('tiempo.plan.verAusencia')}
          </ButtonLink>
        </div>
      }
    >
      <p>
        <strong>{persona.nombre}</strong>,{' '}
        {t('tiempo.plan.rango', { desde: showDate(range.desde), hasta: showDate(range.hasta) })} (
        {t('tiempo.plan.dias', { count: days, n: days })}). {balanceText(t, persona)}.
      </p>
      {of !== null && of.con.length > 0 && (
        <p className="muted">{t('tiempo.plan.con', { nombres: of.con.join(', ') })}</p>
      )}
    </Dialog>
  );
};
