// The way out: tells the server, empties the session, and goes to sign in.
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useT } from '../../i18n.ts';
import { session } from '../../session.ts';
import { Splash } from '../../shell/Splash.tsx';

export const Component = () => {
  const t = useT();
  const fuera = useSelector(session, (s) => s.matches('out'));
  const motivo = useSearchParams()[0].get('motivo');
  useEffect(() => { if (!session.getSnapshot().matches('out')) session.send({ type: 'logout' }); }, []);
  return fuera ? <Navigate to="/auth/login" replace state={motivo === 'error' ? { mensaje: t('machines.tabla.error') } : null} /> : <Splash />;
};
