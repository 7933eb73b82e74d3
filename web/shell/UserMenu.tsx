// The person's menu: name, the server's date, messages, profile, administration, help, and sign-out.
import { lazy, Suspense, useEffect, useState } from 'react';
import { followMensajes, useUnreadCount } from '../unreadMensajes.ts';
import { useT } from '../i18n.ts';
import { MenuButton } from '../kit/Menu.tsx';
import type { MenuItem } from '../kit/MenuPanel.tsx';
import { useServer, useUser } from '../session.ts';
import { shownLongDate } from '../kit/typedValues.ts';
import { todayDate } from '../ports.ts';
import { linkOf, sections, USER } from './menu.ts';
import { useCanSee } from './allowedEntries.ts';

const Problem = lazy(() => import('./Problem.tsx'));

export const UserMenu = ({ onPanel }: { readonly onPanel: () => void }) => {
  const t = useT();
  const u = useUser();
  const s = useServer();
  const unread = useUnreadCount();
  useEffect(followMensajes, []);
  const canSee = useCanSee();
  const [problem, setProblem] = useState(false);
  if (!u) return null;
  const own = sections(
    USER,
    (x) => canSee(x) && (x.to !== 'empresas' || (s?.empresas.length ?? 0) > 1),
  ).flatMap((g): readonly MenuItem[] => [
    ...(g.title === undefined ? [] : [{ separator: true } as const, { header: t(g.title) }]),
    ...g.items.map((x) => ({
      label: t(x.text),
      icon: x.icon ?? 'circle',
      to: linkOf(x),
      ...(x.to === 'mensajes' && unread > 0 ? { end: t('web.nav.sinLeer', { cantidad: unread }) } : {}),
    })),
  ]);
  return (
    <>
      <MenuButton
        label={t('web.usuario')}
        items={[
          { header: `${u.nombre} · ${shownLongDate(todayDate(), s?.fecha_formato)}` },
          ...own,
          { label: t('web.problema.titulo'), icon: 'exclamation-circle', onSelect: () => setProblem(true) },
          { separator: true },
          { label: t('marco.menu.ajustes'), icon: 'sliders-h', onSelect: onPanel },
          { label: t('web.cerrarSesion'), icon: 'sign-out', to: '/logout' },
        ]}
      >
        {(b) => (
          <button
            type="button"
            className="avatar"
            aria-label={
              unread > 0
                ? `${t('web.usuarioDe', { nombre: u.nombre })} · ${t('web.nav.sinLeer', { cantidad: unread })}`
                : t('web.usuarioDe', { nombre: u.nombre })
            }
            title={u.nombre}
            {...b}
          >
            {u.nombre.charAt(0).toUpperCase()}
            {unread > 0 && <span className="dot" />}
          </button>
        )}
      </MenuButton>
      {problem && (
        <Suspense>
          <Problem onClose={() => setProblem(false)} />
        </Suspense>
      )}
    </>
  );
};
