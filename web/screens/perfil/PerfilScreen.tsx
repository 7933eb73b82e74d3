// Mi Perfil: who is signed in, with which roles, where, how the screen looks; the password, what is open and the companies.
import { useState } from 'react';
import type { Clave } from '../../i18n.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { useServidor, useUsuario } from '../../session.ts';
import { CambiarClave } from './CambiarClave.tsx';
import { Datos } from './Datos.tsx';
import { Empresas } from './Empresas.tsx';
import { IdiomaYRegion } from '../perfil/IdiomaYRegion.tsx';
import { Sesiones } from './Sesiones.tsx';
import { Page } from '../../shell/Page.tsx';
import { ScreenMenu } from '../../shell/ScreenMenu.tsx';
import '../../kit/form/form.css';
import '../dashboard/dashboard.css';
import './perfil.css';

const Profile = () => {
  const t = useT();
  const u = useUsuario();
  const s = useServidor();
  const [vuelta, setVuelta] = useState(0);
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
                ? u.roles.map((r) => t(`web.rol.${r}` as Clave)).join(', ')
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
          <IdiomaYRegion />
        </Panel>
        <Datos />
        <Empresas />
        <CambiarClave onDone={() => setVuelta(vuelta + 1)} />
        <Sesiones vuelta={vuelta} />
      </div>
    </Page>
  );
};
export default Profile;
