// «Proveedor de identidad»: with which one people sign in, trying what was written before it is saved, and taking it out.
import { api } from '../../../core/api/index.ts';
import type { WireProviderState } from '../../../core/api/providerSettings.ts';
import { useT } from '../../i18n.ts';
import { Banner, Panel } from '../../kit/Panel.tsx';
import { usePermissions, useUser } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { useReading } from '../reading.ts';
import { askServer } from '../requests.ts';
import { MissingPermission, ReadFailure, Skeleton } from '../ScreenStates.tsx';
import { ProviderSettingsForm } from './ProviderSettingsForm.tsx';
import '../screens.css';
import '../dashboard/dashboard.css';
import './proveedor.css';

/** What has to be written at the provider. */
const Addresses = ({ state: s }: { readonly state: WireProviderState }) => {
  const t = useT();
  return (
    <Panel title={t('proveedor.ajustes.enElProveedor')}>
      <dl className="facts">
        <dt>{t('proveedor.ajustes.vuelta')}</dt>
        <dd className="proveedor-direccion">{s.vuelta}</dd>
        <dt>{t('proveedor.ajustes.salida')}</dt>
        <dd className="proveedor-direccion">{s.salida}</dd>
      </dl>
    </Panel>
  );
};

const Settings = () => {
  const t = useT(),
    l = useReading('proveedor-ajustes', () => askServer(api.proveedor.ajustes, undefined));
  if (l.failure) return <ReadFailure failure={l.failure} retry={l.readAgain} />;
  if (!l.data) return <Skeleton rows={6} />;
  return (
    <>
      <Banner tone={l.data.de === null ? 'info' : 'ok'}>
        {l.data.ajustes === null
          ? t('proveedor.ajustes.ninguno')
          : t(l.data.de === 'opciones' ? 'proveedor.ajustes.deLasOpciones' : 'proveedor.ajustes.deAca', {
              emisor: l.data.ajustes.emisor,
            })}
      </Banner>
      <Addresses state={l.data} />
      {l.data.de !== 'opciones' && <ProviderSettingsForm state={l.data} onSaved={l.put} />}
    </>
  );
};

const ProveedorScreen = () => {
  const t = useT(),
    title = t('proveedor.ajustes.titulo'),
    entrusted = useUser()?.instalacion === true,
    administers = usePermissions().can('administrar');
  if (!entrusted || !administers) return <MissingPermission title={title} />;
  return (
    <Page title={title}>
      <div className="narrow proveedor">
        <Settings />
      </div>
    </Page>
  );
};
export default ProveedorScreen;
