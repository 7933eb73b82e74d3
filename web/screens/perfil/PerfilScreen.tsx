// Mi Perfil: who is signed in, with which roles, where, how the screen looks; the password, what is open and
// the companies.
import { useState } from 'react';
import { type UiTextKey, useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { useServer, useUser } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { ScreenMenu } from '../../shell/ScreenMenu.tsx';
import { LanguageAndRegion } from './LanguageAndRegion.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { Invitations } from './Invitations.tsx';
import { PerfilDetails } from './PerfilDetails.tsx';
import { Empresas } from './Empresas.tsx';
import { ProviderLink } from './ProviderLink.tsx';
import { OpenSessions } from './OpenSessions.tsx';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';
import '../../kit/form/form.css';
import '../dashboard/dashboard.css';
import './perfil.css';

const Profile = () => {
  const t = useT();
  const u = useUser();
  const s = useServer();
  const [turn, setTurn] = useState(0);
  return (
    <Page title={t('web.perfil.titulo')}>
      <div className="narrow perfil">
        <Panel
          title={u?.nombre ?? ''}
          extra={
            <ScreenMenu>
              {(b) => (
                <Button icon="sliders-h" {...b}>
                  {t('web.perfil.pantalla')}
                </Button>
              )}
            </ScreenMenu>
          }
        >
          <dl className="facts">
            <dt>{t('web.perfil.usuario')}</dt>
            <dd>{u?.username}</dd>
            <dt>{t('web.perfil.roles')}</dt>
            <dd>
              {u?.roles.length
                ? u.roles.map((r) => t(`web.rol.${r}` as UiTextKey)).join(', ')
                : t('web.perfil.sinRoles')}
            </dd>
            <dt>{t('web.perfil.empresa')}</dt>
            <dd>
              {s?.empresa ? (
                <>
                  {s.empresa.razon_social} <span className="muted num">{s.empresa.cuit}</span>
                </>
              ) : (
                '—'
              )}
            </dd>
            <dt>{t('web.perfil.version')}</dt>
            <dd className="num">{s?.version}</dd>
          </dl>
          <LanguageAndRegion />
        </Panel>
        <Invitations />
        <PerfilDetails />
        <Empresas />
        <SecondFactorPanel />
        <ProviderLink />
        <ChangePassword onDone={() => setTurn(turn + 1)} />
        <OpenSessions round={turn} />
      </div>
    </Page>
  );
};
export default Profile;
