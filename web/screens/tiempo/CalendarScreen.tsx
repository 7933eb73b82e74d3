// «Calendario»: the month by weeks, with each day's events as links, and the number of working days.
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../../core/api/index.ts';
import type { MesCalendar } from '../../../core/api/tiempo.ts';
import { isPeriodo, showDate, addMeses } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { IconButton } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { EmptyState, LoadingBar, Panel, Tag } from '../../kit/Panel.tsx';
import { PeriodInput } from '../../kit/Written.tsx';
import { todayDate } from '../../ports.ts';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { useReading } from '../reading.ts';
import { Skeleton, ReadFailure, MissingPermission } from '../ScreenStates.tsx';
import { askServer } from '../requests.ts';
import '../screens.css';
import './tiempo.css';

/** The short name of the weekday, in the screen's language. */
const shortDay = (f: string, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${f}T00:00:00Z`));

type Happening = MesCalendar['sucesos'][number];
const ICON: Readonly<Record<Happening['clase'], string>> = {
  feriado: 'sun',
  pago: 'exclamation-triangle',
  f931: 'book',
  corrida: 'calculator',
  egreso: 'user',
  aviso: 'envelope',
  vacaciones: 'sun',
  reintegro: 'clock',
  cumple: 'users',
};
const What = ({ s }: { readonly s: Happening }) => {
  const t = useT(),
    says = (
      <>
        <Icon name={ICON[s.clase]} /> {s.texto}
        {s.verificar && (
          <>
            {' '}
            <Tag tone="warn">{t('tiempo.cal.verificar')}</Tag>
          </>
        )}
      </>
    );
  return s.ruta === null ? (
    <span className="tie-suceso">{says}</span>
  ) : (
    <Link className="tie-suceso" to={s.ruta}>
      {says}
    </Link>
  );
};

const Mes = () => {
  const t = useT(),
    [periodo, set] = useState(todayDate().slice(0, 7)),
    valid = isPeriodo(periodo),
    x = useReading(
      valid ? `calendario ${periodo}` : null,
      () => askServer(api.tiempo.calendario, { periodo }),
      true,
    ),
    m = x.data;
  const move = (n: number): void => {
    if (valid) set(addMeses(periodo, n));
  };
  return (
    <Page
      title={t('web.nav.calendario')}
      crumbs={[{ label: t('web.nav.liquidaciones'), to: '/liquidaciones' }]}
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
          {m && (
            <p className="num" role="status">
              {t('tiempo.cal.habiles', { n: m.habiles, seis: m.lunes_a_sabado })}
            </p>
          )}
        </div>
        <LoadingBar on={x.reading} />
        {x.failure ? (
          <ReadFailure failure={x.failure} retry={x.readAgain} />
        ) : !m ? (
          <Skeleton />
        ) : (
          <Panel title={showDate(m.periodo)} bare>
            {m.sucesos.length === 0 && <EmptyState text={t('tiempo.cal.nada')} />}
            <ol
              className="tie-calendario"
              aria-label={t('web.nav.calendario')}
              style={{ ['--primero' as string]: m.dias[0]!.semana }}
            >
              {m.dias.map((d) => (
                <li
                  key={d.fecha}
                  className={d.habil ? undefined : 'tie-inhabil'}
                  {...(d.fecha === m.hoy ? { 'aria-current': 'date' as const } : {})}
                >
                  <span className="tie-dia num">
                    <span className="soft">
                      {shortDay(d.fecha, document.documentElement.lang || 'es-AR')}
                    </span>{' '}
                    {Number(d.fecha.slice(8))}
                  </span>
                  {m.sucesos
                    .filter((s) => s.fecha === d.fecha)
                    .map((s, i) => (
                      <What key={i} s={s} />
                    ))}
                </li>
              ))}
            </ol>
          </Panel>
        )}
      </div>
    </Page>
  );
};

const CalendarScreen = () => {
  const t = useT();
  return usePermissions().can('tiempo') ? (
    <Mes />
  ) : (
    <MissingPermission
      title={t('web.nav.calendario')}
      crumb={{ label: t('web.nav.liquidaciones'), to: '/liquidaciones' }}
    />
  );
};
export default CalendarScreen;
