// «Diferencias retroactivas»: which months, how far it is, what they owe, and the novedades that pay it.
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

/** The months that were worked out. */
const tramo = io.type({ desde: io.string, hasta: io.string });

export const RetroactivosScreen = () => {
  const t = useT();
  return usePermissions().puede('recibos') ? (
    <Pantalla />
  ) : (
    <MissingPermission
      titulo={t('retro.pantalla.titulo')}
      miga={{ label: t('retro.pantalla.miga'), to: '/liquidaciones' }}
    />
  );
};
export default RetroactivosScreen;

/** Before the last closed month, as many as a raise is usually late. */
const MESES = 2;
type Marcha =
  | { readonly que: 'quieta' }
  | { readonly que: 'calculando'; readonly id?: string; readonly hechos: number; readonly total: number }
  | { readonly que: 'fallo'; readonly falla: Pick<Failure, 'message'> }
  | {
      readonly que: 'lista';
      readonly id: string;
      readonly resumen: RetroactivoSummary;
      readonly vez: number;
    };

const Underway = ({ marcha }: { readonly marcha: Extract<Marcha, { readonly que: 'calculando' }> }) => {
  const t = useT(),
    { id, hechos, total } = marcha;
  return (
    <div className="ret-avance" role="status">
      <span className="num">
        {t('retro.pantalla.van', { hechos: shownCount(hechos), total: shownCount(total) })}
      </span>
      <Progress hechos={hechos} total={total} label={t('retro.pantalla.progreso')} />
      {id !== undefined && (
        <Button small icon="times" onClick={() => stopServerJob(id)}>
          {t('pasos.detener')}
        </Button>
      )}
    </div>
  );
};

/** Which months, and with which formulas. */
const TramoForm = ({
  desde,
  hasta,
  definiciones,
  ponerDesde,
  ponerHasta,
  ponerDefiniciones,
  calculando,
  valido,
  hecha,
  calcular,
}: {
  readonly desde: string;
  readonly hasta: string;
  readonly definiciones: WireTramo['definiciones'];
  readonly ponerDesde: (p: string) => void;
  readonly ponerHasta: (p: string) => void;
  readonly ponerDefiniciones: (d: WireTramo['definiciones']) => void;
  readonly calculando: boolean;
  readonly valido: boolean;
  /** It was worked out already. */
  readonly hecha: boolean;
  readonly calcular: () => void;
}) => {
  const t = useT();
  return (
    <form
      className="ret-tramo"
      onSubmit={(e) => {
        e.preventDefault();
        calcular();
      }}
    >
      <Field label={t('retro.pantalla.desde')} bare width={104}>
        {(x) => <PeriodInput {...x} value={desde} onChange={ponerDesde} />}
      </Field>
      <Field label={t('retro.pantalla.hasta')} bare width={104}>
        {(x) => <PeriodInput {...x} value={hasta} onChange={ponerHasta} />}
      </Field>
      <div className="field">
        <span className="field-label" aria-hidden="true">
          {t('retro.pantalla.formulas')}
        </span>
        <Segments
          label={t('retro.pantalla.formulas')}
          value={definiciones}
          onChange={ponerDefiniciones}
          options={[
            { id: 'entonces', label: t('retro.pantalla.entonces') },
            { id: 'hoy', label: t('retro.pantalla.hoy') },
          ]}
        />
      </div>
      <Button
        type="submit"
        variant={hecha ? 'default' : 'primary'}
        icon="play"
        busy={calculando}
        reason={valido ? undefined : t('retro.pantalla.sinPeriodo')}
      >
        {t(hecha ? 'retro.pantalla.otraVez' : 'retro.pantalla.calcular')}
      </Button>
      <p className="ret-ayuda muted">{t('retro.pantalla.formulasAyuda')}</p>
    </form>
  );
};

