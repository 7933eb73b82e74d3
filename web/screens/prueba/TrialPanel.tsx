// The panel of a trial: month, progress, its effect on everybody, and one person's two receipts in place of
// those.
import { useRef, useState } from 'react';
import { isPeriodo, periodoOf } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Combo } from '../../kit/Combo.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Field } from '../../kit/Field.tsx';
import { Banner, LoadingBar } from '../../kit/Panel.tsx';
import { Progress } from '../../kit/Progress.tsx';
import { PeriodInput } from '../../kit/Written.tsx';
import { todayDate } from '../../ports.ts';
import { useOnChange } from '../../kit/useOnChange.ts';
import { shownCount } from '../explain/amounts.ts';
import { useReading } from '../reading.ts';
import { askRows } from '../requests.ts';
import { TrialActorContext, type TakeDraft } from './trial.ts';
import { TriedPersonaRecibos } from './TriedPersonaRecibos.tsx';
import { TrialResult } from './TrialResult.tsx';
import './prueba.css';

interface Props {
  readonly take: TakeDraft;
  readonly periodo?: string | undefined;
  readonly onClose: () => void;
}

const TrialUnderway = ({
  progress,
}: {
  readonly progress: { readonly hechos: number; readonly total: number } | null;
}) => {
  const t = useT();
  return (
    <div className="prb-progreso" role="status">
      {progress ? (
        <>
          <span className="num">
            {t('pruebas.pantalla.van', {
              hechos: shownCount(progress.hechos),
              total: shownCount(progress.total),
            })}
          </span>
          <Progress done={progress.hechos} total={progress.total} label={t('pruebas.pantalla.progreso')} />
        </>
      ) : (
        <>
          <span>{t('pruebas.pantalla.preparando')}</span>
          <LoadingBar on />
        </>
      )}
    </div>
  );
};

const NotTried = ({
  wrong,
  errors,
}: {
  readonly wrong: string;
  readonly errors: readonly { readonly message: string }[];
}) => {
  const others = errors.filter((e) => e.message !== wrong);
  return (
    <Banner tone="danger">
      {wrong}
      {others.length > 0 && (
        <ul>
          {others.map((e, i) => (
            <li key={i}>{e.message}</li>
          ))}
        </ul>
      )}
    </Banner>
  );
};

const PanelPrueba = ({ take, periodo: request, onClose }: Props) => {
  const t = useT();
  const actor = TrialActorContext.useActorRef();
  const c = TrialActorContext.useSelector((s) => s.context),
    busy = TrialActorContext.useSelector((s) => s.hasTag('busy')),
    canStop = TrialActorContext.useSelector((s) => s.hasTag('cancellable')),
    stopping = TrialActorContext.useSelector((s) => s.matches('stopping'));
  const opening = TrialActorContext.useSelector((s) => s.matches('opening')),
    cancelled = TrialActorContext.useSelector((s) => s.matches('cancelled')),
    can = TrialActorContext.useSelector((s) => s.can({ type: 'run', pedido: { cambios: [] } }));
  const [periodo, setPeriodo] = useState(c.pedido?.periodo ?? request ?? '');
  const [kind, setKind] = useState<number | null>(c.pedido?.id_tipo ?? null);
  const [local, setLocal] = useState<string | undefined>(undefined);
  const last = useReading('la última liquidación', () =>
    askRows('Liquidaciones', { limit: 1, order: { field: 'periodo', direction: 'desc' } }),
  );
  const list = last.data !== undefined || last.failure !== undefined;

  const tryIt = (p = periodo, id_tipo = kind): void => {
    const x = take();
    if ('failure' in x) {
      setLocal(
        x.failure
          ? [x.failure.message, ...(x.failure.errors ?? []).map((e) => e.message)]
              .filter((m, i, l) => l.indexOf(m) === i)
              .join(' ')
          : t('pruebas.pantalla.corregir'),
      );
      return;
    }
    setLocal(undefined);
    actor.send({
      type: 'run',
      pedido: {
        cambios: [...x.changes],
        ...(x.paquete ? { paquete: x.paquete } : {}),
        ...(x.published ? { publicados: x.published } : {}),
        periodo: p,
        ...(id_tipo === null ? {} : { id_tipo }),
      },
    });
  };
  // On first opening, or for a changed draft, it starts by itself in the month paid last.
  const started = useRef(false);
  useOnChange([list], () => {
    if (!list || started.current) return;
    started.current = true;
    const f = last.data?.rows[0],
      theirs = typeof f?.['periodo'] === 'string' ? f['periodo'] : periodoOf(todayDate()),
      ownKind = typeof f?.['id_rrhh_tipo_liquidacion'] === 'number' ? f['id_rrhh_tipo_liquidacion'] : null;
    const p = isPeriodo(periodo) ? periodo : theirs,
      k = kind ?? ownKind;
    setPeriodo(p);
    setKind(k);
    if (
      actor.getSnapshot().can({ type: 'run', pedido: { cambios: [] } }) &&
      (c.resultado === null || c.stale)
    )
      tryIt(p, k);
  });

  const wrong = local ?? (c.resultado === null || c.notice ? c.notice?.message : undefined);
  return (
    <Dialog title={t('pruebas.pantalla.titulo')} open onClose={onClose} width={1080} className="prb-dialogo">
      <div className="prb">
        <form
          className="prb-sobre"
          onSubmit={(e) => {
            e.preventDefault();
            tryIt();
          }}
        >
          <Field label={t('pruebas.pantalla.periodo')} bare width={104}>
            {(x) => <PeriodInput {...x} value={periodo} onChange={setPeriodo} />}
          </Field>
          <Field label={t('pruebas.pantalla.tipo')} bare className="prb-tipo">
            {(x) => <Combo table="TiposLiquidacion" value={kind} onChange={setKind} control={x} />}
          </Field>
          {canStop || stopping ? (
            <Button icon="stop" busy={stopping} onClick={() => actor.send({ type: 'cancel' })}>
              {t('pruebas.pantalla.detener')}
            </Button>
          ) : (
            <Button
              type="submit"
              variant={c.resultado === null || c.stale ? 'primary' : 'default'}
              icon="play"
              busy={busy && !opening}
              reason={can || busy ? undefined : t('pruebas.pantalla.espere')}
            >
              {t(c.resultado === null ? 'pruebas.pantalla.probar' : 'pruebas.pantalla.otraVez')}
            </Button>
          )}
          <p className="prb-nada muted">{t('pruebas.pantalla.nadaSeGuarda')}</p>
        </form>
        {busy && !opening && <TrialUnderway progress={c.progress} />}
        {wrong !== undefined && !busy && (
          <NotTried wrong={wrong} errors={local === undefined ? c.errors : []} />
        )}
        {cancelled && <Banner tone="info">{t('pruebas.pantalla.detenida')}</Banner>}
        {c.stale && c.resultado && (
          <Banner
            tone="warn"
            actions={
              <Button small onClick={() => tryIt()}>
                {t('pruebas.pantalla.otraVez')}
              </Button>
            }
          >
            {t('pruebas.pantalla.vieja')}
          </Banner>
        )}
        {c.resultado &&
          (c.persona || opening ? (
            <TriedPersonaRecibos
              persona={c.persona}
              reading={opening}
              goBack={() => actor.send({ type: 'close' })}
            />
          ) : (
            <TrialResult r={c.resultado} open={(id_personal) => actor.send({ type: 'open', id_personal })} />
          ))}
      </div>
    </Dialog>
  );
};
export default PanelPrueba;
