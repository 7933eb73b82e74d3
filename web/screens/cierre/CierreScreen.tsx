// «Cierre del mes»: the month of the company on one page. Each step with its proof or with what blocks it; the
// present one is open, and is done in place.
import { addMeses, isPeriodo, showDate, type Periodo } from '../../../core/kit/period.ts';
import { tableOf } from '../../../core/tables/index.ts';
import { useT } from '../../i18n.ts';
import { Field } from '../../kit/Field.tsx';
import { Button } from '../../kit/Button.tsx';
import { Banner, EmptyState, LoadingBar, Panel } from '../../kit/Panel.tsx';
import { PeriodInput } from '../../kit/Written.tsx';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { useOpenMes } from '../currentMes.ts';
import { useHasMesInAddress, useMesInAddress } from '../mesInAddress.ts';
import { MissingPermission, ReadFailure, Skeleton } from '../ScreenStates.tsx';
import { CierreStepLine } from './CierreStepLine.tsx';
import { useMonth, type MonthActor, type MonthSnapshot } from './machine.ts';
import '../screens.css';
import './cierre.css';

interface MonthParts {
  readonly actor: MonthActor;
  readonly now: MonthSnapshot;
  /** To another month. */
  readonly turn: (periodo: string) => void;
}

/** What the last step left, or why it was not done. */
const Told = ({ actor, now, turn }: MonthParts) => {
  const t = useT(),
    { problems, notice, errors, periodo, cierre } = now.context,
    given = cierre?.pasos.every((x) => x.paso !== 'recibos' || x.estado !== 'parte') ?? true;
  return (
    <>
      {problems.length > 0 && (
        <Banner tone="warn">
          <strong>{t('cierre.problemas')}</strong>
          <ul className="cierre-problemas">
            {problems.map((x) => (
              <li key={x}>{x}</li>
            ))}
          </ul>
        </Banner>
      )}
      {now.matches('refused') && (
        <Banner
          tone="danger"
          actions={
            <Button autoFocus onClick={() => actor.send({ type: 'refresh' })}>
              {t('cierre.releer')}
            </Button>
          }
        >
          {notice?.message ?? t('cierre.noSeHizo')}
          {errors.length > 0 && ` ${errors.map((e) => e.message).join(' ')}`}
        </Banner>
      )}
      {now.matches('cut') && now.context.asked !== null && (
        <Banner
          tone="danger"
          actions={
            <Button autoFocus onClick={() => actor.send({ type: 'retry' })}>
              {t('cierre.reintentar')}
            </Button>
          }
        >
          {t('cierre.cortado')} {notice?.message}
        </Banner>
      )}
      {now.matches('blocked') && <Banner tone="info">{t('cierre.esperando')}</Banner>}
      {now.matches('cerrado') && (
        <Banner
          tone="ok"
          actions={
            <Button onClick={() => turn(addMeses(periodo, 1))}>
              {t('cierre.seguir', { periodo: showDate(addMeses(periodo, 1)) })}
            </Button>
          }
        >
          {t(given ? 'cierre.cerrado' : 'cierre.cerradoSinEntregar', { periodo: showDate(periodo) })}
        </Banner>
      )}
    </>
  );
};

const Steps = ({ actor, now, turn }: MonthParts) => {
  const t = useT(),
    { cierre, code, notice, asked, at } = now.context,
    present = cierre?.pasos.findIndex((x) => x.orden !== null && x.orden === at) ?? -1;
  if (now.matches('unseen'))
    return <EmptyState text={t('empresas.sinPermiso')} detail={t('pantallas.comun.pidalo')} />;
  if (now.matches('cut') && asked === null)
    return (
      <ReadFailure
        failure={{ code: code ?? 'unavailable', message: notice?.message ?? '' }}
        retry={() => actor.send({ type: 'retry' })}
      />
    );
  if (cierre === null) return <Skeleton rows={12} />;
  return (
    <>
      <Told actor={actor} now={now} turn={turn} />
      <Panel bare>
        <ol className="cierre-pasos" aria-label={t('cierre.pasos')}>
          {cierre.pasos.map((step, i) => (
            <CierreStepLine
              key={step.paso}
              n={i + 1}
              step={step}
              later={present >= 0 && i > present}
              actor={actor}
              now={now}
            />
          ))}
        </ol>
      </Panel>
    </>
  );
};

const Screen = ({ proposed }: { readonly proposed: Periodo }) => {
  const t = useT(),
    [periodo, setPeriodo, goTo] = useMesInAddress(proposed),
    { actor, now } = useMonth(periodo);
  return (
    <Page title={t('cierre.titulo')} crumbs={[{ label: t('web.nav.liquidaciones') }]}>
      <LoadingBar on={now.hasTag('busy')} />
      <div className="cierre" aria-busy={now.hasTag('busy') || undefined}>
        <div className="cierre-pedido">
          <Field label={t('cierre.mes')} bare width={104}>
            {(c) => <PeriodInput {...c} value={periodo} onChange={setPeriodo} />}
          </Field>
          <p className="muted">{isPeriodo(periodo) ? t('cierre.intro') : t('valores.pantalla.mesMal')}</p>
        </div>
        {(isPeriodo(periodo) || now.context.cierre !== null) && (
          <Steps
            actor={actor}
            now={now}
            turn={(p) => {
              // What was pressed goes away; the focus is left where the next step may take it.
              document.getElementById('contenido')?.focus();
              goTo(p);
            }}
          />
        )}
      </div>
    </Page>
  );
};

const CierreScreen = () => {
  const t = useT(),
    p = usePermissions(),
    said = useHasMesInAddress(),
    proposed = useOpenMes(!said);
  return p.reads(tableOf('Liquidaciones')) && p.can('explicar') ? (
    proposed === undefined ? (
      <Page title={t('cierre.titulo')} crumbs={[{ label: t('web.nav.liquidaciones') }]}>
        <Skeleton rows={12} />
      </Page>
    ) : (
      <Screen proposed={proposed} />
    )
  ) : (
    <MissingPermission title={t('cierre.titulo')} />
  );
};
export default CierreScreen;