const Pantalla = () => {
  const t = useT();
  const [params] = useSearchParams(),
    pedido = params.get('desde') ?? '';
  const ultima = useReading('la última cerrada', () =>
    askRows('Liquidaciones', {
      limite: 1,
      filtros: [{ campo: 'estado', op: 'es', valor: 'cerrada' }],
      orden: { campo: 'periodo', direccion: 'desc' },
    }),
  );
  // Read with the screen: what hangs on it would move the list under the hand if it came after it.
  const mensual = useReading('el tipo mensual', () =>
      askRows('TiposLiquidacion', { limite: 1, filtros: [{ campo: 'codigo', op: 'es', valor: 'M' }] }),
    ),
    tipo = mensual.datos?.filas[0]?.['id'];
  const cerrado = String(ultima.datos?.filas[0]?.['periodo'] ?? '');
  const [desde, ponerDesde] = useState(''),
    [hasta, ponerHasta] = useState(''),
    [definiciones, ponerDefiniciones] = useState<WireTramo['definiciones']>(
      params.get('formulas') === 'hoy' ? 'hoy' : 'entonces',
    );
  const [marcha, ponerMarcha] = useState<Marcha>({ que: 'quieta' });
  const seguir = useRef<ReturnType<typeof followWhileWatched> | null>(null),
    vez = useRef(0);
  useEffect(() => () => seguir.current?.dejar(), []);

  const calcular = async (tramo: WireTramo): Promise<void> => {
    const numero = ++vez.current;
    const sigue = (): boolean => numero === vez.current;
    seguir.current?.dejar();
    const s = (seguir.current = followWhileWatched());
    const falla = (f: Pick<Failure, 'message'>): void => {
      if (sigue()) ponerMarcha({ que: 'fallo', falla: f });
    };
    ponerMarcha({ que: 'calculando', hechos: 0, total: 0 });
    const r = await askServer(api.retroactivos.calcular, tramo)();
    if (E.isLeft(r)) {
      falla(r.left);
      return;
    }
    const id = r.right.trabajo,
      fin = await s.observeJob(id, (e) => {
        if (sigue()) ponerMarcha({ que: 'calculando', id: e.id, hechos: e.hechos, total: e.total });
      })();
    if (E.isLeft(fin)) {
      falla(fin.left);
      return;
    }
    if (fin.right.estado !== 'terminado') {
      falla({ message: fin.right.mensaje });
      return;
    }
    const resumen = await askServer(api.retroactivos.resumen, undefined, { id })();
    if (E.isLeft(resumen)) {
      falla(resumen.left);
      return;
    }
    if (sigue()) ponerMarcha({ que: 'lista', id, resumen: resumen.right, vez: numero });
  };
  // What was being worked out when the page was loaded again.
  const dejado = useLeftJob(
    isPeriodo(pedido) ? null : 'retroactivo',
    (fin) =>
      void (async () => {
        if (vez.current > 0) return;
        const meses = jobResult(fin, tramo);
        if (E.isLeft(meses)) {
          ponerMarcha({ que: 'fallo', falla: { message: meses.left } });
          return;
        }
        const r = await askServer(api.retroactivos.resumen, undefined, { id: fin.id })(),
          numero = ++vez.current;
        if (E.isLeft(r)) return;
        ponerDesde(meses.right.desde);
        ponerHasta(meses.right.hasta);
        ponerMarcha({ que: 'lista', id: fin.id, resumen: r.right, vez: numero });
      })(),
  );
  useEffect(() => {
    if (dejado && vez.current === 0)
      ponerMarcha({ que: 'calculando', id: dejado.id, hechos: dejado.hechos, total: dejado.total });
  }, [dejado]);
  // From a change that reaches closed receipts it begins by itself, in the months that it reaches.
  useOnChange([cerrado], () => {
    if (cerrado === '' || desde !== '') return;
    const d = isPeriodo(pedido) && pedido <= cerrado ? pedido : addMeses(cerrado, -MESES);
    ponerDesde(d);
    ponerHasta(cerrado);
    if (isPeriodo(pedido)) void calcular({ desde: d, hasta: cerrado, definiciones, legajos: [] });
  });

  const valido = isPeriodo(desde) && isPeriodo(hasta),
    calculando = marcha.que === 'calculando';
  const otra = (): void => {
    if (valido) void calcular({ desde, hasta, definiciones, legajos: [] });
  };
  return (
    <Page
      title={t('retro.pantalla.titulo')}
      crumbs={[{ label: t('retro.pantalla.miga'), to: '/liquidaciones' }]}
    >
      <div className="ret">
        <p className="ret-intro muted">{t('retro.pantalla.intro')}</p>
        {ultima.falla ? (
          <ReadFailure falla={ultima.falla} reintentar={ultima.releer} />
        ) : !ultima.datos ? (
          <Skeleton filas={3} />
        ) : ultima.datos.filas.length === 0 ? (
          <EmptyState text={t('retro.sinCerradas')} />
        ) : (
          <TramoForm
            {...{ desde, hasta, definiciones, ponerDesde, ponerHasta, ponerDefiniciones, calculando, valido }}
            hecha={marcha.que === 'lista'}
            calcular={otra}
          />
        )}
        <LeftPago />
        {marcha.que === 'calculando' && <Underway marcha={marcha} />}
        {marcha.que === 'fallo' && (
          <Banner
            tone="danger"
            actions={
              <Button small onClick={otra}>
                {t('pantallas.comun.reintentar')}
              </Button>
            }
          >
            {marcha.falla.message}
          </Banner>
        )}
        {marcha.que === 'lista' &&
          (mensual.falla ? (
            <ReadFailure falla={mensual.falla} reintentar={mensual.releer} />
          ) : (
            mensual.datos && (
              <RetroactivoResult
                key={marcha.vez}
                id={marcha.id}
                resumen={marcha.resumen}
                mensual={typeof tipo === 'number' ? tipo : null}
                siguiente={cerrado === '' ? '' : addMeses(cerrado, 1)}
                alCambiar={otra}
              />
            )
          ))}
      </div>
    </Page>
  );
};
