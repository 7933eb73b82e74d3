// A run under review: its steps and next action, totals, and three panes side by side (people, receipt,
// explanation of an amount).
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BREAKPOINTS } from '../../../core/constants.ts';
import { closingStep } from '../../../core/machines/runLiquidacionCalls.ts';
import type { TableRow } from '../../../core/machines/rowDraft.ts';
import { useT } from '../../i18n.ts';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { useHotkey } from '../../kit/hotkey.ts';
import { useOnChange } from '../../kit/useOnChange.ts';
import { tableOf } from '../../../core/tables/index.ts';
import { useNarrowWindow } from '../reading.ts';
import { ReadFailure } from '../ScreenStates.tsx';
import { ReasonPanel, type ReasonQuestion } from '../ReasonPanel.tsx';
import { StepBar, useLongStep, useLeftStep } from '../longStep.tsx';
import { allowedActions, liveRecibos } from './actions.ts';
import { CorrectionChainPanel } from './CorrectionChainPanel.tsx';
import { CalculationUnderway } from './CalculationUnderway.tsx';
import { CorridaActorContext, useCorridaContext, useInState } from './machine.ts';
import { LiquidacionSteps } from './LiquidacionSteps.tsx';
import type { PersonasHandle } from './Personas.tsx';
import { MissingInMes } from './MissingInMes.tsx';
import { LiquidacionTotals } from './LiquidacionTotals.tsx';
import { useApprovalInAddress } from './useApprovalInAddress.ts';
import { useJobInAddress } from './useJobInAddress.ts';
import { useCorridaCommands } from './useCorridaCommands.ts';
import { useCorridaReads } from './useCorridaReads.ts';
import { CorridaActions } from './CorridaActions.tsx';
import { corridaSteps } from './corridaSteps.tsx';
import { CorridaAvisos } from './CorridaAvisos.tsx';
import { rowOf } from '../../receivedRows.ts';
import { CorridaWork } from './CorridaWork.tsx';
import type { MissingForMes } from '../../../core/api/liquidaciones.ts';

const CorridaData = lazy(() =>
  import('./EditLiquidacionHeader.tsx').then((m) => ({ default: m.EditLiquidacionHeader })),
);

/** The review links here with `datos`, to correct the data of the run. */
const useDataInAddress = (onData: () => void): void => {
  const [params, setParams] = useSearchParams();
  useOnChange([params], () => {
    if (!params.has('datos')) return;
    onData();
    setParams(
      (p) => {
        p.delete('datos');
        return p;
      },
      { replace: true },
    );
  });
};

/** A calculation in progress, or a run that cannot be read now. */
const MachineState = ({
  calculating,
  readAgain,
}: {
  readonly calculating: boolean;
  readonly readAgain: () => void;
}) => {
  const actor = CorridaActorContext.useActorRef(),
    { progress, notice, code, trabajo: job } = useCorridaContext(),
    stopping = useInState('stopping'),
    list = useInState('ready'),
    unseen = useInState('unseen');
  return (
    <>
      {calculating && (
        <CalculationUnderway
          progress={job === null ? null : progress}
          stopping={stopping}
          stop={() => actor.send({ type: 'detener' })}
          onLook={list && job === null ? readAgain : undefined}
        />
      )}
      {unseen && (
        <div className="liq-panel">
          <ReadFailure
            failure={{ code: code ?? 'unavailable', message: notice?.message ?? '' }}
            retry={readAgain}
          />
        </div>
      )}
    </>
  );
};

const RunMissing = ({ row: f, missing }: { readonly row: TableRow; readonly missing: MissingForMes }) => (
  <MissingInMes
    periodo={String(f['periodo'])}
    pago={typeof f['fecha_pago'] === 'string' ? f['fecha_pago'] : null}
    missing={missing}
    keys={missing.claves}
    request={undefined}
    proposedMissing={undefined}
  />
);

/** Why the run is closed to changes, and what can still be done. */
const ClosedNote = ({ rectifies }: { readonly rectifies: boolean }) => {
  const t = useT();
  return (
    <p className="soft liq-nota">
      <Icon name="lock" />{' '}
      {t(rectifies ? 'pantallas.liquidacion.estaCerrada' : 'pantallas.liquidacion.estaCerradaSinMas')}
    </p>
  );
};

