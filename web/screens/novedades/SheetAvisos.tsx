// Notices above the sheet: failures, a restored draft, a closed month.
import { Button } from '../../kit/Button.tsx';
import { useT } from '../../i18n.ts';
import { Banner } from '../../kit/Panel.tsx';
import type { LivePlanilla } from './usePlanilla.ts';
import type { NovedadEffect } from './useLineEffects.ts';
import type { useBroughtLines } from './useBroughtLines.ts';

export const SheetAvisos = ({
  p,
  brought,
  closed,
  money,
  save,
}: {
  readonly p: LivePlanilla;
  readonly brought: ReturnType<typeof useBroughtLines>;
  readonly closed: string | null | undefined;
  readonly money: NovedadEffect | undefined;
  readonly save: () => void;
}) => {
  const t = useT(),
    { failure } = p;
  return (
    <>
      {brought.failure && (
        <Banner
          tone="danger"
          actions={
            <Button small onClick={() => void brought.bringPreviousMes()}>
              {t('pantallas.comun.reintentar')}
            </Button>
          }
        >
          {brought.failure.message}
        </Banner>
      )}
      {p.reading.failure && p.data && (
        <Banner
          tone="danger"
          actions={
            <Button small onClick={p.reading.readAgain}>
              {t('pantallas.comun.reintentar')}
            </Button>
          }
        >
          {p.reading.failure.message}
        </Banner>
      )}
      {closed !== undefined && closed !== null && <Banner tone="info">{closed}</Banner>}
      {p.draft === 'recuperado' && p.dirty && (
        <Banner tone="info">{t('pantallas.comun.borradorRecuperado')}</Banner>
      )}
      {p.draft === 'grande' && <Banner tone="warn">{t('planilla.borradorGrande')}</Banner>}
      {failure && (
        <Banner
          tone="danger"
          actions={
            p.pending.length > 0 && (
              <Button small onClick={save}>
                {t('pantallas.comun.reintentar')}
              </Button>
            )
          }
        >
          {failure.message}
        </Banner>
      )}
      {p.males.size > p.conflicts.length && (
        <Banner tone="danger">
          {t(p.done === undefined ? 'planilla.nadaSeGuardo' : 'planilla.fallaron', {
            count: p.males.size - p.conflicts.length,
          })}
        </Banner>
      )}
      {money?.failure && <Banner tone="warn">{money.failure.message}</Banner>}
      {money && money.problems.length > 0 && (
        <Banner tone="warn">{money.problems.slice(0, 3).join(' ')}</Banner>
      )}
    </>
  );
};
