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
  lost,
  calla,
  readAgain,
  calculating,
  calculate,
  toLookAt,
  isOpen,
  look,
}: {
  readonly o: CorridaCommands;
  /** The followed job was lost. */
  readonly lost: boolean;
  /** The machine's message is shown elsewhere. */
  readonly calla: boolean;
  readonly readAgain: () => void;
  readonly calculating: boolean;
  readonly calculate: () => void;
  readonly toLookAt: LiquidacionReview | undefined;
  /** Not approved yet: what the review found can still be mended in it. */
  readonly isOpen: boolean;
  readonly look: () => void;
}) => {
  const t = useT(),
    { notice, resumen: summary } = useCorridaContext();
  return (
    <>
      {o.refused !== undefined && (
        <Banner
          tone="danger"
          actions={
            <IconButton
              icon="times"
              label={t('pantallas.comun.cerrar')}
              onClick={() => o.setRefused(undefined)}
            />
          }
        >
          {o.refused}
        </Banner>
      )}
      {notice && notice !== o.loaded && !calla && (
        <Banner
          tone={notice.key === 'machines.liquidacion.detenida' ? 'info' : 'danger'}
          actions={
            lost ? (
              <Button small onClick={readAgain}>
                {t('pantallas.comun.reintentar')}
              </Button>
            ) : (
              <IconButton icon="times" label={t('pantallas.comun.cerrar')} onClick={() => o.read(notice)} />
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
            <Button small reason={o.refusalReason('calcular')} onClick={calculate}>
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
          tone={!isOpen ? 'info' : toLookAt.errores > 0 ? 'danger' : 'warn'}
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
