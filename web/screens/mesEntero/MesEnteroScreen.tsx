// «El mes en un solo recibo»: each person's receipts of a month beside a single one, and the cause of each
// difference.
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../../core/api/index.ts';
import type { WireWholeMes } from '../../../core/api/mesEntero.ts';
import { addMeses, isPeriodo, periodoOf, showDate } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Field } from '../../kit/Field.tsx';
import { SearchInput } from '../../kit/Input.tsx';
import { Banner, EmptyState, LoadingBar } from '../../kit/Panel.tsx';
import { PeriodInput } from '../../kit/Written.tsx';
import { todayDate } from '../../ports.ts';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { shownCode, shownCount } from '../explain/amounts.ts';
import { useMesInAddress } from '../mesInAddress.ts';
import { useReading } from '../reading.ts';
import { askServer } from '../requests.ts';
import { MissingPermission, ReadFailure, Skeleton } from '../ScreenStates.tsx';
import { searchableText } from '../searchableText.ts';
import { PersonaMes } from './PersonaMes.tsx';
import '../screens.css';
import './mesEntero.css';

/** People shown at once; the rest are found by searching, or in the terminal. */
const A_LA_VISTA = 100;

const Summary = ({ m }: { readonly m: WireWholeMes }) => {
  const t = useT(),
    unexplained = m.distintas.filter((p) => p.diferencias.some((d) => d.causa === 'sin_explicar')).length,
    compared = m.personas - m.por_quincena - m.sin_mes,
    mes = showDate(m.periodo);
  return (
    <Banner
      tone={unexplained > 0 ? 'danger' : m.distintas.length > 0 ? 'warn' : compared > 0 ? 'ok' : 'info'}
    >
      {compared === 0
        ? t('mesEntero.sinComparar', { mes })
        : m.distintas.length === 0
          ? t('mesEntero.pantalla.iguales', { mes, count: compared, cuantas: shownCount(compared) })
          : t('mesEntero.pantalla.distintas', {
              mes,
              count: m.distintas.length,
              cuantas: shownCount(m.distintas.length),
              de: shownCount(compared),
            })}{' '}
      {unexplained > 0 &&
        t('mesEntero.pantalla.sinExplicar', { count: unexplained, cuantas: shownCount(unexplained) })}{' '}
      <span className="soft">
        {t('mesEntero.pantalla.cuenta', {
          varios: shownCount(m.con_varios),
          redondeo: shownCount(m.por_redondeo),
        })}
        {m.por_quincena + m.sin_mes > 0 &&
          ` ${t('mesEntero.pantalla.aparte', { quincena: shownCount(m.por_quincena), sinMes: shownCount(m.sin_mes) })}`}
      </span>
    </Banner>
  );
};

const Found = ({ m, searchText }: { readonly m: WireWholeMes; readonly searchText: string }) => {
  const t = useT(),
    text = searchableText(searchText),
    found = m.distintas.filter(
      (p) => text === '' || searchableText(`${p.legajo} ${shownCode(p.legajo)} ${p.nombre}`).includes(text),
    ),
    drafts = m.liquidaciones.filter((l) => l.borrador);
  if (m.personas === 0)
    return <EmptyState text={t('mesEntero.pantalla.sinRecibos', { mes: showDate(m.periodo) })} />;
  return (
    <>
      <Summary m={m} />
      {drafts.length > 0 && (
        <Banner tone="info">
          {t('mesEntero.pantalla.borradores', {
            count: drafts.length,
            cuales: drafts.map((l) => l.descripcion).join(', '),
          })}
        </Banner>
      )}
      {m.distintas.length > 0 && found.length === 0 && (
        <EmptyState text={t('mesEntero.pantalla.nadie', { texto: searchText })} />
      )}
      {found.slice(0, A_LA_VISTA).map((p, i) => (
        <PersonaMes key={p.id_personal} p={p} opened={i === 0} />
      ))}
      {found.length > A_LA_VISTA && (
        <p className="muted">
          {t('mesEntero.pantalla.mas', { cuantas: shownCount(found.length - A_LA_VISTA) })}
        </p>
      )}
    </>
  );
};

const Screen = () => {
  const t = useT(),
    [periodo, setPeriodo] = useMesInAddress(addMeses(periodoOf(todayDate()), -1)),
    [searchText, search] = useState(useSearchParams()[0].get('persona') ?? ''),
    isRead = isPeriodo(periodo),
    x = useReading(
      isRead ? `mesEntero ${periodo}` : null,
      () => askServer(api.mesEntero.control, { periodo }),
      true,
    );
  return (
    <Page title={t('mesEntero.pantalla.titulo')} crumbs={[{ label: t('web.nav.liquidaciones') }]}>
      <div className="mes-entero">
        <p className="muted mes-intro">{t('mesEntero.pantalla.intro')}</p>
        <div className="mes-pedido">
          <Field label={t('mesEntero.pantalla.mes')} bare width={104}>
            {(c) => <PeriodInput {...c} value={periodo} onChange={setPeriodo} />}
          </Field>
          <SearchInput
            value={searchText}
            onChange={(e) => search(e.target.value)}
            aria-label={t('mesEntero.pantalla.buscar')}
            placeholder={t('mesEntero.pantalla.buscar')}
          />
        </div>
        <LoadingBar on={x.reading} />
        {!isRead ? (
          <EmptyState text={t('mesEntero.pantalla.mesMal')} />
        ) : x.failure ? (
          <ReadFailure failure={x.failure} retry={x.readAgain} />
        ) : x.data ? (
          <Found m={x.data} searchText={searchText} />
        ) : (
          <Skeleton />
        )}
      </div>
    </Page>
  );
};

const MesEnteroScreen = () => {
  const t = useT();
  return usePermissions().can('explicar') ? (
    <Screen />
  ) : (
    <MissingPermission title={t('mesEntero.pantalla.titulo')} crumb={{ label: t('web.nav.liquidaciones') }} />
  );
};
export default MesEnteroScreen;
