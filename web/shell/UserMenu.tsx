// The person's menu: who is signed in, today as the server counts it, and the way out.
import { lazy, Suspense, useState } from 'react';
import { useT } from '../i18n.ts';
import { MenuButton } from '../kit/Menu.tsx';
import { usePermisos, useServidor, useUsuario } from '../session.ts';
import { fechaLarga } from '../kit/escritura.ts';
import { hoy } from '../ports.ts';

const Problem = lazy(() => import('./Problem.tsx'));

export const UserMenu = () => {
  const t = useT();
  const u = useUsuario();
  const s = useServidor();
  const p = usePermisos();
  const [problema, setProblema] = useState(false);
  if (!u) return null;
  return (<>
    <MenuButton label={t('web.usuario')} items={[
      { header: `${u.nombre} · ${fechaLarga(hoy(), s?.fecha_formato)}` },
      { label: t('web.miPerfil'), icon: 'user', to: '/perfil' },
      ...(p.puede('administrar') ? [{ label: t('administracion.usuarios.menu'), icon: 'users', to: '/usuarios' }] : []),
      { label: t('formulas.menu'), icon: 'book', to: '/docs/formulas' },
      { label: t('web.maquinas'), icon: 'sitemap', to: '/docs/maquinas' },
      { label: t('web.problema.titulo'), icon: 'exclamation-circle', onSelect: () => setProblema(true) },
      { separator: true },
      { label: t('web.cerrarSesion'), icon: 'sign-out', to: '/logout' },
    ]}>
      {(b) => <button type="button" className="avatar" aria-label={t('web.usuarioDe', { nombre: u.nombre })} title={u.nombre} {...b}>{u.nombre.charAt(0).toUpperCase()}</button>}
    </MenuButton>
    {problema && <Suspense><Problem onClose={() => setProblema(false)} /></Suspense>}
  </>);
};
