// A run under review: steps and the one next action, totals, and three panes that stay together (people, receipt, where an amount comes from).
import { isLeft, right } from 'fp-ts/lib/Either.js';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../../core/api/index.ts';
import { pathOf } from '../../../core/api/client.ts';
import { BREAKPOINTS } from '../../../core/constants.ts';
import type { Row } from '../../../core/kit/field.ts';
import { showDate } from '../../../core/kit/period.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { closingStep, type RunCommand } from '../../../core/machines/runLiquidacion.ts';
import type { TableRow } from '../../../core/machines/rowDraft.ts';
import { tables } from '../../../core/tables/index.ts';
import { useT } from '../../i18n.ts';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { Button, IconButton } from '../../kit/Button.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { useHotkey } from '../../kit/hotkey.ts';
import { MenuButton } from '../../kit/Menu.tsx';
import type { MenuItem } from '../../kit/MenuPanel.tsx';
import { notify } from '../../kit/Notices.tsx';
import { shownCount, shownAmount } from '../explain/amounts.ts';
import { useNarrowWindow, useReading } from '../reading.ts';
import { Skeleton, ReadFailure } from '../ScreenStates.tsx';
import { ReasonPanel, type ReasonQuestion } from '../ReasonPanel.tsx';
import { StepBar, useLongStep, useLeftStep } from '../longStep.tsx';
import { sendChange, askServer } from '../requests.ts';
import { mainAction, allowedActions, liveRecibos, type LiquidacionAction } from './actions.ts';
import { CorrectionChainPanel } from './CorrectionChainPanel.tsx';
import { CalculationUnderway } from './CalculationUnderway.tsx';
import { LiquidacionComparison } from './LiquidacionComparison.tsx';
import { pagoText } from './pago.ts';
import { CorridaActorContext, sendCommand, useCorridaContext, useInState } from './machine.ts';
import { LiquidacionPanes } from './LiquidacionPanes.tsx';
import { LiquidacionSteps } from './LiquidacionSteps.tsx';
import type { PersonasHandle } from './Personas.tsx';
import { MissingInMes } from './MissingInMes.tsx';
import { calculationEndNotice } from './calculationEnd.ts';
import { LiquidacionReviewPanel, reviewSummary } from './LiquidacionReviewPanel.tsx';
import { LiquidacionTotals } from './LiquidacionTotals.tsx';

/** So many are told by name in the question; the review has them all. */
const CORTOS_A_LA_VISTA = 50;
const DatosCorrida = lazy(() =>
  import('./EditLiquidacionHeader.tsx').then((m) => ({ default: m.EditLiquidacionHeader })),
);

