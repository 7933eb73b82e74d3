// «Plan de vacaciones»: the team by weeks or by days, what each took and has planned, who is away at the same
// time and who has no date; a plan is written on the line itself.
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pathOf } from '../../../core/api/client.ts';
import { api } from '../../../core/api/index.ts';
import type { PlanPage, PlanPersona, PlanRequest } from '../../../core/api/tiempo.ts';
import { BREAKPOINTS } from '../../../core/constants.ts';
import { addMeses, periodoOf, showDate } from '../../../core/kit/period.ts';
import { tableOf } from '../../../core/tables/index.ts';
import { useT } from '../../i18n.ts';
import { Button, ButtonLink, IconButton } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { SearchInput, Select } from '../../kit/Input.tsx';
import { Banner, EmptyState, LoadingBar, Panel, Segments } from '../../kit/Panel.tsx';
import { useMaxWidth } from '../../kit/useMaxWidth.ts';
import { useStateOf } from '../../kit/useStateOf.ts';
import { saveDownload } from '../../download.ts';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { shownCount } from '../explain/amounts.ts';
import { useReading, useQuietValue } from '../reading.ts';
import { Skeleton, ReadFailure, MissingPermission } from '../ScreenStates.tsx';
import { askServer } from '../requests.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { PlanDialog, sayDone, type OpenedPlan } from './PlanDialog.tsx';
import { PlanGrid } from './PlanGrid.tsx';
import { PlanNotices } from './PlanNotices.tsx';
import { dayScale, proposedRange, weekScale, type PlanScale } from './planScale.ts';
import type { PlanChoice } from './PlanTrack.tsx';
import { TakenDialog } from './TakenDialog.tsx';
import { WithoutFeriados } from './WithoutFeriados.tsx';
import '../screens.css';
import './tiempo.css';
import './plan.css';

const AT_A_TIME = 60;
type Filter = PlanRequest['filtro'];

const Legend = () => {
  const t = useT();
  return (
    <ul className="plan-clave">
      {(['tomada', 'planeada', 'avisada'] as const).map((c) => (
        <li key={c}>
          <i className={c} /> {t(`tiempo.plan.clase.${c}`)}
        </li>
      ))}
      <li>
        <i className="juntos" /> {t('tiempo.plan.juntos')}
      </li>
      <li>
        <i className="otra" /> {t('tiempo.plan.otra')}
      </li>
      <li>
        <i className="feriado" /> {t('tiempo.plan.feriado')}
      </li>
    </ul>
  );
};

/** The month shown by days: the one that was chosen, else the first in which somebody plans. */
const monthOf = (p: PlanPage, mes: string | null): string =>
  mes !== null && mes >= periodoOf(p.epoca.desde) && mes <= addMeses(periodoOf(p.epoca.desde), 11)
    ? mes
    : periodoOf(p.hoy > p.epoca.desde && p.hoy < p.epoca.hasta ? p.hoy : p.epoca.desde);

const usePlan = () => {
  const [year, setYear] = useState<number | null>(null),
    [params] = useSearchParams(),
    [search, setSearchText] = useState(params.get('legajo') ?? ''),
    query = useQuietValue(search, 250),
    [filter, filterBy] = useState<Filter>('todas'),
    [limit, show] = useStateOf(`${year} ${filter} ${query}`, AT_A_TIME);
  const asked = { anio: year, buscar: query, filtro: filter },
    x = useReading(
      `plan ${year} ${query} ${filter} ${limit}`,
      () => askServer(api.tiempo.plan, { ...asked, desde: 0, cantidad: limit }),
      true,
    );
  return {
    x,
    asked,
    search,
    setYear,
    setSearchText,
    filterBy,
    more: () => show(limit + AT_A_TIME),
  };
};

const Tools = ({
  o,
  p,
  by,
  setBy,
  mes,
  setMes,
}: {
  readonly o: ReturnType<typeof usePlan>;
  readonly p: PlanPage | undefined;
  readonly by: PlanScale['by'];
  readonly setBy: (x: PlanScale['by']) => void;
  readonly mes: string | undefined;
  readonly setMes: (m: string) => void;
}) => {
  const t = useT();
  return (
    <div className="tie-pedido">
      <Field label={t('tiempo.vac.anio')} bare width={104}>
        {(c) => (
          <Select
            {...c}
            value={String(p?.anio ?? o.asked.anio ?? '')}
            onChange={(e) => o.setYear(Number(e.target.value))}
            options={(p?.anios ?? []).map((n) => ({ id: n, valor: String(n) }))}
          />
        )}
      </Field>
      <SearchInput
        value={o.search}
        onChange={(e) => o.setSearchText(e.target.value)}
        aria-label={t('tiempo.vac.buscar')}
        placeholder={t('tiempo.vac.buscar')}
      />
      <Segments
        label={t('tiempo.vac.ver')}
        value={o.asked.filtro}
        onChange={o.filterBy}
        options={[
          { id: 'todas', label: t('tiempo.plan.todas') },
          { id: 'sin_fecha', label: t('tiempo.plan.sinFecha', { n: shownCount(p?.sin_fecha ?? 0) }) },
          { id: 'sin_aviso', label: t('tiempo.plan.sinAviso', { n: shownCount(p?.sin_aviso ?? 0) }) },
        ]}
      />
      <Segments
        label={t('tiempo.plan.escala')}
        value={by}
        onChange={setBy}
        options={[
          { id: 'semanas', label: t('tiempo.plan.semanas') },
          { id: 'dias', label: t('tiempo.plan.diasDe') },
        ]}
      />
      {by === 'dias' && mes !== undefined && (
        <span className="row">
          <IconButton
            bordered
            icon="chevron-left"
            label={t('tiempo.mes.anterior')}
            onClick={() => setMes(addMeses(mes, -1))}
          />
          <span className="num">{showDate(mes)}</span>
          <IconButton
            bordered
            icon="chevron-right"
            label={t('tiempo.mes.siguiente')}
            onClick={() => setMes(addMeses(mes, 1))}
          />
        </span>
      )}
    </div>
  );
};

