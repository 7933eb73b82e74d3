// The dashboard: a month of the company, its figures and what falls due; each a way to the list behind it.
import * as E from 'fp-ts/lib/Either.js';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { api } from '../../../core/api/index.ts';
import type { WireTablero } from '../../../core/api/tablero.ts';
import { isPeriodo } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { mesInWords } from '../../kit/typedValues.ts';
import { Icon } from '../../kit/Icon.tsx';
import { Select } from '../../kit/Input.tsx';
import { EmptyState, LoadingBar, Panel } from '../../kit/Panel.tsx';
import { client } from '../../ports.ts';
import { usePermissions, useServer, useUser } from '../../session.ts';
import { ASIDE, visible } from '../../shell/menu.ts';
import { Page } from '../../shell/Page.tsx';
import { useCanSee } from '../../shell/allowedEntries.ts';
import { useOnChange } from '../../kit/useOnChange.ts';
import { CostChart } from './CostChart.tsx';
import { CostoBy } from './CostoBy.tsx';
import { DashboardFigures } from './DashboardFigures.tsx';
import { GettingStarted } from './GettingStarted.tsx';
import { ChartLegend } from './ChartLegend.tsx';
import { Month } from './Month.tsx';
import { NewPackages } from './NewPackages.tsx';
import { StaffMovement } from './StaffMovement.tsx';
import { Corridas, LatestConceptos } from './LatestConceptos.tsx';
import { Vencimientos } from './Vencimientos.tsx';
import './dashboard.css';

/** Who has no company yet has no month to look at. */
export const Dashboard = () => {
  const t = useT(),
    servidor = useServer();
  if (servidor !== null && servidor.empresa === null)
    return (
      <Page title={t('tablero.titulo')}>
        <Panel>
          <EmptyState text={t('tablero.sinEmpresa')} detail={t('tablero.pidalo')} />
        </Panel>
      </Page>
    );
  return <Mes />;
};

const Mes = () => {
  const t = useT();
  const [params, ponerParams] = useSearchParams();
  const escrito = params.get('mes') ?? '',
    mes = isPeriodo(escrito) ? escrito : undefined;
  const [d, setD] = useState<WireTablero | undefined>(undefined);
  const [falla, setFalla] = useState<string | undefined>(undefined);
  const [vez, setVez] = useState(0),
    [leyendo, setLeyendo] = useState(true);
  useOnChange([mes, vez], () => {
    let vivo = true;
    setLeyendo(true);
    void client
      .ask(api.sistema.tablero, mes === undefined ? {} : { mes })()
      .then((r) => {
        if (!vivo) return;
        setLeyendo(false);
        if (E.isLeft(r)) {
          setFalla(r.left.message);
          return;
        }
        setFalla(undefined);
        setD(r.right.content);
      });
    return () => {
      vivo = false;
    };
  });
  const elegir = (m: string) => ponerParams(m === '' ? {} : { mes: m }, { replace: true });
  return (
    <Page
      title={t('tablero.titulo')}
      {...(d && hayAlgo(d)
        ? {
            actions: (
              <Select
                className="dash-mes"
                aria-label={t('tablero.elegirMes')}
                value={d.mes}
                options={d.meses.map((m) => ({ id: m, valor: capital(mesInWords(m)) }))}
                onChange={(e) => elegir(e.target.value)}
              />
            ),
          }
        : {})}
    >
      <LoadingBar on={leyendo} />
      {falla !== undefined ? (
        <Panel>
          <EmptyState
            text={t('tablero.leer')}
            detail={falla}
            actions={
              <Button
                onClick={() => {
                  setFalla(undefined);
                  setVez(vez + 1);
                }}
              >
                {t('web.reintentar')}
              </Button>
            }
          />
        </Panel>
      ) : (
        d && (hayAlgo(d) ? <Contenido d={d} ocupado={leyendo} elegir={elegir} /> : <SinCifras />)
      )}
    </Page>
  );
};
export default Dashboard;

const capital = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1);
const hayAlgo = (d: WireTablero): boolean =>
  d.personal !== null || d.liquidaciones !== null || d.conceptos !== null;

/**
 * Without figures, the places that the role opens, a worker's receipts first; without a role, whom to ask.
 */
const SinCifras = () => {
  const t = useT();
  const u = useUser(),
    lugares = visible(ASIDE, useCanSee()).filter((x) => x.table !== undefined);
  if (lugares.length === 0 && u?.roles.length) return <Navigate to="/mis-recibos" replace />;
  if (lugares.length === 0)
    return (
      <Panel>
        <EmptyState text={t('tablero.sinLugares')} detail={t('web.lista.pidalo')} />
      </Panel>
    );
  return (
    <Panel bare title={t('tablero.suTrabajo')}>
      <ul className="due">
        {lugares.map((x) => (
          <li key={x.to}>
            <Link to={`/${x.to}`}>
              <Icon name={x.icon ?? 'circle'} />
              <span>{t(x.text)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
};

const Contenido = ({
  d,
  ocupado,
  elegir,
}: {
  readonly d: WireTablero;
  readonly ocupado: boolean;
  readonly elegir: (mes: string) => void;
}) => {
  const t = useT();
  const p = usePermissions();
  return (
    <div className="dash" aria-busy={ocupado || undefined}>
      <NewPackages />
      {d.inicio && <GettingStarted hay={d.inicio} />}
      {d.liquidaciones && !(d.inicio && d.inicio.liquidaciones === 0) && (
        <Month
          mes={d.mes}
          sigue={d.liquidaciones.sigue}
          corridas={d.liquidaciones.del_mes}
          novedades={d.liquidaciones.novedades}
          puede={p.puede('calcular')}
        />
      )}
      <div className="dash-col">
        <DashboardFigures d={d} />
        {d.costo && (
          <Panel
            title={t('tablero.costo')}
            count={t('tablero.millones')}
            extra={
              <ChartLegend
                series={[
                  ['var(--chart-1)', t('tablero.remuneraciones')],
                  ['var(--chart-2)', t('tablero.contribuciones')],
                ]}
              />
            }
          >
            {d.costo.por_mes.length ? (
              <CostChart meses={d.costo.por_mes} mes={d.mes} elegir={elegir} />
            ) : (
              <EmptyState text={t('tablero.sinCosto')} />
            )}
          </Panel>
        )}
        {d.personal && (
          <Panel
            title={t('tablero.movimiento')}
            extra={
              <ChartLegend
                series={[
                  ['var(--chart-1)', t('tablero.altas')],
                  ['var(--chart-4)', t('tablero.bajas')],
                ]}
              />
            }
          >
            <StaffMovement meses={d.personal.movimiento} mes={d.mes} />
          </Panel>
        )}
        {d.conceptos && <LatestConceptos conceptos={d.conceptos} />}
      </div>
      <div className="dash-col">
        <Vencimientos vencimientos={d.vencimientos} />
        {d.costo && <CostoBy mes={d.mes} areas={d.costo.por_area} centros={d.costo.por_centro} />}
        {d.liquidaciones && <Corridas mes={d.mes} corridas={d.liquidaciones.del_mes} />}
      </div>
    </div>
  );
};
