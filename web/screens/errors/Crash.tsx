// The page for a screen that crashed: it says that other work is safe, and what to do.
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { useT } from '../../i18n.ts';
import { Button, ButtonLink } from '../../kit/Button.tsx';
import { hasDirty, markDirty } from '../../dirty.ts';
import '../auth/auth.css';

/**
 * A part of the page that failed to load: no server, or a newer version of Jornal than the open window. Each
 * browser words the error differently, in English.
 */
const didNotArrive = (e: unknown): boolean =>
  e instanceof Error && /dynamically imported module|module script|preload CSS/i.test(e.message);

export const Crash = () => {
  const t = useT();
  const e = useRouteError();
  const go = useNavigate(),
    { pathname, search, state } = useLocation();
  const missingPart = didNotArrive(e);
  // Asked before the crashed form unmounts and clears its mark, so that a reload still warns.
  const [wasTyping] = useState(hasDirty);
  useEffect(() => (wasTyping ? markDirty() : undefined), [wasTyping]);
  // Navigating to the same address redraws the screen and keeps the drafts in memory; a page reload would
  // lose them.
  const open = (): void => {
    void go(pathname + search, { replace: true, state });
  };
  return (
    <main className="plain">
      <h1>{t(missingPart ? 'web.falla.noLlego' : 'web.falla.titulo')}</h1>
      <p className="soft">{t(missingPart ? 'web.falla.noLlegoTexto' : 'web.falla.texto')}</p>
      {wasTyping && <p>{t('web.falla.borrador')}</p>}
      <div className="row">
        {missingPart ? (
          <Button variant="primary" onClick={() => window.location.reload()}>
            {t('web.reintentar')}
          </Button>
        ) : (
          <>
            <Button variant="primary" onClick={open}>
              {t('web.falla.abrir')}
            </Button>
            <Button onClick={() => window.location.reload()}>{t('web.falla.recargar')}</Button>
          </>
        )}
        <ButtonLink to="/">{t('web.error.volver')}</ButtonLink>
      </div>
      {!missingPart && e instanceof Error && (
        <details>
          <summary>{t('web.falla.detalle')}</summary>
          <p className="muted mono">{e.message}</p>
        </details>
      )}
    </main>
  );
};
