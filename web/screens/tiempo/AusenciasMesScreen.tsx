// «Ausencias del mes»: people by days, each absence as a bar with its cause, holidays and Sundays marked; a
// click opens the row.
import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../../core/api/index.ts';
import type { MesAusencias } from '../../../core/api/tiempo.ts';
import { dayInMes } from '../../../core/domain/corridaSuggestion.ts';
import { isPeriodo, showDate, addMeses } from '../../../core/kit/period.ts';
import { tables } from '../../../core/tables/index.ts';
import { useT } from '../../i18n.ts';
import { ButtonLink, IconButton } from '../../kit/Button.tsx';
import { Check, Field } from '../../kit/Field.tsx';
import { SearchInput } from '../../kit/Input.tsx';
import { EmptyState, LoadingBar, Panel } from '../../kit/Panel.tsx';
import { withProposed } from '../../kit/list/arrival.ts';
import { PeriodInput } from '../../kit/Written.tsx';
import { todayDate } from '../../ports.ts';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { tableOf } from '../../../core/tables/index.ts';
import { shownCode, shownCount } from '../explain/amounts.ts';
import { useReading, useQuietValue } from '../reading.ts';
import { Skeleton, ReadFailure, MissingPermission } from '../ScreenStates.tsx';
import { askServer } from '../requests.ts';
import '../screens.css';
import './tiempo.css';

const cause = (id: string | null, nobody: string): string =>
  tables.Ausencias.fields.causa.options.find((o) => o.id === id)?.valor ?? nobody;
const PAID: ReadonlySet<string> = new Set([
  'vacaciones',
  'licencia',
  'estudio',
  'enfermedad',
  'accidente',
  'maternidad',
]);

type Persona = MesAusencias['personas'][number];
const Row = ({ p, days }: { readonly p: Persona; readonly days: MesAusencias['dias'] }) => {
  const t = useT(),
    cells: React.ReactNode[] = [];
  for (let i = 0; ; ) {
    const f = days[i];
    if (!f) break;
    const a = p.ausencias.find((x) => x.desde <= f.fecha && x.hasta >= f.fecha);
    if (!a) {
      cells.push(
        <td key={f.fecha} className={f.semana === 7 || f.feriado !== null ? 'tie-inhabil' : undefined} />,
      );
      i++;
      continue;
    }
    const n = days.slice(i).filter((d) => d.fecha <= a.hasta).length;
    const name = cause(a.causa, t('tiempo.mes.ausente'));
    cells.push(
      <td key={f.fecha} colSpan={n} className="tie-ausente">
        <Link
          className={a.causa !== null && PAID.has(a.causa) ? 'tie-barra' : 'tie-barra tie-impaga'}
          to={`/ausencias?id=${a.id}`}
          title={t('tiempo.mes.de', {
            causa: name,
            desde: showDate(a.desde),
            hasta: showDate(a.hasta),
          })}
        >
          {name}
        </Link>
      </td>,
    );
    i += n;
  }
  return (
    <tr>
      <th scope="row">
        <Link to={`/personal/edit?id=${p.id_personal}#leg-ausencias`}>
          <span className="num soft">{shownCode(p.legajo)}</span> {p.nombre}
        </Link>
      </th>
      {cells.map((c, i) => (
        <Fragment key={i}>{c}</Fragment>
      ))}
    </tr>
  );
};

const Mes = () => {
  const t = useT(),
    permissions = usePermissions(),
    [periodo, set] = useState(todayDate().slice(0, 7)),
    [searchText, setSearchText] = useState(''),
    search = useQuietValue(searchText, 250),
    [all, setAll] = useState(false),
    valid = isPeriodo(periodo);
  const x = useReading(
      valid ? `ausencias ${periodo} ${search} ${all}` : null,
      () => askServer(api.tiempo.ausencias, { periodo, buscar: search, todos: all }),
      true,
    ),
    m = x.data;
  const move = (n: number): void => {
    if (valid) set(addMeses(periodo, n));
  };
  return (
    <Page
      title={t('web.nav.ausenciasMes')}
      crumbs={[{ label: t('web.nav.ausencias'), to: '/ausencias' }]}
      actions={
        <>
          <ButtonLink icon="list" to="/ausencias">
            {t('tiempo.mes.lista')}
          </ButtonLink>
          {permissions.writes(tableOf('Ausencias')) && (
            <ButtonLink
              variant="primary"
              icon="plus"
              to="/ausencias?id=-1&newFromMenu=true"
              state={valid ? withProposed({ desde: dayInMes(periodo, todayDate()) }) : undefined}
            >
              {t('tiempo.mes.nueva')}
            </ButtonLink>
          )}
        </>
      }
    >
      <div className="tie">
        <div className="tie-pedido">
          <IconButton
            bordered
            icon="chevron-left"
            label={t('tiempo.mes.anterior')}
            onClick={() => move(-1)}
          />
          <Field label={t('declaraciones.pantalla.periodo')} bare width={104}>
            {(c) => <PeriodInput {...c} value={periodo} onChange={set} />}
          </Field>
          <IconButton
            bordered
            icon="chevron-right"
            label={t('tiempo.mes.siguiente')}
            onClick={() => move(1)}
          />
          <SearchInput
            value={searchText}
            onChange={(e) => setSearchText(e.target.value)}
            aria-label={t('tiempo.vac.buscar')}
            placeholder={t('tiempo.vac.buscar')}
          />
          <Check label={t('tiempo.mes.todos')} checked={all} onChange={setAll} />
        </div>
        <LoadingBar on={x.reading} />
        {x.failure ? (
          <ReadFailure failure={x.failure} retry={x.readAgain} />
        ) : !m ? (
          <Skeleton />
        ) : m.personas.length === 0 ? (
          <EmptyState text={t(search === '' ? 'tiempo.mes.nadieFalto' : 'tiempo.mes.nadie')} />
        ) : (
          <Panel title={showDate(m.periodo)} count={shownCount(m.total)} bare>
            <div className="desborda" tabIndex={0} role="region" aria-label={t('web.nav.ausenciasMes')}>
              <table className="tabla tie-mes">
                <caption className="sr">{t('web.nav.ausenciasMes')}</caption>
                <thead>
                  <tr>
                    <th scope="col">{t('tiempo.vac.persona')}</th>
                    {m.dias.map((d) => (
                      <th
                        key={d.fecha}
                        scope="col"
                        className={`num${d.semana === 7 || d.feriado !== null ? ' tie-inhabil' : ''}`}
                        title={d.feriado ?? showDate(d.fecha)}
                      >
                        {Number(d.fecha.slice(8))}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {m.personas.map((p) => (
                    <Row key={p.id_personal} p={p} days={m.dias} />
                  ))}
                </tbody>
              </table>
            </div>
            {m.total > m.personas.length && (
              <p className="tie-mas muted">
                {t('tiempo.mes.hayMas', { n: shownCount(m.total - m.personas.length) })}
              </p>
            )}
          </Panel>
        )}
      </div>
    </Page>
  );
};

const AusenciasMesScreen = () => {
  const t = useT();
  return usePermissions().can('tiempo') ? (
    <Mes />
  ) : (
    <MissingPermission
      title={t('web.nav.ausenciasMes')}
      crumb={{ label: t('web.nav.ausencias'), to: '/ausencias' }}
    />
  );
};
export default AusenciasMesScreen;
