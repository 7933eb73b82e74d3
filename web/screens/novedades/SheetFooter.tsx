// The foot of the sheet: the last save with its undo, work in progress, or a hint on how to type.
import { Icon } from '../../kit/Icon.tsx';
import { Button } from '../../kit/Button.tsx';
import { useT } from '../../i18n.ts';
import { shownCount } from '../explain/amounts.ts';
import type { LivePlanilla } from './usePlanilla.ts';
import type { NovedadEffect } from './useLineEffects.ts';

export const SheetFooter = ({
  p,
  dinero,
  ayuda,
}: {
  readonly p: LivePlanilla;
  readonly dinero: NovedadEffect | undefined;
  /** How it is typed, or why it is not. */
  readonly ayuda: string;
}) => {
  const t = useT();
  return (
    <div className="nov-pie" role="status">
      {p.hecho ? (
        <>
          <span className="nov-bien">
            <Icon name="check-circle" />{' '}
            {t('planilla.guardadas', { count: p.hecho.cuantas, cuantos: shownCount(p.hecho.cuantas) })}
          </span>
          <Button small icon="undo" onClick={() => void p.deshacerGuardado()}>
            {t('masivo.deshacer')}
          </Button>
        </>
      ) : dinero && dinero.porHacer > 0 && !dinero.falla ? (
        t('planilla.efecto.calculando', {
          hechas: shownCount(dinero.total - dinero.porHacer),
          total: shownCount(dinero.total),
        })
      ) : dinero?.supuesta ? (
        t('planilla.efecto.supuesta')
      ) : (
        ayuda
      )}
    </div>
  );
};
