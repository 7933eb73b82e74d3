// A calculation under way: how many, how fast, and the way to stop it.
import { useEffect } from 'react';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Progress } from '../../kit/Panel.tsx';
import { cuenta } from '../explain/montos.ts';
import type { Avance } from './trabajo.ts';

/** `alMirar`: somebody else began it, so its job is not known here and the run itself is looked at instead. */
export const Calculando = ({ avance, detener, alMirar }: { readonly avance: Avance | undefined; readonly detener: () => void; readonly alMirar: (() => void) | undefined }) => {
  const t = useT();
  useEffect(() => {
    if (!alMirar) return;
    const h = setInterval(alMirar, 2000);
    return () => clearInterval(h);
  }, [alMirar]);
  const e = avance?.estado;
  return (
    <section className="liq-panel liq-calculando" aria-label={t('pantallas.liquidacion.calculando')}>
      <div className="row">
        <strong>{t('pantallas.liquidacion.calculando')}</strong>
        <span className="num soft">{e ? t('pantallas.liquidacion.calculandoCuenta', { hechos: cuenta(e.hechos), total: cuenta(e.total) }) : ''}</span>
        <span className="num muted grow">{avance?.ritmo ? t('pantallas.liquidacion.ritmo', { ritmo: cuenta(avance.ritmo) }) : ''}{e?.mensaje ? ` · ${e.mensaje}` : ''}</span>
        <Button icon="stop" small onClick={detener}>{t('pantallas.liquidacion.detener')}</Button>
      </div>
      <Progress hechos={e?.hechos ?? 0} total={e?.total ?? 0} label={t('pantallas.liquidacion.calculando')} />
    </section>
  );
};
