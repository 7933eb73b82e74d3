// A run under review: steps and the one next action, totals, and three panes that stay together (people,
// receipt, where an amount comes from).
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
import { rowOf } from '../../rowsOf.ts';
import { CorridaWork } from './CorridaWork.tsx';
import type { MissingForMes } from '../../../core/api/liquidaciones.ts';

const DatosCorrida = lazy(() =>
  import('./EditLiquidacionHeader.tsx').then((m) => ({ default: m.EditLiquidacionHeader })),
);

/** The review leads here with `datos`, for the data of the run to be mended. */
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

/** The calculation under way, or that the run cannot be seen now. */
const MachineState = ({
  calculando,
  releer,
}: {
  readonly calculando: boolean;
  readonly releer: () => void;
}) => {
  const actor = CorridaActorContext.useActorRef(),
    { progress, notice, code, trabajo } = useCorridaContext(),
    deteniendo = useInState('stopping'),
    lista = useInState('ready'),
    sinVer = useInState('unseen');
  return (
    <>
      {calculando && (
        <CalculationUnderway
          avance={trabajo === null ? null : progress}
          deteniendo={deteniendo}
          detener={() => actor.send({ type: 'detener' })}
          alMirar={lista && trabajo === null ? releer : undefined}
        />
      )}
      {sinVer && (
        <div className="liq-panel">
          <ReadFailure
            falla={{ code: code ?? 'unavailable', message: notice?.message ?? '' }}
            reintentar={releer}
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

/** Why nothing of it changes any more, and what can still be done. */
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
  const [pregunta, ponerPregunta] = useState<ReasonQuestion | undefined>(undefined);
  const [editando, ponerEditando] = useState(false);
  useDataInAddress(() => {
    ponerEditando(true);
    ponerRevisando(false);
  });
  const [comparando, ponerComparando] = useState(false);
  const { fase, resumen, progress, trabajo } = useCorridaContext();
  const siguiendo = useInState('watching'),
    deteniendo = useInState('stopping'),
    perdida = useInState('lost'),
    sinVer = useInState('unseen'),
    lista = useInState('ready');
  const manija = useRef<PersonasHandle>(undefined);
  const angosta = useNarrowWindow(BREAKPOINTS.md - 1);
  const reads = useCorridaReads(id, f, fase, resumen),
    { revision, falta, vuelta, otraVuelta } = reads;
  const abierta = fase === 'borrador' || fase === 'calculada';
  const [revisando, ponerRevisando] = useState(false);
  const dejarDeMirar = (): void => {
    ponerRevisando(false);
    ponerComparando(false);
  };
  const porMirar =
    abierta && revision.datos && revision.datos.errores + revision.datos.avisos > 0
      ? revision.datos
      : undefined;
  const releer = useCallback((): void => actor.send({ type: 'refresh' }), [actor]);

  useJobInAddress({ fase, trabajo, lista, progress });
  const calculando = siguiendo || deteniendo || perdida || fase === 'calculando',
    seCompara =
      comparando && !calculando && !sinVer && fase !== 'borrador' && !(angosta && params.has('recibo'));
  const puede = allowedActions(
    fase,
    resumen ?? undefined,
    usePermissions().escribe(tableOf('Liquidaciones')),
  );
  const o = useCorridaCommands({ id, puede, fase, calculando, otraVuelta }),
    vivos = liveRecibos(f, resumen ?? undefined),
    errores = resumen?.cuenta.error ?? Number(f['con_error'] ?? 0);
  // Documents are issued in parts; a page that was left while they were finds it again.
  const paso = useLongStep(),
    dejado = useLeftStep(fase === 'pagada' ? closingStep(id) : null, releer);
  const pasos = corridaSteps(t, {
    id,
    vivos,
    errores,
    cortos: revision.datos?.por_aceptar ?? [],
    o,
    paso,
    preguntar: ponerPregunta,
  });
  useHotkey('Escape', dejarDeMirar, revisando || seCompara);
  const review = revisando && !calculando ? porMirar : undefined;
  useHotkey('F8', () => manija.current?.excepcion());

  return (
    <Page
      fill
      wide
      crumbs={[{ label: t('pantallas.liquidacion.miga'), to: '/liquidaciones' }]}
      title={String(f['descripcion'])}
      state={fase === 'anulada' ? undefined : <LiquidacionSteps fase={fase} />}
      actions={
        <CorridaActions
          fase={fase}
          fila={f}
          resumen={resumen}
          vivos={vivos}
          angosta={angosta}
          motivoDeNo={o.motivoDeNo}
          pasos={pasos}
          modificar={() => ponerEditando(true)}
        />
      }
    >
      <div className="liq">
        {pregunta && <ReasonPanel pregunta={pregunta} alCerrar={() => ponerPregunta(undefined)} />}
        {dejado.sigue ? (
          <StepBar avance={dejado.avance} detener={dejado.detener} aviso={t('pasos.sigue')} />
        ) : (
          <StepBar avance={paso.avance} detener={paso.detener} />
        )}
        <CorridaAvisos
          o={o}
          perdida={perdida}
          calla={pregunta !== undefined || sinVer}
          releer={releer}
          calculando={calculando}
          calcular={pasos.calcular}
          porMirar={revisando ? undefined : porMirar}
          mirar={() => ponerRevisando(true)}
        />
        {falta.datos && !calculando && !revisando && !editando && <RunMissing fila={f} falta={falta.datos} />}
        {fase === 'anulada' && <Banner tone="warn">{t('pantallas.liquidacion.estaAnulada')}</Banner>}
        {!editando && !calculando && !(angosta && params.has('recibo')) && (
          <CorrectionChainPanel id={id} vuelta={`${fase} ${vuelta}`} />
        )}
        {editando && (
          <Suspense fallback={null}>
            <DatosCorrida
              fila={rowOf(f)}
              alCerrar={() => ponerEditando(false)}
              alGuardar={() => {
                ponerEditando(false);
                releer();
              }}
            />
          </Suspense>
        )}
        <MachineState calculando={calculando} releer={releer} />
        {!editando && !calculando && !sinVer && !(angosta && params.has('recibo')) && (
          <LiquidacionTotals
            resumen={resumen ?? undefined}
            calculada={fase !== 'borrador'}
            porQue={{ abierto: comparando, alternar: () => ponerComparando((x) => !x) }}
            nota={fase === 'cerrada' && <ClosedNote rectifies={puede.has('rectificar')} />}
          />
        )}
        {!editando && (
          <CorridaWork
            id={id}
            review={review}
            compares={seCompara}
            leave={() => (review ? ponerRevisando(false) : ponerComparando(false))}
            reads={reads}
            o={o}
            puede={calculando ? new Set() : puede}
            manija={manija}
            preguntar={ponerPregunta}
            releer={releer}
          />
        )}
      </div>
    </Page>
  );
};
