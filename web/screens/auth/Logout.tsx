// Sign-out: tells the server, clears the session, and goes to the sign-in screen.
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { GoTo } from '../../GoTo.tsx';
import { useT } from '../../i18n.ts';
import { clearDirty } from '../../dirty.ts';
import { session } from '../../session.ts';
import { Splash } from '../../shell/Splash.tsx';

export const Component = () => {
  const t = useT();
  const outside = useSelector(session, (s) => s.matches('out'));
  const reason = useSearchParams()[0].get('motivo'),
    { mensaje: message = '' } = (useLocation().state ?? {}) as { readonly mensaje?: string };
  useEffect(() => {
    if (!session.getSnapshot().matches('out')) session.send({ type: 'logout' });
  }, []);
  // The page is reloaded, so that nothing stays in memory.
  useEffect(() => {
    if (outside && reason !== 'error') {
      clearDirty();
      window.location.replace('/auth/login');
    }
  }, [outside, reason]);
  return outside && reason === 'error' ? (
    <GoTo to="/auth/login" state={{ mensaje: `${message} ${t('web.ingreso.deNuevo')}`.trim(), mal: true }} />
  ) : (
    <Splash />
  );
};
