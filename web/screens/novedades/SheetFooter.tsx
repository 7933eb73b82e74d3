// The foot of the sheet: the last save with its undo, work in progress, or a hint on how to type.
import { Icon } from '../../kit/Icon.tsx';
import { Button } from '../../kit/Button.tsx';
import { useT } from '../../i18n.ts';
import { shownCount } from '../explain/amounts.ts';
import type { LivePlanilla } from './usePlanilla.ts';
import type { NovedadEffect } from './useLineEffects.ts';

export const SheetFooter = ({
  p,
  money,
  help,
}: {
  readonly p: LivePlanilla;
  readonly money: NovedadEffect | undefined;
  /** How it is typed, or why it is not. */
  readonly help: string;
}) => {
  const t = useT();
  return (
    <div className="nov-pie" role="status">
      {p.done ? (
        <>
          <span className="nov-bien">
            <Icon name="check-circle" />{' '}
            {t('planilla.guardadas', { count: p.done.count, cuantos: shownCount(p.done.count) })}
          </span>
          <Button small icon="undo" onClick={() => void p.undoSave()}>
            {t('masivo.deshacer')}
          </Button>
        </>
      ) : money && money.toDo > 0 && !money.failure ? (
        t('planilla.efecto.calculando', {
          hechas: shownCount(money.total - money.toDo),
          total: shownCount(money.total),
        })
      ) : money?.supposed ? (
        t('planilla.efecto.supuesta')
      ) : (
        help
      )}
    </div>
  );
};
