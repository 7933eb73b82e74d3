// Notices above the sheet: failures, a restored draft, a closed month.
import { Button } from '../../kit/Button.tsx';
import { useT } from '../../i18n.ts';
import { Banner } from '../../kit/Panel.tsx';
import type { LivePlanilla } from './usePlanilla.ts';
import type { NovedadEffect } from './useLineEffects.ts';
import type { useBroughtLines } from './useBroughtLines.ts';

export const SheetAvisos = ({
  p,
  entrada,
  cerrada,
  dinero,
  guardar,
}: {
  readonly p: LivePlanilla;
  readonly entrada: ReturnType<typeof useBroughtLines>;
  readonly cerrada: string | null | undefined;
  readonly dinero: NovedadEffect | undefined;
  readonly guardar: () => void;
}) => {
  const t = useT(),
    { falla } = p;
  return (
    <>
      {entrada.falla && (
        <Banner
          tone="danger"
          actions={
            <Button small onClick={() => void entrada.traerMesAnterior()}>
              {t('pantallas.comun.reintentar')}
            </Button>
          }
        >
          {entrada.falla.message}
        </Banner>
      )}
      {p.lectura.failure && p.datos && (
        <Banner
          tone="danger"
          actions={
            <Button small onClick={p.lectura.readAgain}>
              {t('pantallas.comun.reintentar')}
            </Button>
          }
        >
          {p.lectura.failure.message}
        </Banner>
      )}
      {cerrada !== undefined && cerrada !== null && <Banner tone="info">{cerrada}</Banner>}
      {p.borrador === 'recuperado' && p.sucio && (
        <Banner tone="info">{t('pantallas.comun.borradorRecuperado')}</Banner>
      )}
      {p.borrador === 'grande' && <Banner tone="warn">{t('planilla.borradorGrande')}</Banner>}
      {falla && (
        <Banner
          tone="danger"
          actions={
            p.pendientes.length > 0 && (
              <Button small onClick={guardar}>
                {t('pantallas.comun.reintentar')}
              </Button>
            )
          }
        >
          {falla.message}
        </Banner>
      )}
      {p.males.size > p.conflictos.length && (
        <Banner tone="danger">
          {t(p.hecho === undefined ? 'planilla.nadaSeGuardo' : 'planilla.fallaron', {
            count: p.males.size - p.conflictos.length,
          })}
        </Banner>
      )}
      {dinero?.falla && <Banner tone="warn">{dinero.falla.message}</Banner>}
      {dinero && dinero.problemas.length > 0 && (
        <Banner tone="warn">{dinero.problemas.slice(0, 3).join(' ')}</Banner>
      )}
    </>
  );
};
