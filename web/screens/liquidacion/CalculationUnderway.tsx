// A calculation under way: how many, how fast, and the way to stop it.
import { useEffect, useRef } from 'react';
import type { JobState } from '../../../core/api/sistema.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Progress } from '../../kit/Progress.tsx';
import { shownCount } from '../explain/amounts.ts';

/** Receipts a second since this job began to be looked at; null until it can be told. */
const useRitmo = (e: JobState | null): number | null => {
  const desde = useRef<{ readonly id: string; readonly cuando: number; readonly hechos: number }>(undefined);
  if (e === null) return null;
  const ahora = performance.now();
  if (desde.current?.id !== e.id) desde.current = { id: e.id, cuando: ahora, hechos: e.hechos };
  const segundos = (ahora - desde.current.cuando) / 1000,
    hechos = e.hechos - desde.current.hechos;
  return segundos > 0.3 && hechos > 0 ? Math.round(hechos / segundos) : null;
};

/**
 * `alMirar`: somebody else began it, so its job is not known here and the run itself is looked at instead.
 */
export const CalculationUnderway = ({
  avance: e,
  deteniendo,
  detener,
  alMirar,
}: {
  readonly avance: JobState | null;
  readonly deteniendo: boolean;
  readonly detener: () => void;
  readonly alMirar: (() => void) | undefined;
}) => {
  const t = useT();
  const ritmo = useRitmo(e);
  useEffect(() => {
    if (!alMirar) return;
    const h = setInterval(alMirar, 2000);
    return () => clearInterval(h);
  }, [alMirar]);
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
          {ritmo ? t('pantallas.liquidacion.ritmo', { ritmo: shownCount(ritmo) }) : ''}
          {e?.mensaje ? ` · ${e.mensaje}` : ''}
        </span>
        <Button icon="stop" small busy={deteniendo} onClick={detener}>
          {t('pantallas.liquidacion.detener')}
        </Button>
      </div>
      <Progress hechos={e?.hechos ?? 0} total={e?.total ?? 0} label={t('pantallas.liquidacion.calculando')} />
    </section>
  );
};
