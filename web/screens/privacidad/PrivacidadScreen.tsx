// «Pedidos sobre datos personales»: what people asked about their data, each with its clock; and one request when the
// address names it.
import { useSearchParams } from 'react-router-dom';
import { useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { WireSolicitud } from '../../../core/api/privacidad.ts';
import { useT } from '../../i18n.ts';
import { Button, ButtonLink } from '../../kit/Button.tsx';
import { EmptyState, Panel, Tag } from '../../kit/Panel.tsx';
import { shownDate } from '../../kit/typedValues.ts';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { shownCode } from '../explain/amounts.ts';
import { useReading } from '../reading.ts';
import { askServer } from '../requests.ts';
import { MissingPermission, ReadFailure, Skeleton } from '../ScreenStates.tsx';
import { deadlineOf } from './deadline.ts';
import { RetentionPanel } from './RetentionPanel.tsx';
import { NewSolicitud } from './NewSolicitud.tsx';
import { SolicitudView } from './SolicitudView.tsx';
import '../screens.css';
import '../declaraciones/aplicativos.css';

const Rows = ({ rows }: { readonly rows: readonly WireSolicitud[] }) => {
  const t = useT();
  return (
    <div className="apl-desliza" tabIndex={0} role="region" aria-label={t('privacidad.pantalla.pedidos')}>
      <table className="tabla">
        <caption className="sr">{t('privacidad.pantalla.pedidos')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('privacidad.pantalla.numero')}</th>
            <th scope="col">{t('privacidad.pantalla.persona')}</th>
            <th scope="col">{t('privacidad.pantalla.pide')}</th>
            <th scope="col">{t('privacidad.pantalla.recibido')}</th>
            <th scope="col">{t('privacidad.pantalla.vence')}</th>
            <th scope="col">{t('privacidad.pantalla.estado')}</th>
            <th>
              <span className="sr">{t('privacidad.pantalla.ver')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((s) => {
            const due = deadlineOf(s, t);
            return (
              <tr key={s.id}>
                <td className="num">{s.id}</td>
                <td>
                  {s.legajo === null ? '' : `${shownCode(s.legajo)} `}
                  {s.nombre ?? <span className="muted">{t('privacidad.pantalla.borrada')}</span>}
                </td>
                <td>{t(`privacidad.clase.${s.clase}`)}</td>
                <td className="num">{shownDate(s.recibida_el)}</td>
                <td className="num">{shownDate(s.vence)}</td>
                <td>
                  <Tag tone={due.tone}>{due.text}</Tag>
                </td>
                <td>
                  <ButtonLink
                    to={`/privacidad?id=${s.id}`}
                    aria-label={t('privacidad.pantalla.verDe', { id: s.id })}
                  >
                    {t('privacidad.pantalla.ver')}
                  </ButtonLink>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};

const Solicitudes = () => {
  const t = useT(),
    [adding, add] = useState(false),
    x = useReading('solicitudes', () => askServer(api.privacidad.solicitudes, undefined));
  return (
    <Page
      title={t('privacidad.pantalla.titulo')}
      actions={
        <Button variant="primary" icon="plus" onClick={() => add(true)}>
          {t('privacidad.pantalla.nuevo')}
        </Button>
      }
    >
      <div className="apl">
        <p className="muted apl-intro">{t('privacidad.pantalla.intro')}</p>
        {x.failure && !x.data && <ReadFailure failure={x.failure} retry={x.readAgain} />}
        {x.reading && !x.data && <Skeleton />}
        {x.data && (
          <Panel title={t('privacidad.pantalla.pedidos')} count={x.data.length} bare>
            {x.data.length === 0 ? (
              <EmptyState text={t('privacidad.pantalla.ninguno')} />
            ) : (
              <Rows rows={x.data} />
            )}
          </Panel>
        )}
        <RetentionPanel />
      </div>
      {adding && (
        <NewSolicitud
          onClose={() => add(false)}
          onAdd={() => {
            add(false);
            x.readAgain();
          }}
        />
      )}
    </Page>
  );
};

const PrivacidadScreen = () => {
  const t = useT(),
    [address] = useSearchParams(),
    id = Number(address.get('id') ?? 0);
  if (!usePermissions().can('administrar'))
    return <MissingPermission title={t('privacidad.pantalla.titulo')} />;
  return id > 0 ? <SolicitudView id={id} /> : <Solicitudes />;
};
export default PrivacidadScreen;