export const LiquidacionCorrida = ({ id, row: f }: { readonly id: number; readonly row: TableRow }) => {
  const t = useT();
  const actor = CorridaActorContext.useActorRef();
  const [params] = useSearchParams();
  const [question, setQuestion] = useState<ReasonQuestion | undefined>(undefined);
  const [editing, setEditing] = useState(false);
  useDataInAddress(() => {
    setEditing(true);
    setReviewing(false);
  });
  const [comparing, setComparing] = useState(false);
  const { fase: phase, resumen: summary, progress, trabajo: job } = useCorridaContext();
  const followingJob = useInState('watching'),
    stopping = useInState('stopping'),
    lost = useInState('lost'),
    unseen = useInState('unseen'),
    list = useInState('ready');
  const handle = useRef<PersonasHandle>(undefined);
  const narrow = useNarrowWindow(BREAKPOINTS.md - 1);
  const reads = useCorridaReads(id, f, phase, summary),
    { revision, missing, round, nextRound } = reads;
  const isOpen = phase === 'borrador' || phase === 'calculada';
  const [reviewing, setReviewing] = useState(false);
  const stopLooking = (): void => {
    setReviewing(false);
    setComparing(false);
  };
  const toLookAt =
    revision.data && revision.data.errores + revision.data.avisos > 0 ? revision.data : undefined;
  const readAgain = useCallback((): void => actor.send({ type: 'refresh' }), [actor]);

  useJobInAddress({ fase: phase, trabajo: job, list, progress });
  const calculating = followingJob || stopping || lost || phase === 'calculando',
    isCompared =
      comparing && !calculating && !unseen && phase !== 'borrador' && !(narrow && params.has('recibo'));
  const can = allowedActions(phase, summary ?? undefined, usePermissions().writes(tableOf('Liquidaciones')));
  const o = useCorridaCommands({ id, can, phase, calculating, nextRound }),
    live = liveRecibos(f, summary ?? undefined),
    errors = summary?.cuenta.error ?? Number(f['con_error'] ?? 0);
  // Documents are issued in parts; a page closed meanwhile finds the work again.
  const step = useLongStep(),
    left = useLeftStep(phase === 'pagada' ? closingStep(id) : null, readAgain);
  const steps = corridaSteps(t, {
    id,
    live,
    errors,
    short: revision.data?.por_aceptar ?? [],
    o,
    step,
    ask: setQuestion,
  });
  const waiting = revision.data?.por_aceptar.length ?? 0;
  useApprovalInAddress(list && waiting > 0 && can.has('aprobar'), steps.approve);
  useHotkey('Escape', stopLooking, reviewing || isCompared);
  const review = reviewing && !calculating ? toLookAt : undefined;
  useHotkey('F8', () => handle.current?.exception());

  return (
    <Page
      fill
      wide
      crumbs={[{ label: t('pantallas.liquidacion.miga'), to: '/liquidaciones' }]}
      title={String(f['descripcion'])}
      state={phase === 'anulada' ? undefined : <LiquidacionSteps phase={phase} />}
      actions={
        <CorridaActions
          phase={phase}
          row={f}
          summary={summary}
          live={live}
          narrow={narrow}
          refusalReason={o.refusalReason}
          steps={steps}
          modify={() => setEditing(true)}
        />
      }
    >
      <div className="liq">
        {question && <ReasonPanel question={question} onClose={() => setQuestion(undefined)} />}
        {left.goesOn ? (
          <StepBar progress={left.progress} stop={left.stop} notice={t('pasos.sigue')} />
        ) : (
          <StepBar progress={step.progress} stop={step.stop} />
        )}
        <CorridaAvisos
          o={o}
          lost={lost}
          calla={question !== undefined || unseen}
          readAgain={readAgain}
          calculating={calculating}
          calculate={steps.calculate}
          toLookAt={reviewing ? undefined : toLookAt}
          isOpen={isOpen}
          look={() => setReviewing(true)}
        />
        {missing.data && !calculating && !reviewing && !editing && (
          <RunMissing row={f} missing={missing.data} />
        )}
        {phase === 'anulada' && <Banner tone="warn">{t('pantallas.liquidacion.estaAnulada')}</Banner>}
        {!editing && !calculating && !(narrow && params.has('recibo')) && (
          <CorrectionChainPanel id={id} round={`${phase} ${round}`} />
        )}
        {editing && (
          <Suspense fallback={null}>
            <CorridaData
              row={rowOf(f)}
              onClose={() => setEditing(false)}
              onSave={() => {
                setEditing(false);
                readAgain();
              }}
            />
          </Suspense>
        )}
        <MachineState calculating={calculating} readAgain={readAgain} />
        {!editing && !calculating && !unseen && !(narrow && params.has('recibo')) && (
          <LiquidacionTotals
            summary={summary ?? undefined}
            calculated={phase !== 'borrador'}
            why={{ isOpen: comparing, toggle: () => setComparing((x) => !x) }}
            note={phase === 'cerrada' && <ClosedNote rectifies={can.has('rectificar')} />}
          />
        )}
        {!editing && (
          <CorridaWork
            id={id}
            review={review}
            compares={isCompared}
            leave={() => (review ? setReviewing(false) : setComparing(false))}
            reads={reads}
            o={o}
            can={calculating ? new Set() : can}
            handle={handle}
            ask={setQuestion}
            readAgain={readAgain}
          />
        )}
      </div>
    </Page>
  );
};
