// The progress of sending a run's receipts, and warnings beforehand: unverified e-mails, a run not approved,
// people without access.
import type { PrintFilter, PrintPersonas } from '../../../core/api/recibos.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { Progress } from '../../kit/Progress.tsx';
import { usePermissions, useServer } from '../../session.ts';
import { ConfirmDelivery } from './ConfirmDelivery.tsx';
import { ConfirmOnPaper } from './ConfirmOnPaper.tsx';
import type { useEntrega } from './entrega.ts';
import type { PaperEntrega } from './paperEntrega.ts';

type Entrega = ReturnType<typeof useEntrega>;

const DeliveryProgress = ({ progress }: { readonly progress: NonNullable<Entrega['progress']> }) => {
  const t = useT(),
    { what, done, total, stop } = progress;
  return (
    <div className="imp-avance" role="status">
      <span>{t(`recibos.impresion.${what}`, { hechos: done, total })}</span>
      <Progress done={done} total={total} label={t('recibos.impresion.progreso')} />
      {stop && (
        <Button small onClick={stop}>
          {t('masivo.detener')}
        </Button>
      )}
    </div>
  );
};

export const DeliveryNotices = ({
  d,
  obra,
  paper,
  filter,
}: {
  readonly d: PrintPersonas | undefined;
  readonly obra: Entrega;
  readonly paper: PaperEntrega;
  readonly filter: PrintFilter;
}) => {
  const t = useT(),
    withoutMail = useServer()?.sin_correo === true,
    permissions = usePermissions();
  return (
    <>
      {obra.progress && <DeliveryProgress progress={obra.progress} />}
      {obra.question && <ConfirmDelivery p={obra.question} />}
      {paper.question && <ConfirmOnPaper p={paper.question} />}
      {obra.said && <Banner tone={obra.said.tone}>{obra.said.text}</Banner>}
      {paper.said && <Banner tone={paper.said.tone}>{paper.said.text}</Banner>}
      {d && d.sin_confirmar > 0 && !obra.progress && (
        <Banner
          tone="warn"
          actions={
            permissions.can('entregar') && (
              <Button small onClick={() => void obra.send({ ...filter, entrega: 'sin_confirmar' })}>
                {t('recibos.impresion.avisarles')}
              </Button>
            )
          }
        >
          {t('recibos.impresion.sinConfirmar', { count: d.sin_confirmar })}
        </Banner>
      )}
      {d?.emitida && withoutMail && permissions.can('entregar') && (
        <Banner tone="info">{t('recibos.impresion.sinServidor')}</Banner>
      )}
      {d && !d.emitida && <Banner tone="info">{t('recibos.impresion.borrador')}</Banner>}
      {d?.emitida && permissions.can('administrar') && d.sin_acceso > 0 && (
        <Banner
          tone="info"
          actions={
            <Button small reason={obra.busy} onClick={() => void obra.giveAccess(filter)}>
              {t('recibos.impresion.darAcceso')}
            </Button>
          }
        >
          {t('recibos.impresion.sinAcceso', { count: d.sin_acceso })}
        </Banner>
      )}
      {d?.emitida && d.sin_verificar > 0 && (
        <Banner tone="warn">{t('correo.enImpresion', { count: d.sin_verificar })}</Banner>
      )}
    </>
  );
};
