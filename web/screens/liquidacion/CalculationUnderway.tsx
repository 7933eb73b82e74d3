// A calculation in progress: how many receipts, how fast, and the button to stop it.
import { useEffect, useRef } from 'react';
import type { JobState } from '../../../core/api/sistema.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Progress } from '../../kit/Progress.tsx';
import { shownCount } from '../explain/amounts.ts';

/** Receipts per second since this screen started following; null until it can be measured. */
const usePace = (e: JobState | null): number | null => {
  const from = useRef<{ readonly id: string; readonly when: number; readonly done: number }>(undefined);
  if (e === null) return null;
  const now = performance.now();
  if (from.current?.id !== e.id) from.current = { id: e.id, when: now, done: e.hechos };
  const seconds = (now - from.current.when) / 1000,
    done = e.hechos - from.current.done;
  return seconds > 0.3 && done > 0 ? Math.round(done / seconds) : null;
};

/** `onLook`: somebody else started it, so its job is unknown here and the run itself is polled instead. */
export const CalculationUnderway = ({
  progress: e,
  stopping,
  stop,
  onLook,
}: {
  readonly progress: JobState | null;
  readonly stopping: boolean;
  readonly stop: () => void;
  readonly onLook: (() => void) | undefined;
}) => {
  const t = useT();
  const pace = usePace(e);
  useEffect(() => {
    if (!onLook) return;
    const h = setInterval(onLook, 2000);
    return () => clearInterval(h);
  }, [onLook]);
  return (
    <section className="liq-panel liq-calculando" aria-label={t('pantallas.liquidacion.calculando')}>
      <div className="row">
        <strong>{t('pantallas.liquidacion.calculando')}</strong>
        <span className="num soft">
          {e
            ? t('pantallas.liquidacion.calculandoCuenta', {
                hechos: shownCount(e.hechos),
                total: shownCount(e.total),
              })
            : ''}
        </span>
        <span className="num muted grow">
          {pace ? t('pantallas.liquidacion.ritmo', { ritmo: shownCount(pace) }) : ''}
          {e?.mensaje ? ` · ${e.mensaje}` : ''}
        </span>
        <Button icon="stop" small busy={stopping} onClick={stop}>
          {t('pantallas.liquidacion.detener')}
        </Button>
      </div>
      <Progress done={e?.hechos ?? 0} total={e?.total ?? 0} label={t('pantallas.liquidacion.calculando')} />
    </section>
  );
};
