// A worker's first screen: the last receipt with its net, what is to sign, vacations and messages; and each
// receipt, opened.
import { Link, useSearchParams } from 'react-router-dom';
import { BREAKPOINTS } from '../../../core/constants.ts';
import { api } from '../../../core/api/index.ts';
import type { OwnRecibo } from '../../../core/api/recibos.ts';
import { showDate } from '../../../core/kit/period.ts';
import { useServer } from '../../session.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { EmptyState, Panel, Tag, type Tone } from '../../kit/Panel.tsx';
import { Page } from '../../shell/Page.tsx';
import { useUnreadCount } from '../../unreadMensajes.ts';
import { shownAmount, shortNumber } from '../explain/amounts.ts';
import { useNarrowWindow, useReading } from '../reading.ts';
import { Skeleton, ReadFailure } from '../ScreenStates.tsx';
import { askServer } from '../requests.ts';
import { DataNotice } from './DataNotice.tsx';
import { OwnReciboView } from './OwnReciboView.tsx';
import '../screens.css';
import './recibos.css';

const TONE: Readonly<Record<OwnRecibo['entrega'], Tone>> = {
  enviado: 'accent',
  visto: 'info',
  conforme: 'ok',
  no_conforme: 'warn',
};
const isToSign = (r: OwnRecibo): boolean => r.entrega === 'enviado' || r.entrega === 'visto';

const StateTag = ({ r }: { readonly r: OwnRecibo }) => {
  const t = useT();
  return <Tag tone={TONE[r.entrega]}>{t(`recibos.mios.estado.${r.entrega}`)}</Tag>;
};

/** The net of the last receipt, when it was paid, and what to do with it. */
const Last = ({ r, open }: { readonly r: OwnRecibo; readonly open: () => void }) => {
  const t = useT();
  return (
    <section className="mis-ultimo" aria-label={t('recibos.mios.ultimo')}>
      <p className="mis-que">
        <span className="soft">{t('recibos.mios.ultimo')}</span>
        <StateTag r={r} />
      </p>
      <h2>{r.liquidacion}</h2>
      <p className="mis-cifra num">{shownAmount(r.neto)}</p>
      <p className="soft">{t('recibos.mios.pagado', { fecha: showDate(r.fecha_pago) })}</p>
      <Button variant="primary" icon={isToSign(r) ? 'pencil' : 'file'} className="mis-boton" onClick={open}>
        {t(isToSign(r) ? 'recibos.mios.verYFirmar' : 'recibos.mios.ver')}
      </Button>
    </section>
  );
};

/** Vacations to take and messages to read, each in one line. */
const Notices = () => {
  const t = useT(),
    l = useReading('mi portada', () => askServer(api.recibos.portada, undefined)),
    unread = useUnreadCount(),
    days = l.data?.vacaciones ?? null;
  return (
    <ul className="mis-avisos">
      {days !== null && (
        <li>
          <Icon name="sun" />
          <span className="grow">{t('recibos.mios.vacaciones')}</span>
          <strong className="num">{t('recibos.mios.dias', { n: shortNumber(days) })}</strong>
        </li>
      )}
      <li>
        <Link to="/mensajes">
          <Icon name="envelope" />
          <span className="grow">{t('recibos.mios.mensajes')}</span>
          <strong className="num">{t('recibos.mios.sinLeer', { count: unread })}</strong>
          <Icon name="chevron-right" />
        </Link>
      </li>
    </ul>
  );
};

const List = ({
  recibos,
  chosen,
  open,
}: {
  readonly recibos: readonly OwnRecibo[];
  readonly chosen: number;
  readonly open: (id: number) => void;
}) => {
  const t = useT();
  return (
    <Panel title={t('recibos.mios.lista')} bare>
      <ul className="mis-lista">
        {recibos.map((r) => (
          <li key={r.id}>
            <button type="button" aria-current={r.id === chosen || undefined} onClick={() => open(r.id)}>
              <span className="mis-que">
                <span className="strong">{r.liquidacion}</span>
                <StateTag r={r} />
              </span>
              <span className="mis-que soft num">
                <span>
                  {showDate(r.periodo)} · {showDate(r.fecha_pago)}
                </span>
                <span>{shownAmount(r.neto)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
};

const MyRecibosScreen = () => {
  const t = useT(),
    [params, setParams] = useSearchParams(),
    narrow = useNarrowWindow(BREAKPOINTS.lg - 1),
    withoutMail = useServer()?.sin_correo === true,
    id = Number(params.get('id')) || 0;
  const l = useReading('mis recibos', () => askServer(api.recibos.propios, undefined), true),
    open = (to: number): void => setParams({ id: String(to) }),
    [last] = l.data ?? [],
    toSign = (l.data ?? []).filter(isToSign);
  // On a telephone the receipt takes the whole screen, and goes back to the first one.
  if (id > 0 && narrow)
    return (
      <Page
        title={t('recibos.mios.titulo')}
        crumbs={[{ label: t('recibos.mios.titulo'), to: '/mis-recibos' }]}
      >
        <div className="mis">
          <OwnReciboView key={id} id={id} onChange={l.readAgain} />
        </div>
      </Page>
    );
  return (
    <Page title={t('recibos.mios.titulo')}>
      {l.failure ? (
        <ReadFailure failure={l.failure} retry={l.readAgain} />
      ) : !l.data ? (
        <Skeleton rows={4} />
      ) : (
        <div className="mis">
          <div className="mis-primero">
            {last ? (
              <Last r={last} open={() => open(last.id)} />
            ) : (
              <Panel bare>
                <EmptyState
                  text={t('recibos.mios.ninguno')}
                  detail={t(
                    withoutMail ? 'recibos.mios.ningunoDetalleEnMano' : 'recibos.mios.ningunoDetalle',
                  )}
                />
              </Panel>
            )}
            {toSign.length > (last && isToSign(last) ? 1 : 0) && (
              <p className="mis-firmar" role="status">
                <Icon name="pencil" /> {t('recibos.mios.porFirmar', { count: toSign.length })}
              </p>
            )}
            <Notices />
            <DataNotice />
            {l.data.length > 0 && <List recibos={l.data} chosen={id} open={open} />}
          </div>
          {id > 0 && <OwnReciboView key={id} id={id} onChange={l.readAgain} />}
        </div>
      )}
    </Page>
  );
};
export default MyRecibosScreen;