export const Corrida = ({ id, fila: f }: { readonly id: number; readonly fila: TableRow }) => {
  const t = useT();
  const actor = CorridaActorContext.useActorRef();
  const [params, ponerParams] = useSearchParams();
  const [pregunta, ponerPregunta] = useState<ReasonQuestion | undefined>(undefined);
  const [editando, ponerEditando] = useState(false);
  // The review leads here with the data of the run to mend.
  useEffect(() => {
    if (params.has('datos')) {
      ponerEditando(true);
      ponerRevisando(false);
      ponerParams(
        (p) => {
          p.delete('datos');
          return p;
        },
        { replace: true },
      );
    }
  }, [params]);
  const [comparando, ponerComparando] = useState(false);
  const { fase, resumen, progress, notice, code, trabajo } = useCorridaContext();
  const siguiendo = useInState('watching'),
    deteniendo = useInState('stopping'),
    perdida = useInState('lost'),
    sinVer = useInState('unseen'),
    lista = useInState('ready');
  const [leido, ponerLeido] = useState<typeof notice>(null);
  const [negada, ponerNegada] = useState<string | undefined>(undefined);
  const manija = useRef<PersonasHandle>(undefined);
  const angosta = useNarrowWindow(BREAKPOINTS.md - 1);
  const personas = useReading(`personas ${id}`, () =>
    askServer(api.liquidaciones.personas, undefined, { id }),
  );
  const [vuelta, ponerVuelta] = useState(0);
  const abierta = fase === 'borrador' || fase === 'calculada';
  const revision = useReading(abierta ? `revision ${id} ${vuelta}` : null, () =>
    askServer(api.liquidaciones.chequeos, undefined, { id }),
  );
  // Said before anybody is calculated: a run that the first start or another person made did not pass by the form that says it.
  const falta = useReading(fase === 'borrador' ? `falta ${id} ${vuelta}` : null, () =>
    askServer(api.liquidaciones.falta, {
      periodo: String(f['periodo']),
      fecha_pago: typeof f['fecha_pago'] === 'string' ? f['fecha_pago'] : null,
      id_tipo: Number(f['id_rrhh_tipo_liquidacion']),
      legajos: (Array.isArray(f['legajos']) ? (f['legajos'] as readonly Row[]) : []).map((x) =>
        Number(x['id_personal']),
      ),
    }),
  );
  const [revisando, ponerRevisando] = useState(false);
  const porMirar =
    abierta && revision.datos && revision.datos.errores + revision.datos.avisos > 0
      ? revision.datos
      : undefined;
  const releer = useCallback((): void => actor.send({ type: 'refresh' }), [actor]);

  // The people are read beside the run: again whenever the machine has read it anew.
  const visto = useRef(resumen);
  useEffect(() => {
    if (visto.current !== null && visto.current !== resumen) {
      personas.releer();
      ponerVuelta((n) => n + 1);
    }
    visto.current = resumen;
  }, [resumen]);
  const pidiendo = useRef(false);
  // The job is part of the address while it runs: a reload goes on following it.
  const seguida = params.get('trabajo');
  const seguido = useRef<string>(undefined);
  if (trabajo !== null) seguido.current = trabajo;
  useEffect(() => {
    if (lista && fase === 'calculando' && seguida !== null && seguida !== seguido.current)
      actor.send({ type: 'follow', trabajo: seguida });
  }, [actor, lista, fase, seguida]);
  useEffect(() => {
    if (trabajo !== null && trabajo !== seguida)
      ponerParams(
        (p) => {
          p.set('trabajo', trabajo);
          return p;
        },
        { replace: true },
      );
    else if (trabajo === null && seguida !== null && lista && fase !== 'calculando')
      ponerParams(
        (p) => {
          p.delete('trabajo');
          return p;
        },
        { replace: true },
      );
  }, [trabajo, seguida, lista, fase]);
  useEffect(() => {
    if (progress?.estado === 'terminado') notify(calculationEndNotice(t, progress));
  }, [progress]);

  const calculando = siguiendo || deteniendo || perdida || fase === 'calculando',
    seCompara =
      comparando && !calculando && !sinVer && fase !== 'borrador' && !(angosta && params.has('recibo'));
  const puede = allowedActions(
    fase,
    resumen ?? undefined,
    usePermissions().escribe(tables.Liquidaciones as unknown as AnyTable),
  );
  const noAhora = (): string =>
    t('pantallas.liquidacion.deshabilitada', {
      fase: t(`pantallas.liquidacion.fases.${fase as 'borrador'}`).toLowerCase(),
    });
  const motivoDeNo = (a: LiquidacionAction): string | undefined =>
    calculando || !puede.has(a) ? noAhora() : undefined;

  /** Sends an order; answers with what went wrong. */
  const hacer = async (orden: RunCommand, dicho: string | undefined): Promise<string | undefined> => {
    const mal = await sendCommand(actor, orden, noAhora());
    if (mal) return mal.message;
    if (dicho) notify({ text: dicho });
    return undefined;
  };
  /** Where the answer is shown beside what was asked, it is not repeated above. */
  const hacerAlLado = async (...a: Parameters<typeof hacer>): Promise<string | undefined> => {
    const mal = await hacer(...a);
    ponerLeido(actor.getSnapshot().context.notice);
    return mal;
  };
  const hacerYMostrar = async (...a: Parameters<typeof hacer>): Promise<void> => {
    // Pressed twice is asked once: the second would be told that the run has gone on.
    if (pidiendo.current) return;
    pidiendo.current = true;
    ponerNegada(undefined);
    const mal = await hacer(...a);
    pidiendo.current = false;
    // What the machine was told it shows itself; what the chart did not let through, only we know.
    if (mal !== undefined && actor.getSnapshot().context.notice === null) ponerNegada(mal);
  };
  // What he owes in later months comes into this receipt, which is worked out again with it.
  const cobrar = async (id_personal: number): Promise<void> => {
    if (pidiendo.current) return;
    pidiendo.current = true;
    ponerNegada(undefined);
    const r = await sendChange(api.liquidaciones.cobrarAlEgreso, { id_personal }, { id })();
    pidiendo.current = false;
    if (isLeft(r)) {
      ponerNegada(r.left.message);
      return;
    }
    const importes = { cobra: shownAmount(r.right.cobra), queda: shownAmount(r.right.queda) };
    await hacerYMostrar(
      { type: 'recalcular', id_personal },
      t(r.right.queda === '0.00' ? 'egresos.cobrado' : 'egresos.quedan', importes),
    );
    ponerVuelta((n) => n + 1);
  };
  const calcular = (): void => void hacerYMostrar({ type: 'calcular' }, undefined);
  const vivos = liveRecibos(f as Row, resumen ?? undefined),
    errores = resumen?.cuenta.error ?? Number(f['con_error'] ?? 0);
  const preguntarMotivo = (a: 'reabrir' | 'anular'): void =>
    ponerPregunta({
      titulo: t(`pantallas.liquidacion.${a}`),
      texto: t(a === 'reabrir' ? 'pantallas.liquidacion.reabrirAyuda' : 'pantallas.liquidacion.anularAyuda'),
      boton: t(`pantallas.liquidacion.${a}`),
      peligro: a === 'anular',
      conMotivo: true,
      alAceptar: (motivo) =>
        hacerAlLado(
          { type: a, motivo },
          t(a === 'reabrir' ? 'pantallas.liquidacion.reabierta' : 'pantallas.liquidacion.anulada'),
        ),
    });
  const aprobar = (): void => {
    const sin_los_que_tienen_error = errores === 0 ? (0 as const) : (1 as const),
      cortos = revision.datos?.por_aceptar ?? [];
    if (cortos.length > 0) {
      ponerPregunta({
        titulo: t('pantallas.liquidacion.aprobar', { count: vivos, cuenta: shownCount(vivos) }),
        boton: t('corrida.web.aprobarIgual'),
        conMotivo: true,
        texto:
          errores === 0
            ? t('corrida.web.aceptarCortos')
            : `${t('pantallas.liquidacion.aprobarSin', { count: errores })} ${t('corrida.web.aceptarCortos')}`,
        campos: (
          <ul className="liq-cortos">
            {cortos.slice(0, CORTOS_A_LA_VISTA).map((x, i) => (
              <li key={i}>
                <strong>{x.nombre}</strong> {x.mensaje}
              </li>
            ))}
            {cortos.length > CORTOS_A_LA_VISTA && (
              <li>{t('corrida.web.yOtros', { n: cortos.length - CORTOS_A_LA_VISTA })}</li>
            )}
          </ul>
        ),
        alAceptar: (motivo) =>
          hacerAlLado(
            {
              type: 'aprobar',
              sin_los_que_tienen_error,
              aceptadas: { legajos: [...new Set(cortos.map((x) => x.id_personal))], motivo },
            },
            t('pantallas.liquidacion.aprobada'),
          ),
      });
      return;
    }
    if (errores === 0) {
      void hacerYMostrar(
        { type: 'aprobar', sin_los_que_tienen_error, aceptadas: undefined },
        t('pantallas.liquidacion.aprobada'),
      );
      return;
    }
    ponerPregunta({
      titulo: t('pantallas.liquidacion.aprobar', { count: vivos, cuenta: shownCount(vivos) }),
      texto: t('pantallas.liquidacion.aprobarSin', { count: errores }),
      boton: t('pantallas.liquidacion.aprobarSinBoton'),
      conMotivo: false,
      alAceptar: () =>
        hacerAlLado(
          { type: 'aprobar', sin_los_que_tienen_error, aceptadas: undefined },
          t('pantallas.liquidacion.aprobada'),
        ),
    });
  };
  // Paid by file: what the files say is looked at before; without them there is nothing to ask.
  const pagar = async (): Promise<void> => {
    const r = await askServer(api.liquidaciones.pago, undefined, { id })(),
      dicho = t('pantallas.liquidacion.pagada');
    if (isLeft(r) || r.right.archivos.length === 0) {
      await hacerYMostrar({ type: 'pagar' }, dicho);
      return;
    }
    ponerPregunta({
      titulo: t('pantallas.liquidacion.pagar', { count: vivos, cuenta: shownCount(vivos) }),
      texto: pagoText(t, r.right),
      boton: t('oficina.web.marcarPagada'),
      conMotivo: false,
      alAceptar: () => hacerAlLado({ type: 'pagar' }, dicho),
    });
  };
  // Documents are issued in parts; a page that was left while they were finds it again.
  const paso = useLongStep(),
    dejado = useLeftStep(fase === 'pagada' ? closingStep(id) : null, releer);
  const cerrar = (): void =>
    ponerPregunta({
      titulo: t('pantallas.liquidacion.cerrar', { count: vivos, cuenta: shownCount(vivos) }),
      texto: t('pantallas.liquidacion.cerrarAyuda'),
      boton: t('pantallas.liquidacion.cerrarBoton'),
      conMotivo: false,
      // The question goes away: how far it is, and the way to stop it, are under it.
      alAceptar: async () => {
        void paso.correr(
          () => async () =>
            right(await hacerYMostrar({ type: 'cerrar' }, t('pantallas.liquidacion.cerrada'))),
          closingStep(id),
        );
        return undefined;
      },
    });
  const botonDe = (
    a: LiquidacionAction,
  ): { readonly texto: string; readonly hacer: () => void } | undefined => {
    const n = { count: vivos, cuenta: shownCount(vivos) };
    const legajos =
      resumen && resumen.cuenta.todos > 0
        ? resumen.cuenta.todos - resumen.cuenta.excluido
        : Array.isArray(f['legajos'])
          ? f['legajos'].length
          : 0;
    switch (a) {
      case 'calcular':
        return {
          texto:
            legajos > 0
              ? t('pantallas.liquidacion.calcularLegajos', { count: legajos, cuenta: shownCount(legajos) })
              : t('pantallas.liquidacion.calcular'),
          hacer: calcular,
        };
      case 'aprobar':
        return { texto: t('pantallas.liquidacion.aprobar', n), hacer: aprobar };
      case 'pagar':
        return { texto: t('pantallas.liquidacion.pagar', n), hacer: () => void pagar() };
      case 'cerrar':
        return { texto: t('pantallas.liquidacion.cerrar', n), hacer: cerrar };
      default:
        return undefined;
    }
  };
  // The button of the next step takes the place of this one: the second press of a double click is not for it.
  const principal = mainAction(fase),
    boton = principal && botonDe(principal);
  const menu: readonly MenuItem[] = [
    ...(angosta && fase === 'calculada'
      ? [
          {
            label: t('pantallas.liquidacion.recalcular'),
            icon: 'refresh',
            reason: motivoDeNo('calcular'),
            onSelect: calcular,
          },
        ]
      : []),
    {
      label: t('pantallas.liquidacion.pdf'),
      icon: 'file-pdf',
      onSelect: () => {
        window.open(pathOf(api.liquidaciones.pdf as never, { id }), '_blank', 'noopener');
      },
      reason: vivos === 0 ? t('pantallas.liquidacion.sinPersonas') : undefined,
    },
    {
      label: t('pantallas.liquidacion.modificar'),
      icon: 'pencil',
      reason: motivoDeNo('modificar'),
      onSelect: () => ponerEditando(true),
    },
    { separator: true },
    {
      label: t('pantallas.liquidacion.reabrir'),
      icon: 'replay',
      reason: motivoDeNo('reabrir'),
      onSelect: () => preguntarMotivo('reabrir'),
    },
    {
      label: t('pantallas.liquidacion.anular'),
      icon: 'ban',
      danger: true,
      reason: motivoDeNo('anular'),
      onSelect: () => preguntarMotivo('anular'),
    },
  ];
  useHotkey(
    'Escape',
    () => {
      ponerRevisando(false);
      ponerComparando(false);
    },
    revisando || seCompara,
  );
  useHotkey('F8', () => manija.current?.excepcion());

  return (
    <Page
      fill
      wide
      crumbs={[{ label: t('pantallas.liquidacion.miga'), to: '/liquidaciones' }]}
      title={String(f['descripcion'])}
      state={fase === 'anulada' ? undefined : <LiquidacionSteps fase={fase} />}
      actions={
        <>
          {fase === 'calculada' && !angosta && (
            <Button icon="refresh" reason={motivoDeNo('calcular')} onClick={calcular}>
              {t('pantallas.liquidacion.recalcular')}
            </Button>
          )}
          {fase === 'cerrada' && !angosta && (
            <Button icon="replay" reason={motivoDeNo('reabrir')} onClick={() => preguntarMotivo('reabrir')}>
              {t('pantallas.liquidacion.reabrir')}
            </Button>
          )}
          {boton && (
            <Button
              variant="primary"
              reason={
                motivoDeNo(principal) ??
                (principal === 'aprobar' && resumen?.hecha_por
                  ? t('corrida.apruebaOtro', { usuario: resumen.hecha_por })
                  : principal === 'cerrar' && resumen?.falta_f931
                    ? t('corrida.faltaF931', { periodo: showDate(String(f['periodo'])) })
                    : undefined) ??
                (principal !== 'calcular' && resumen && vivos === 0
                  ? t('pantallas.liquidacion.sinRecibos')
                  : undefined)
              }
              onClick={(e) => {
                if (e.detail < 2) boton.hacer();
              }}
            >
              {boton.texto}
            </Button>
          )}
          <MenuButton items={menu} label={t('pantallas.comun.mas')}>
            {(b) => <IconButton icon="ellipsis-h" label={t('pantallas.comun.mas')} bordered {...b} />}
          </MenuButton>
        </>
      }
    >
      <div className="liq">
        {pregunta && <ReasonPanel pregunta={pregunta} alCerrar={() => ponerPregunta(undefined)} />}
        {dejado.sigue ? (
          <StepBar avance={dejado.avance} detener={dejado.detener} aviso={t('pasos.sigue')} />
        ) : (
          <StepBar avance={paso.avance} detener={paso.detener} />
        )}
        {negada !== undefined && (
          <Banner
            tone="danger"
            actions={
              <IconButton
                icon="times"
                label={t('pantallas.comun.cerrar')}
                onClick={() => ponerNegada(undefined)}
              />
            }
          >
            {negada}
          </Banner>
        )}
        {notice && notice !== leido && !pregunta && !sinVer && (
          <Banner
            tone={notice.key === 'machines.liquidacion.detenida' ? 'info' : 'danger'}
            actions={
              perdida ? (
                <Button small onClick={releer}>
                  {t('pantallas.comun.reintentar')}
                </Button>
              ) : (
                <IconButton
                  icon="times"
                  label={t('pantallas.comun.cerrar')}
                  onClick={() => ponerLeido(notice)}
                />
              )
            }
          >
            {notice.message}
          </Banner>
        )}
        {resumen?.desactualizada && !calculando && (
          <Banner
            tone="warn"
            actions={
              <Button small reason={motivoDeNo('calcular')} onClick={calcular}>
                {t('pantallas.liquidacion.recalcular')}
              </Button>
            }
          >
            {t('pantallas.liquidacion.desactualizada', {
              count: resumen.desactualizada.legajos,
              cuenta: shownCount(resumen.desactualizada.legajos),
            })}
          </Banner>
        )}
        {porMirar && !calculando && !revisando && (
          <Banner
            tone={porMirar.errores > 0 ? 'danger' : 'warn'}
            actions={
              <Button small onClick={() => ponerRevisando(true)}>
                {t('revision.ver')}
              </Button>
            }
          >
            {reviewSummary(t, porMirar)}
          </Banner>
        )}
        {falta.datos && !calculando && !revisando && !editando && (
          <MissingInMes
            periodo={String(f['periodo'])}
            pago={typeof f['fecha_pago'] === 'string' ? f['fecha_pago'] : null}
            falta={falta.datos}
            claves={falta.datos.claves}
            pedido={undefined}
            deQueFalta={undefined}
          />
        )}
        {fase === 'anulada' && <Banner tone="warn">{t('pantallas.liquidacion.estaAnulada')}</Banner>}
        {!editando && !calculando && !(angosta && params.has('recibo')) && (
          <CorrectionChainPanel id={id} vuelta={`${fase} ${vuelta}`} />
        )}
        {editando && (
          <Suspense fallback={null}>
            <DatosCorrida
              fila={f as Row}
              alCerrar={() => ponerEditando(false)}
              alGuardar={() => {
                ponerEditando(false);
                releer();
              }}
            />
          </Suspense>
        )}
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
        {!editando && !calculando && !sinVer && !(angosta && params.has('recibo')) && (
          <LiquidacionTotals
            resumen={resumen ?? undefined}
            calculada={fase !== 'borrador'}
            porQue={{ abierto: comparando, alternar: () => ponerComparando((x) => !x) }}
            nota={
              fase === 'cerrada' && (
                <p className="soft liq-nota">
                  <Icon name="lock" />{' '}
                  {t(
                    puede.has('rectificar')
                      ? 'pantallas.liquidacion.estaCerrada'
                      : 'pantallas.liquidacion.estaCerradaSinMas',
                  )}
                </p>
              )
            }
          />
        )}
        {editando ? null : revisando && porMirar && !calculando ? (
          <LiquidacionReviewPanel
            r={porMirar}
            cobrar={motivoDeNo('recalcular') === undefined ? (persona) => void cobrar(persona) : undefined}
            alCerrar={() => ponerRevisando(false)}
          />
        ) : seCompara ? (
          <LiquidacionComparison key={vuelta} id={id} alCerrar={() => ponerComparando(false)} />
        ) : personas.falla ? (
          <div className="liq-panel">
            <ReadFailure falla={personas.falla} reintentar={personas.releer} />
          </div>
        ) : personas.datos === undefined ? (
          <div className="liq-panel grow">
            <Skeleton />
          </div>
        ) : (
          <LiquidacionPanes
            id={id}
            personas={personas.datos}
            leyendo={personas.leyendo}
            puede={calculando ? new Set() : puede}
            manija={manija}
            vuelta={vuelta}
            preguntar={ponerPregunta}
            hacer={hacerAlLado}
            hacerYMostrar={hacerYMostrar}
            releer={releer}
          />
        )}
      </div>
    </Page>
  );
};
