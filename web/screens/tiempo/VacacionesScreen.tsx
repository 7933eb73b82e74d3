// «Vacaciones»: for a year, each person's days earned, taken and pending, and expired ones; also as a file.
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { pathOf } from '../../../core/api/client.ts';
import { api } from '../../../core/api/index.ts';
import type { VacacionesRequest, PersonaVacaciones } from '../../../core/api/tiempo.ts';
import { dayInMes } from '../../../core/domain/corridaSuggestion.ts';
import { addMeses, periodoOf } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button, ButtonLink } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { SearchInput, Select } from '../../kit/Input.tsx';
import { Banner, EmptyState, LoadingBar, Panel, Segments, Tag } from '../../kit/Panel.tsx';
import { withProposed } from '../../kit/list/arrival.ts';
import { saveDownload } from '../../download.ts';
import { todayDate } from '../../ports.ts';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { useStateOf } from '../../kit/useStateOf.ts';
import { fieldOf } from '../../../core/kit/table.ts';
import { tableOf } from '../../../core/tables/index.ts';
import { shownCode, shownCount, shortNumber } from '../explain/amounts.ts';
import { useLastClosed } from '../closedRuns.ts';
import { useReading, useQuietValue } from '../reading.ts';
import { Skeleton, ReadFailure, MissingPermission } from '../ScreenStates.tsx';
import { askServer } from '../requests.ts';
import { DownloadButton } from './DownloadButton.tsx';
import '../screens.css';
import './tiempo.css';

const AT_A_TIME = 100;
type Filter = VacacionesRequest['filtro'];

const Row = ({ p, withAjuste }: { readonly p: PersonaVacaciones; readonly withAjuste: boolean }) => {
  const t = useT();
  return (
    <tr>
      <td>
        <span className="tie-quien">
          <Link
            className="ellipsis"
            title={p.nombre}
            to={`/personal/edit?id=${p.id_personal}#leg-vacaciones`}
          >
            <span className="num soft">{shownCode(p.legajo)}</span> {p.nombre}
          </Link>{' '}
          {p.vencido && (
            <span title={t('tiempo.vac.vencidasAyuda')}>
              <Tag tone="warn">{t('tiempo.vac.vencidas')}</Tag>
            </span>
          )}
        </span>
      </td>
      <td className="tie-opcional tie-area" title={p.area ?? undefined}>
        {p.area ?? ''}
      </td>
      <td className="num tie-opcional">{t('pantallas.legajo.anios', { count: p.antiguedad })}</td>
      <td className="der num tie-opcional">
        {shortNumber(p.corresponden)}
        {p.proyectado && (
          <span className="soft tie-nota" title={t('tiempo.vac.proyectadoAyuda')}>
            {' '}
            {t('tiempo.vac.proyectado')}
          </span>
        )}
      </td>
      {withAjuste && (
        <td className="der num tie-opcional">{p.ajuste === '0.00' ? '' : shortNumber(p.ajuste)}</td>
      )}
      <td className="der num tie-opcional">{shortNumber(p.gozados)}</td>
      <td className="der num tie-opcional">{shortNumber(p.pendientes)}</td>
      <td className="der num tie-opcional">{shortNumber(p.anteriores)}</td>
      <td className="der num strong">{shortNumber(p.total)}</td>
    </tr>
  );
};

/** To a new absence of that cause, in the month at work. */
const NewVacaciones = () => {
  const t = useT(),
    sees = usePermissions().cambia(fieldOf(tableOf('Ausencias'), 'causa')),
    { mes } = useLastClosed(true),
    today = todayDate();
  return (
    <ButtonLink
      variant="primary"
      icon="plus"
      to="/ausencias?id=-1&newFromMenu=true"
      state={withProposed({
        ...(sees ? { causa: 'vacaciones' } : {}),
        desde: dayInMes(mes ? addMeses(mes, 1) : periodoOf(today), today),
      })}
    >
      {t('tiempo.vac.cargar')}
    </ButtonLink>
  );
};

