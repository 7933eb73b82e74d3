// Mi Perfil: who is signed in, with which roles, where, and how the screen looks.
import type { Clave } from '../../i18n.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { useServidor, useUsuario } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { ScreenMenu } from '../../shell/ScreenMenu.tsx';
import './dashboard.css';

const Profile = () => {
  const t = useT();
  const u = useUsuario();
  const s = useServidor();
  return (
    <Page title={t('web.perfil.titulo')}>
      <div className="narrow"><Panel title={u?.nombre ?? ''} extra={<ScreenMenu>{(b) => <Button icon="sliders-h" {...b}>{t('web.perfil.pantalla')}</Button>}</ScreenMenu>}>
        <dl className="facts">
          <dt>{t('web.perfil.usuario')}</dt><dd>{u?.username}</dd>
          <dt>{t('web.perfil.roles')}</dt><dd>{u?.roles.length ? u.roles.map((r) => t(`web.rol.${r}` as Clave)).join(', ') : t('web.perfil.sinRoles')}</dd>
          <dt>{t('web.perfil.empresa')}</dt><dd>{s?.empresa ? <>{s.empresa.razon_social} <span className="muted num">{s.empresa.cuit}</span></> : '—'}</dd>
          <dt>{t('web.perfil.version')}</dt><dd className="num">{s?.version}</dd>
        </dl>
      </Panel></div>
    </Page>
  );
};
export default Profile;
