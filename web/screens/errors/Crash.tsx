// A screen that failed: the rest of the work is safe, and what can be done.
import { useRouteError } from 'react-router';
import { useT } from '../../i18n.ts';
import { Button, ButtonLink } from '../../kit/Button.tsx';
import '../auth/auth.css';

export const Crash = () => {
  const t = useT();
  const e = useRouteError();
  return (
    <main className="plain">
      <h1>{t('web.falla.titulo')}</h1>
      <p className="soft">{t('web.falla.texto')}</p>
      {e instanceof Error && <p className="muted mono">{e.message}</p>}
      <div className="row"><Button variant="primary" onClick={() => window.location.reload()}>{t('web.falla.recargar')}</Button><ButtonLink to="/">{t('web.error.volver')}</ButtonLink></div>
    </main>
  );
};