const List = () => {
  const t = useT(),
    writes = usePermissions().writes(tableOf('Ausencias'));
  const [year, setYear] = useState<number | null>(null),
    [search, setSearchText] = useState(''),
    query = useQuietValue(search, 250),
    [filter, filterBy] = useState<Filter>('todas'),
    [limit, show] = useStateOf(`${year} ${filter} ${query}`, AT_A_TIME),
    [failure, fail] = useState<string | undefined>(undefined);
  const asked = { anio: year, buscar: query, filtro: filter },
    x = useReading(
      `vacaciones ${year} ${query} ${filter} ${limit}`,
      () => askServer(api.tiempo.vacaciones, { ...asked, desde: 0, cantidad: limit }),
      true,
    ),
    p = x.data;
  const withAjuste = p?.personas.some((f) => f.ajuste !== '0.00') ?? false;
  const download = async (format: 'csv' | 'xlsx'): Promise<void> =>
    fail(
      await saveDownload(
        pathOf(api.tiempo.archivoVacaciones, { formato: format }),
        { ...asked, anio: p?.anio ?? year },
        `vacaciones-${p?.anio ?? ''}.${format}`,
      ),
    );
  return (
    <Page
      title={t('web.nav.vacaciones')}
      crumbs={[{ label: t('web.nav.personal'), to: '/personal' }]}
      actions={
        <>
          <DownloadButton download={(f) => void download(f)} />
          <ButtonLink icon="calendar" to="/vacaciones/plan">
            {t('tiempo.plan.ver')}
          </ButtonLink>
          <ButtonLink icon="list" to="/saldos_vacaciones">
            {t('tiempo.vac.saldos')}
          </ButtonLink>
          {writes && <NewVacaciones />}
        </>
      }
    >
      <div className="tie">
        <p className="muted tie-intro">{t('tiempo.vac.intro')}</p>
        <div className="tie-pedido">
          <Field label={t('tiempo.vac.anio')} bare width={104}>
            {(c) => (
              <Select
                {...c}
                value={String(p?.anio ?? year ?? '')}
                onChange={(e) => setYear(Number(e.target.value))}
                options={(p?.anios ?? []).map((n) => ({ id: n, valor: String(n) }))}
              />
            )}
          </Field>
          <SearchInput
            value={search}
            onChange={(e) => setSearchText(e.target.value)}
            aria-label={t('tiempo.vac.buscar')}
            placeholder={t('tiempo.vac.buscar')}
          />
          <Segments
            label={t('tiempo.vac.ver')}
            value={filter}
            onChange={(v) => filterBy(v)}
            options={[
              { id: 'todas', label: t('tiempo.vac.todas') },
              { id: 'pendientes', label: t('tiempo.vac.conPendientes') },
              { id: 'vencidas', label: t('tiempo.vac.vencidas') },
            ]}
          />
        </div>
        {failure && <Banner tone="danger">{failure}</Banner>}
        <LoadingBar on={x.reading} />
        {x.failure ? (
          <ReadFailure failure={x.failure} retry={x.readAgain} />
        ) : !p ? (
          <Skeleton />
        ) : p.personas.length === 0 ? (
          <EmptyState text={t('tiempo.vac.nadie')} />
        ) : (
          <Panel title={t('web.nav.vacaciones')} count={shownCount(p.total)} bare>
            <div className="desborda" tabIndex={0} role="region" aria-label={t('web.nav.vacaciones')}>
              <table className="tabla tie-tabla tie-vacaciones">
                <caption className="sr">{t('web.nav.vacaciones')}</caption>
                <thead>
                  <tr>
                    <th scope="col">{t('tiempo.vac.persona')}</th>
                    <th scope="col" className="tie-opcional">
                      {t('tiempo.vac.area')}
                    </th>
                    <th scope="col" className="tie-opcional">
                      {t('tiempo.vac.antiguedad')}
                    </th>
                    <th scope="col" className="der tie-opcional">
                      {t('tiempo.vac.corresponden')}
                    </th>
                    {withAjuste && (
                      <th scope="col" className="der tie-opcional">
                        {t('tiempo.vac.ajuste')}
                      </th>
                    )}
                    <th scope="col" className="der tie-opcional">
                      {t('tiempo.vac.gozados')}
                    </th>
                    <th scope="col" className="der tie-opcional">
                      {t('tiempo.vac.pendientes')}
                    </th>
                    <th scope="col" className="der tie-opcional">
                      {t('tiempo.vac.anteriores')}
                    </th>
                    <th scope="col" className="der">
                      {t('tiempo.vac.total')}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {p.personas.map((f) => (
                    <Row key={f.id_personal} p={f} withAjuste={withAjuste} />
                  ))}
                </tbody>
                <tfoot>
                  <tr className="strong">
                    <th scope="row">{t('tiempo.vac.totalDe', { n: shownCount(p.total) })}</th>
                    <td className="tie-opcional" colSpan={2} />
                    <td className="der num tie-opcional">{shortNumber(p.sumas.corresponden)}</td>
                    {withAjuste && <td className="tie-opcional" />}
                    <td className="der num tie-opcional">{shortNumber(p.sumas.gozados)}</td>
                    <td className="der num tie-opcional">{shortNumber(p.sumas.pendientes)}</td>
                    <td className="der num tie-opcional">{shortNumber(p.sumas.anteriores)}</td>
                    <td className="der num">{shortNumber(p.sumas.total)}</td>
                  </tr>
                </tfoot>
              </table>
            </div>
            {p.total > p.personas.length && (
              <div className="tie-mas">
                <Button onClick={() => show(limit + AT_A_TIME)}>{t('tiempo.vac.mas')}</Button>
              </div>
            )}
          </Panel>
        )}
      </div>
    </Page>
  );
};

const VacacionesScreen = () => {
  const t = useT();
  return usePermissions().can('tiempo') ? (
    <List />
  ) : (
    <MissingPermission
      title={t('web.nav.vacaciones')}
      crumb={{ label: t('web.nav.personal'), to: '/personal' }}
    />
  );
};
export default VacacionesScreen;
