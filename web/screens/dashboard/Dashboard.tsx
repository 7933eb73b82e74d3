// The dashboard: a month of the company, its figures and due dates; each links to the list behind it.
import * as E from 'fp-ts/lib/Either.js';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { GoTo } from '../../GoTo.tsx';
import { api } from '../../../core/api/index.ts';
import type { WireTablero } from '../../../core/api/tablero.ts';
import { isAway, type Failure } from '../../../core/kit/failure.ts';
import { isPeriodo } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { AgainButton } from '../../kit/AgainButton.tsx';
import { shownMes } from '../../kit/typedValues.ts';
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
import { LatestCorridas, LatestConceptos } from './LatestConceptos.tsx';
import { Vencimientos } from './Vencimientos.tsx';
import './dashboard.css';

/** Without a company there is no month to show. */
export const Dashboard = () => {
  const t = useT(),
    server = useServer();
  if (server !== null && server.empresa === null)
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
  const [params, setParams] = useSearchParams();
  const written = params.get('mes') ?? '',
    mes = isPeriodo(written) ? written : undefined;
  const [d, setD] = useState<WireTablero | undefined>(undefined);
  const [failure, setFailure] = useState<Failure | undefined>(undefined);
  const [round, setRound] = useState(0),
    [reading, setReading] = useState(true);
  useOnChange([mes, round], () => {
    let alive = true;
    setReading(true);
    void client
      .ask(api.sistema.tablero, mes === undefined ? {} : { mes })()
      .then((r) => {
        if (!alive) return;
        setReading(false);
        if (E.isLeft(r)) {
          setFailure(r.left);
          return;
        }
        setFailure(undefined);
        setD(r.right.content);
      });
    return () => {
      alive = false;
    };
  });
  const choose = (m: string) => setParams(m === '' ? {} : { mes: m }, { replace: true });
  return (
    <Page
      title={t('tablero.titulo')}
      {...(d && hasAnything(d)
        ? {
            actions: (
              <Select
                className="dash-mes"
                aria-label={t('tablero.elegirMes')}
                value={d.mes}
                options={d.meses.map((m) => ({ id: m, valor: capitalized(shownMes(m)) }))}
                onChange={(e) => choose(e.target.value)}
              />
            ),
          }
        : {})}
    >
      <LoadingBar on={reading} />
      {failure !== undefined ? (
        <Panel>
          <EmptyState
            text={t('tablero.leer')}
            detail={failure.message}
            actions={<AgainButton away={isAway(failure.code)} again={() => setRound(round + 1)} />}
          />
        </Panel>
      ) : (
        d && (hasAnything(d) ? <Contents d={d} busy={reading} choose={choose} /> : <NoFigures />)
      )}
    </Page>
  );
};
export default Dashboard;

const capitalized = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1);
const hasAnything = (d: WireTablero): boolean =>
  d.personal !== null || d.liquidaciones !== null || d.conceptos !== null;

/**
 * Shown without figures: the screens that the role can open, a worker's receipts first; without a role, whom
 * to ask.
 */
const NoFigures = () => {
  const t = useT();
  const u = useUser(),
    places = visible(ASIDE, useCanSee()).filter((x) => x.table !== undefined);
  if (places.length === 0 && u?.roles.length) return <GoTo to="/mis-recibos" />;
  if (places.length === 0)
    return (
      <Panel>
        <EmptyState text={t('tablero.sinLugares')} detail={t('web.lista.pidalo')} />
      </Panel>
    );
  return (
    <Panel bare title={t('tablero.suTrabajo')}>
      <ul className="due">
        {places.map((x) => (
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

const Contents = ({
  d,
  busy,
  choose,
}: {
  readonly d: WireTablero;
  readonly busy: boolean;
  readonly choose: (mes: string) => void;
}) => {
  const t = useT();
  const p = usePermissions();
  return (
    <div className="dash" aria-busy={busy || undefined}>
      <NewPackages />
      {d.inicio && <GettingStarted start={d.inicio} mes={d.mes} vencimientos={d.vencimientos} />}
      {d.liquidaciones && !(d.inicio && d.inicio.liquidaciones === 0) && (
        <Month
          mes={d.mes}
          next={d.liquidaciones.sigue}
          corridas={d.liquidaciones.del_mes}
          novedades={d.liquidaciones.novedades}
          canRun={p.can('calcular')}
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
              <CostChart meses={d.costo.por_mes} mes={d.mes} choose={choose} />
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
        {d.liquidaciones && <LatestCorridas mes={d.mes} corridas={d.liquidaciones.del_mes} />}
      </div>
    </div>
  );
};
