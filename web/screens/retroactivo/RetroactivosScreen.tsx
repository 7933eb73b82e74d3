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
  return usePermissions().can('recibos') ? (
    <Screen />
  ) : (
    <MissingPermission
      title={t('retro.pantalla.titulo')}
      crumb={{ label: t('retro.pantalla.miga'), to: '/liquidaciones' }}
    />
  );
};
export default RetroactivosScreen;

/** Months before the last closed one: as many as a raise is usually late. */
const MESES = 2;
type Running =
  | { readonly what: 'quieta' }
  | { readonly what: 'calculando'; readonly id?: string; readonly done: number; readonly total: number }
  | { readonly what: 'fallo'; readonly failure: Pick<Failure, 'message'> }
  | {
      readonly what: 'lista';
      readonly id: string;
      readonly summary: RetroactivoSummary;
      readonly round: number;
    };

const Underway = ({ running }: { readonly running: Extract<Running, { readonly what: 'calculando' }> }) => {
  const t = useT(),
    { id, done, total } = running;
  return (
    <div className="ret-avance" role="status">
      <span className="num">
        {t('retro.pantalla.van', { hechos: shownCount(done), total: shownCount(total) })}
      </span>
      <Progress done={done} total={total} label={t('retro.pantalla.progreso')} />
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
  from,
  until,
  definitions,
  setFrom,
  setUntil,
  setDefinitions,
  calculating,
  valid,
  done,
  calculate,
}: {
  readonly from: string;
  readonly until: string;
  readonly definitions: WireTramo['definiciones'];
  readonly setFrom: (p: string) => void;
  readonly setUntil: (p: string) => void;
  readonly setDefinitions: (d: WireTramo['definiciones']) => void;
  readonly calculating: boolean;
  readonly valid: boolean;
  /** Already calculated. */
  readonly done: boolean;
  readonly calculate: () => void;
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
      limit: 1,
      filters: [{ campo: 'estado', op: 'es', valor: 'cerrada' }],
      order: { field: 'periodo', direction: 'desc' },
    }),
  );
  // Read with the screen: arriving later, it would move the list under the pointer.
  const mensual = useReading('el tipo mensual', () =>
      askRows('TiposLiquidacion', { limit: 1, filters: [{ campo: 'codigo', op: 'es', valor: 'M' }] }),
    ),
    kind = mensual.data?.rows[0]?.['id'];
  const closed = String(last.data?.rows[0]?.['periodo'] ?? '');
  const [from, setFrom] = useState(''),
    [until, setUntil] = useState(''),
    [definitions, setDefinitions] = useState<WireTramo['definiciones']>(
      params.get('formulas') === 'hoy' ? 'hoy' : 'entonces',
    );
  const [running, setRunning] = useState<Running>({ what: 'quieta' });
  const goOn = useRef<ReturnType<typeof followWhileWatched> | null>(null),
    round = useRef(0);
  useEffect(() => () => goOn.current?.leave(), []);
  const calculate = async (tramo: WireTramo): Promise<void> => {
    const number = ++round.current;
    const isCurrent = (): boolean => number === round.current;
    goOn.current?.leave();
    const s = (goOn.current = followWhileWatched());
    const failure = (f: Pick<Failure, 'message'>): void => {
      if (isCurrent()) setRunning({ what: 'fallo', failure: f });
    };
    setRunning({ what: 'calculando', done: 0, total: 0 });
    const r = await askServer(api.retroactivos.calcular, tramo)();
    if (E.isLeft(r)) {
      failure(r.left);
      return;
    }
    const id = r.right.trabajo,
      end = await s.observeJob(id, (e) => {
        if (isCurrent()) setRunning({ what: 'calculando', id: e.id, done: e.hechos, total: e.total });
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
    if (isCurrent()) setRunning({ what: 'lista', id, summary: summary.right, round: number });
  };
  // A calculation that was running when the page was reloaded.
  const left = useLeftJob(
    isPeriodo(request) ? null : 'retroactivo',
    (end) =>
      void (async () => {
        if (round.current > 0) return;
        const meses = jobResult(end, tramo);
        if (E.isLeft(meses)) {
          setRunning({ what: 'fallo', failure: { message: meses.left } });
          return;
        }
        const r = await askServer(api.retroactivos.resumen, undefined, { id: end.id })(),
          number = ++round.current;
        if (E.isLeft(r)) return;
        setFrom(meses.right.desde);
        setUntil(meses.right.hasta);
        setRunning({ what: 'lista', id: end.id, summary: r.right, round: number });
      })(),
  );
  useEffect(() => {
    if (left && round.current === 0)
      setRunning({ what: 'calculando', id: left.id, done: left.hechos, total: left.total });
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
    calculating = running.what === 'calculando';
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
        {last.failure ? (
          <ReadFailure failure={last.failure} retry={last.readAgain} />
        ) : !last.data ? (
          <Skeleton rows={3} />
        ) : last.data.rows.length === 0 ? (
          <EmptyState text={t('retro.sinCerradas')} />
        ) : (
          <TramoForm
            {...{ from, until, definitions, setFrom, setUntil, setDefinitions, calculating, valid }}
            done={running.what === 'lista'}
            calculate={another}
          />
        )}
        <LeftPago />
        {running.what === 'calculando' && <Underway running={running} />}
        {running.what === 'fallo' && (
          <Banner
            tone="danger"
            actions={
              <Button small onClick={another}>
                {t('pantallas.comun.reintentar')}
              </Button>
            }
          >
            {running.failure.message}
          </Banner>
        )}
        {running.what === 'lista' &&
          (mensual.failure ? (
            <ReadFailure failure={mensual.failure} retry={mensual.readAgain} />
          ) : (
            mensual.data && (
              <RetroactivoResult
                key={running.round}
                id={running.id}
                summary={running.summary}
                mensual={typeof kind === 'number' ? kind : null}
                next={closed === '' ? '' : addMeses(closed, 1)}
                onChange={another}
              />
            )
          ))}
      </div>
    </Page>
  );
};
