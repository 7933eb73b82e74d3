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
  calculando: calculating,
  releer: readAgain,
}: {
  readonly calculando: boolean;
  readonly releer: () => void;
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
          avance={job === null ? null : progress}
          deteniendo={stopping}
          detener={() => actor.send({ type: 'detener' })}
          alMirar={list && job === null ? readAgain : undefined}
        />
      )}
      {unseen && (
        <div className="liq-panel">
          <ReadFailure
            falla={{ code: code ?? 'unavailable', message: notice?.message ?? '' }}
            reintentar={readAgain}
          />
        </div>
      )}
    </>
  );
};

const RunMissing = ({ fila: f, falta }: { readonly fila: TableRow; readonly falta: MissingForMes }) => (
  <MissingInMes
    periodo={String(f['periodo'])}
    pago={typeof f['fecha_pago'] === 'string' ? f['fecha_pago'] : null}
    falta={falta}
    claves={falta.claves}
    pedido={undefined}
    deQueFalta={undefined}
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

export const LiquidacionCorrida = ({ id, fila: f }: { readonly id: number; readonly fila: TableRow }) => {
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
    { revision, falta, vuelta: round, otraVuelta: nextRound } = reads;
  const isOpen = phase === 'borrador' || phase === 'calculada';
  const [reviewing, setReviewing] = useState(false);
  const stopLooking = (): void => {
    setReviewing(false);
    setComparing(false);
  };
  const toLookAt =
    isOpen && revision.datos && revision.datos.errores + revision.datos.avisos > 0
      ? revision.datos
      : undefined;
  const readAgain = useCallback((): void => actor.send({ type: 'refresh' }), [actor]);

  useJobInAddress({ fase: phase, trabajo: job, lista: list, progress });
  const calculating = followingJob || stopping || lost || phase === 'calculando',
    isCompared =
      comparing && !calculating && !unseen && phase !== 'borrador' && !(narrow && params.has('recibo'));
  const can = allowedActions(phase, summary ?? undefined, usePermissions().escribe(tableOf('Liquidaciones')));
  const o = useCorridaCommands({
      id,
      puede: can,
      fase: phase,
      calculando: calculating,
      otraVuelta: nextRound,
    }),
    live = liveRecibos(f, summary ?? undefined),
    errors = summary?.cuenta.error ?? Number(f['con_error'] ?? 0);
  // Documents are issued in parts; a page closed meanwhile finds the work again.
  const step = useLongStep(),
    left = useLeftStep(phase === 'pagada' ? closingStep(id) : null, readAgain);
  const steps = corridaSteps(t, {
    id,
    vivos: live,
    errores: errors,
    cortos: revision.datos?.por_aceptar ?? [],
    o,
    paso: step,
    preguntar: setQuestion,
  });
  useHotkey('Escape', stopLooking, reviewing || isCompared);
  const review = reviewing && !calculating ? toLookAt : undefined;
  useHotkey('F8', () => handle.current?.excepcion());

  return (
    <Page
      fill
      wide
      crumbs={[{ label: t('pantallas.liquidacion.miga'), to: '/liquidaciones' }]}
      title={String(f['descripcion'])}
      state={phase === 'anulada' ? undefined : <LiquidacionSteps fase={phase} />}
      actions={
        <CorridaActions
          fase={phase}
          fila={f}
          resumen={summary}
          vivos={live}
          angosta={narrow}
          motivoDeNo={o.motivoDeNo}
          pasos={steps}
          modificar={() => setEditing(true)}
        />
      }
    >
      <div className="liq">
        {question && <ReasonPanel pregunta={question} alCerrar={() => setQuestion(undefined)} />}
        {left.sigue ? (
          <StepBar avance={left.avance} detener={left.detener} aviso={t('pasos.sigue')} />
        ) : (
          <StepBar avance={step.avance} detener={step.detener} />
        )}
        <CorridaAvisos
          o={o}
          perdida={lost}
          calla={question !== undefined || unseen}
          releer={readAgain}
          calculando={calculating}
          calcular={steps.calcular}
          porMirar={reviewing ? undefined : toLookAt}
          mirar={() => setReviewing(true)}
        />
        {falta.datos && !calculating && !reviewing && !editing && <RunMissing fila={f} falta={falta.datos} />}
        {phase === 'anulada' && <Banner tone="warn">{t('pantallas.liquidacion.estaAnulada')}</Banner>}
        {!editing && !calculating && !(narrow && params.has('recibo')) && (
          <CorrectionChainPanel id={id} vuelta={`${phase} ${round}`} />
        )}
        {editing && (
          <Suspense fallback={null}>
            <CorridaData
              fila={rowOf(f)}
              alCerrar={() => setEditing(false)}
              alGuardar={() => {
                setEditing(false);
                readAgain();
              }}
            />
          </Suspense>
        )}
        <MachineState calculando={calculating} releer={readAgain} />
        {!editing && !calculating && !unseen && !(narrow && params.has('recibo')) && (
          <LiquidacionTotals
            resumen={summary ?? undefined}
            calculada={phase !== 'borrador'}
            porQue={{ abierto: comparing, alternar: () => setComparing((x) => !x) }}
            nota={phase === 'cerrada' && <ClosedNote rectifies={can.has('rectificar')} />}
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
            puede={calculating ? new Set() : can}
            manija={handle}
            preguntar={setQuestion}
            releer={readAgain}
          />
        )}
      </div>
    </Page>
  );
};
