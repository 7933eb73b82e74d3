// The way out: tells the server, empties the session, and goes to sign in.
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useT } from '../../i18n.ts';
import { clearDirty } from '../../kit/dirty.ts';
import { session } from '../../session.ts';
import { Splash } from '../../shell/Splash.tsx';

export const Component = () => {
  const t = useT();
  const fuera = useSelector(session, (s) => s.matches('out'));
  const motivo = useSearchParams()[0].get('motivo'),
    { mensaje = '' } = (useLocation().state ?? {}) as { readonly mensaje?: string };
  useEffect(() => {
    if (!session.getSnapshot().matches('out')) session.send({ type: 'logout' });
  }, []);
  // The page starts anew, so nothing read or written remains in memory.
  useEffect(() => {
    if (fuera && motivo !== 'error') {
      clearDirty();
      window.location.replace('/auth/login');
    }
  }, [fuera, motivo]);
  return fuera && motivo === 'error' ? (
    <Navigate
      to="/auth/login"
      replace
      state={{ mensaje: `${mensaje} ${t('web.ingreso.deNuevo')}`.trim(), mal: true }}
    />
  ) : (
    <Splash />
  );
};
