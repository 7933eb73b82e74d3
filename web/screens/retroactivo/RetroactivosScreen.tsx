// «Diferencias retroactivas»: the months, progress, what they owe, and the novedades that pay it.
import * as E from 'fp-ts/lib/Either.js';
import * as io from 'io-ts';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../../core/api/index.ts';
import type { RetroactivoSummary, WireTramo } from '../../../core/api/retroactivos.ts';
import type { Failure } from '../../../core/kit/failure.ts';
import { isPeriodo, addMeses } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { Banner, EmptyState, Segments } from '../../kit/Panel.tsx';
import { Progress } from '../../kit/Progress.tsx';
import { PeriodInput } from '../../kit/Written.tsx';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { followWhileWatched } from '../../kit/followWhileWatched.ts';
import { useOnChange } from '../../kit/useOnChange.ts';
import { shownCount } from '../explain/amounts.ts';
import { useReading } from '../reading.ts';
import { Skeleton, ReadFailure, MissingPermission } from '../ScreenStates.tsx';
import { askRows, askServer } from '../requests.ts';
import { stopServerJob, useLeftJob } from '../longStep.tsx';
import { LeftPago } from './LeftPago.tsx';
import { RetroactivoResult } from './RetroactivoResult.tsx';
import { jobResult } from '../../kit/jobResult.ts';
import '../screens.css';
import './retro.css';

/** The calculated months. */
const tramo = io.type({ desde: io.string, hasta: io.string });

export const RetroactivosScreen = () => {
  const t = useT();
  return usePermissions().puede('recibos') ? (
    <Screen />
  ) : (
    <MissingPermission
      titulo={t('retro.pantalla.titulo')}
      miga={{ label: t('retro.pantalla.miga'), to: '/liquidaciones' }}
    />
  );
};
export default RetroactivosScreen;

/** Months before the last closed one: as many as a raise is usually late. */
const MESES = 2;
type Running =
  | { readonly que: 'quieta' }
  | { readonly que: 'calculando'; readonly id?: string; readonly hechos: number; readonly total: number }
  | { readonly que: 'fallo'; readonly falla: Pick<Failure, 'message'> }
  | {
      readonly que: 'lista';
      readonly id: string;
      readonly resumen: RetroactivoSummary;
      readonly vez: number;
    };

const Underway = ({
  marcha: running,
}: {
  readonly marcha: Extract<Running, { readonly que: 'calculando' }>;
}) => {
  const t = useT(),
    { id, hechos: done, total } = running;
  return (
    <div className="ret-avance" role="status">
      <span className="num">
        {t('retro.pantalla.van', { hechos: shownCount(done), total: shownCount(total) })}
      </span>
      <Progress hechos={done} total={total} label={t('retro.pantalla.progreso')} />
      {id !== undefined && (
        <Button small icon="times" onClick={() => stopServerJob(id)}>
          {t('pasos.detener')}
        </Button>
      )}
    </div>
  );
};

/** The months, and which formulas. */
const TramoForm = ({
  desde: from,
  hasta: until,
  definiciones: definitions,
  ponerDesde: setFrom,
  ponerHasta: setUntil,
  ponerDefiniciones: setDefinitions,
  calculando: calculating,
  valido: valid,
  hecha: done,
  calcular: calculate,
}: {
  readonly desde: string;
  readonly hasta: string;
  readonly definiciones: WireTramo['definiciones'];
  readonly ponerDesde: (p: string) => void;
  readonly ponerHasta: (p: string) => void;
  readonly ponerDefiniciones: (d: WireTramo['definiciones']) => void;
  readonly calculando: boolean;
  readonly valido: boolean;
  /** Already calculated. */
  readonly hecha: boolean;
  readonly calcular: () => void;
}) => {
  const t = useT();
  return (
    <form
      className="ret-tramo"
      onSubmit={(e) => {
        e.preventDefault();
        calculate();
      }}
    >
      <Field label={t('retro.pantalla.desde')} bare width={104}>
        {(x) => <PeriodInput {...x} value={from} onChange={setFrom} />}
      </Field>
      <Field label={t('retro.pantalla.hasta')} bare width={104}>
        {(x) => <PeriodInput {...x} value={until} onChange={setUntil} />}
      </Field>
      <div className="field">
        <span className="field-label" aria-hidden="true">
          {t('retro.pantalla.formulas')}
        </span>
        <Segments
          label={t('retro.pantalla.formulas')}
          value={definitions}
          onChange={setDefinitions}
          options={[
            { id: 'entonces', label: t('retro.pantalla.entonces') },
            { id: 'hoy', label: t('retro.pantalla.hoy') },
          ]}
        />
      </div>
      <Button
        type="submit"
        variant={done ? 'default' : 'primary'}
        icon="play"
        busy={calculating}
        reason={valid ? undefined : t('retro.pantalla.sinPeriodo')}
      >
        {t(done ? 'retro.pantalla.otraVez' : 'retro.pantalla.calcular')}
      </Button>
      <p className="ret-ayuda muted">{t('retro.pantalla.formulasAyuda')}</p>
    </form>
  );
};

