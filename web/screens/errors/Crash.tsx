// A screen that failed: the rest of the work is safe, and what can be done.
import { useRouteError } from 'react-router';
import { useT } from '../../i18n.ts';
import { Button, ButtonLink } from '../../kit/Button.tsx';
import '../auth/auth.css';

/** A part of the page that did not come: no server, or another version of Jornal than the window's. Browsers say it each in its words, in English. */
const noLlego = (e: unknown): boolean => e instanceof Error && /dynamically imported module|module script|preload CSS/i.test(e.message);

export const Crash = () => {
  const t = useT();
  const e = useRouteError();
  const faltaParte = noLlego(e);
  return (
    <main className="plain">
      <h1>{t(faltaParte ? 'web.falla.noLlego' : 'web.falla.titulo')}</h1>
      <p className="soft">{t(faltaParte ? 'web.falla.noLlegoTexto' : 'web.falla.texto')}</p>
      {!faltaParte && e instanceof Error && <p className="muted mono">{e.message}</p>}
      <div className="row"><Button variant="primary" onClick={() => window.location.reload()}>{t(faltaParte ? 'web.reintentar' : 'web.falla.recargar')}</Button><ButtonLink to="/">{t('web.error.volver')}</ButtonLink></div>
    </main>
  );
};
