// Notices above a run: errors, outdated receipts, things to check.
import type { LiquidacionReview } from '../../../core/api/liquidaciones.ts';
import { Banner } from '../../kit/Panel.tsx';
import { Button, IconButton } from '../../kit/Button.tsx';
import { useT } from '../../i18n.ts';
import { shownCount } from '../explain/amounts.ts';
import type { CorridaCommands } from './useCorridaCommands.ts';
import { useCorridaContext } from './machine.ts';
import { reviewSummary } from './LiquidacionReviewPanel.tsx';

export const CorridaAvisos = ({
  o,
  perdida: lost,
  calla,
  releer: readAgain,
  calculando: calculating,
  calcular: calculate,
  porMirar: toLookAt,
  mirar: look,
}: {
  readonly o: CorridaCommands;
  /** The followed job was lost. */
  readonly perdida: boolean;
  /** The machine's message is shown elsewhere. */
  readonly calla: boolean;
  readonly releer: () => void;
  readonly calculando: boolean;
  readonly calcular: () => void;
  readonly porMirar: LiquidacionReview | undefined;
  readonly mirar: () => void;
}) => {
  const t = useT(),
    { notice, resumen: summary } = useCorridaContext();
  return (
    <>
      {o.negada !== undefined && (
        <Banner
          tone="danger"
          actions={
            <IconButton
              icon="times"
              label={t('pantallas.comun.cerrar')}
              onClick={() => o.ponerNegada(undefined)}
            />
          }
        >
          {o.negada}
        </Banner>
      )}
      {notice && notice !== o.leido && !calla && (
        <Banner
          tone={notice.key === 'machines.liquidacion.detenida' ? 'info' : 'danger'}
          actions={
            lost ? (
              <Button small onClick={readAgain}>
                {t('pantallas.comun.reintentar')}
              </Button>
            ) : (
              <IconButton icon="times" label={t('pantallas.comun.cerrar')} onClick={() => o.leer(notice)} />
            )
          }
        >
          {notice.message}
        </Banner>
      )}
      {summary?.desactualizada && !calculating && (
        <Banner
          tone="warn"
          actions={
            <Button small reason={o.motivoDeNo('calcular')} onClick={calculate}>
              {t('pantallas.liquidacion.recalcular')}
            </Button>
          }
        >
          {t('pantallas.liquidacion.desactualizada', {
            count: summary.desactualizada.legajos,
            cuenta: shownCount(summary.desactualizada.legajos),
          })}
        </Banner>
      )}
      {toLookAt && !calculating && (
        <Banner
          tone={toLookAt.errores > 0 ? 'danger' : 'warn'}
          actions={
            <Button small onClick={look}>
              {t('revision.ver')}
            </Button>
          }
        >
          {reviewSummary(t, toLookAt)}
        </Banner>
      )}
    </>
  );
};