const Planner = () => {
  const t = useT(),
    permissions = usePermissions(),
    writes = permissions.writes(tableOf('PlanesVacaciones')),
    narrow = useMaxWidth(BREAKPOINTS.md - 1),
    o = usePlan(),
    { x } = o,
    p = x.data,
    [by, setBy] = useState<PlanScale['by']>('semanas'),
    [month, setMonth] = useState<string | null>(null),
    [opened, open] = useState<OpenedPlan | undefined>(undefined),
    [notices, showNotices] = useState(false),
    [failure, fail] = useState<string | undefined>(undefined);
  const mes = p && monthOf(p, month),
    scale = p && mes !== undefined ? (by === 'dias' ? dayScale(p, mes) : weekScale(p)) : undefined;
  const download = async (format: 'csv' | 'xlsx'): Promise<void> =>
    fail(
      await saveDownload(
        pathOf(api.tiempo.archivoPlan, { formato: format }),
        { ...o.asked, anio: p?.anio ?? o.asked.anio },
        `plan-de-vacaciones-${p?.anio ?? ''}.${format}`,
      ),
    );
  const notice = async (planes: readonly number[]): Promise<void> =>
    fail(
      await saveDownload(
        pathOf(api.formularios.avisosVacaciones, {}),
        { planes: [...planes] },
        'avisos-de-vacaciones.pdf',
      ),
    );
  const pick = (persona: PlanPersona, c: PlanChoice): void =>
    open({
      persona,
      of: null,
      range: proposedRange(c, {
        daysLeft: Math.trunc(Number(persona.libres)),
        alone: c.alone && by === 'semanas',
        feriados: new Set(p?.feriados.map((f) => f.fecha)),
      }),
    });
  const done = (said?: string): void => {
    open(undefined);
    if (said === undefined) return;
    sayDone(said);
    x.readAgain();
  };
  return (
    <Page
      title={t('tiempo.plan.titulo')}
      crumbs={[{ label: t('web.nav.vacaciones'), to: '/vacaciones' }]}
      wide
      actions={
        <>
          <DownloadButton download={(f) => void download(f)} />
          {!narrow && (
            <ButtonLink icon="list" to="/vacaciones/planes">
              {t('tiempo.plan.lista')}
            </ButtonLink>
          )}
          <Button variant="primary" icon="envelope" onClick={() => showNotices(true)}>
            {t('tiempo.plan.avisos')}
          </Button>
        </>
      }
    >
      <div className="tie">
        <p className="muted tie-intro">{t('tiempo.plan.intro', { dias: p?.aviso ?? '' })}</p>
        <Tools o={o} p={p} by={by} setBy={setBy} mes={mes} setMes={setMonth} />
        {failure && <Banner tone="danger">{failure}</Banner>}
        {p && <WithoutFeriados p={p} />}
        <LoadingBar on={x.reading} />
        {x.failure ? (
          <ReadFailure failure={x.failure} retry={x.readAgain} />
        ) : !p || !scale ? (
          <Skeleton />
        ) : p.personas.length === 0 ? (
          <EmptyState text={t('tiempo.plan.nadie')} />
        ) : (
          <Panel title={`${p.anio}–${p.anio + 1}`} count={shownCount(p.total)} bare extra={<Legend />}>
            <PlanGrid
              page={p}
              scale={scale}
              writes={writes}
              pick={pick}
              open={(persona, of) => open({ persona, of, range: of })}
            />
            {p.total > p.personas.length && (
              <div className="tie-mas">
                <Button onClick={o.more}>{t('tiempo.plan.mas')}</Button>
              </div>
            )}
          </Panel>
        )}
      </div>
      {p &&
        opened &&
        (opened.of?.clase === 'gozada' ? (
          <TakenDialog opened={opened} close={() => open(undefined)} />
        ) : (
          <PlanDialog
            opened={opened}
            page={p}
            writes={writes}
            close={done}
            notice={(planes) => void notice(planes)}
          />
        ))}
      {p && notices && (
        <PlanNotices
          page={p}
          writes={writes}
          close={(changed) => {
            showNotices(false);
            if (changed) x.readAgain();
          }}
          notice={(planes) => void notice(planes)}
        />
      )}
    </Page>
  );
};

const VacacionesPlanScreen = () => {
  const t = useT();
  return usePermissions().can('tiempo') ? (
    <Planner />
  ) : (
    <MissingPermission
      title={t('tiempo.plan.titulo')}
      crumb={{ label: t('web.nav.vacaciones'), to: '/vacaciones' }}
    />
  );
};
export default VacacionesPlanScreen;