const Screen = () => {
  const t = useT();
  const [params] = useSearchParams(),
    request = params.get('desde') ?? '';
  const last = useReading('la última cerrada', () =>
    askRows('Liquidaciones', {
      limite: 1,
      filtros: [{ campo: 'estado', op: 'es', valor: 'cerrada' }],
      orden: { campo: 'periodo', direccion: 'desc' },
    }),
  );
  // Read with the screen: arriving later, it would move the list under the pointer.
  const mensual = useReading('el tipo mensual', () =>
      askRows('TiposLiquidacion', { limite: 1, filtros: [{ campo: 'codigo', op: 'es', valor: 'M' }] }),
    ),
    kind = mensual.datos?.filas[0]?.['id'];
  const closed = String(last.datos?.filas[0]?.['periodo'] ?? '');
  const [from, setFrom] = useState(''),
    [until, setUntil] = useState(''),
    [definitions, setDefinitions] = useState<WireTramo['definiciones']>(
      params.get('formulas') === 'hoy' ? 'hoy' : 'entonces',
    );
  const [running, setRunning] = useState<Running>({ que: 'quieta' });
  const goOn = useRef<ReturnType<typeof followWhileWatched> | null>(null),
    round = useRef(0);
  useEffect(() => () => goOn.current?.dejar(), []);

  const calculate = async (tramo: WireTramo): Promise<void> => {
    const number = ++round.current;
    const isCurrent = (): boolean => number === round.current;
    goOn.current?.dejar();
    const s = (goOn.current = followWhileWatched());
    const failure = (f: Pick<Failure, 'message'>): void => {
      if (isCurrent()) setRunning({ que: 'fallo', falla: f });
    };
    setRunning({ que: 'calculando', hechos: 0, total: 0 });
    const r = await askServer(api.retroactivos.calcular, tramo)();
    if (E.isLeft(r)) {
      failure(r.left);
      return;
    }
    const id = r.right.trabajo,
      end = await s.observeJob(id, (e) => {
        if (isCurrent()) setRunning({ que: 'calculando', id: e.id, hechos: e.hechos, total: e.total });
      })();
    if (E.isLeft(end)) {
      failure(end.left);
      return;
    }
    if (end.right.estado !== 'terminado') {
      failure({ message: end.right.mensaje });
      return;
    }
    const summary = await askServer(api.retroactivos.resumen, undefined, { id })();
    if (E.isLeft(summary)) {
      failure(summary.left);
      return;
    }
    if (isCurrent()) setRunning({ que: 'lista', id, resumen: summary.right, vez: number });
  };
  // A calculation that was running when the page was reloaded.
  const left = useLeftJob(
    isPeriodo(request) ? null : 'retroactivo',
    (end) =>
      void (async () => {
        if (round.current > 0) return;
        const meses = jobResult(end, tramo);
        if (E.isLeft(meses)) {
          setRunning({ que: 'fallo', falla: { message: meses.left } });
          return;
        }
        const r = await askServer(api.retroactivos.resumen, undefined, { id: end.id })(),
          number = ++round.current;
        if (E.isLeft(r)) return;
        setFrom(meses.right.desde);
        setUntil(meses.right.hasta);
        setRunning({ que: 'lista', id: end.id, resumen: r.right, vez: number });
      })(),
  );
  useEffect(() => {
    if (left && round.current === 0)
      setRunning({ que: 'calculando', id: left.id, hechos: left.hechos, total: left.total });
  }, [left]);
  // Opened from a change that reaches closed receipts, it starts by itself in those months.
  useOnChange([closed], () => {
    if (closed === '' || from !== '') return;
    const d = isPeriodo(request) && request <= closed ? request : addMeses(closed, -MESES);
    setFrom(d);
    setUntil(closed);
    if (isPeriodo(request))
      void calculate({ desde: d, hasta: closed, definiciones: definitions, legajos: [] });
  });

  const valid = isPeriodo(from) && isPeriodo(until),
    calculating = running.que === 'calculando';
  const another = (): void => {
    if (valid) void calculate({ desde: from, hasta: until, definiciones: definitions, legajos: [] });
  };
  return (
    <Page
      title={t('retro.pantalla.titulo')}
      crumbs={[{ label: t('retro.pantalla.miga'), to: '/liquidaciones' }]}
    >
      <div className="ret">
        <p className="ret-intro muted">{t('retro.pantalla.intro')}</p>
        {last.falla ? (
          <ReadFailure falla={last.falla} reintentar={last.releer} />
        ) : !last.datos ? (
          <Skeleton filas={3} />
        ) : last.datos.filas.length === 0 ? (
          <EmptyState text={t('retro.sinCerradas')} />
        ) : (
          <TramoForm
            {...{
              desde: from,
              hasta: until,
              definiciones: definitions,
              ponerDesde: setFrom,
              ponerHasta: setUntil,
              ponerDefiniciones: setDefinitions,
              calculando: calculating,
              valido: valid,
            }}
            hecha={running.que === 'lista'}
            calcular={another}
          />
        )}
        <LeftPago />
        {running.que === 'calculando' && <Underway marcha={running} />}
        {running.que === 'fallo' && (
          <Banner
            tone="danger"
            actions={
              <Button small onClick={another}>
                {t('pantallas.comun.reintentar')}
              </Button>
            }
          >
            {running.falla.message}
          </Banner>
        )}
        {running.que === 'lista' &&
          (mensual.falla ? (
            <ReadFailure falla={mensual.falla} reintentar={mensual.releer} />
          ) : (
            mensual.datos && (
              <RetroactivoResult
                key={running.vez}
                id={running.id}
                resumen={running.resumen}
                mensual={typeof kind === 'number' ? kind : null}
                siguiente={closed === '' ? '' : addMeses(closed, 1)}
                alCambiar={another}
              />
            )
          ))}
      </div>
    </Page>
  );
};
