// The frame of every signed-in screen; without a session it redirects to sign-in and remembers the address.
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import {
  Link,
  Outlet,
  useBlocker,
  useLocation,
  useMatches,
  useSearchParams,
  type Location,
} from 'react-router-dom';
import { GoTo } from '../GoTo.tsx';
import { BREAKPOINTS } from '../../core/constants.ts';
import { useT } from '../i18n.ts';
import { AgainButton } from '../kit/AgainButton.tsx';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { hasDirty, clearDirty } from '../dirty.ts';
import { NewRowForm } from '../kit/newRow.ts';
import { EmptyState, LoadingBar } from '../kit/Panel.tsx';
import { session } from '../session.ts';
import { rememberPlace } from '../lastLocation.ts';
import { useMaxWidth } from '../kit/useMaxWidth.ts';
import { tableOfPath } from '../screens/lookup/byPath.ts';
import { useOnChange } from '../kit/useOnChange.ts';
import { useHasWideWork } from '../shell/wideWork.ts';
import { Aside, Drawer } from './Aside.tsx';
import { useLiveAvisos } from './avisos.ts';
import { useExpiringPassword } from './expiringPassword.ts';
import { onHeaderFocus, useShrunkHeader } from '../shell/shrinkingHeader.ts';
import { Footer } from '../shell/Footer.tsx';
import { layoutAttributes, storedLayout } from '../shell/layout.ts';
import { Logo } from '../shell/Logo.tsx';
import { setPref, usePref } from '../shell/prefs.ts';
import { RouteBar } from '../shell/RouteBar.tsx';
import { Splash } from '../shell/Splash.tsx';
import { TopBar } from './TopBar.tsx';
import '../shell/shell.css';

/**
 * A forced exit: the list could not be read. Drafts are kept as when a session expires, and staying is not
 * possible, so nothing is asked.
 */
const isForcedExit = (n: { readonly pathname: string; readonly search: string }): boolean =>
  n.pathname === '/logout' && new URLSearchParams(n.search).get('motivo') === 'error';

/** The form that an address has open. */
const idIn = (l: { readonly search: string }): string | null => new URLSearchParams(l.search).get('id');
/** On a list, an address without form adopts the recovered draft: that is not leaving. */
const isOther = (a: Location, n: Location): boolean =>
  a.pathname !== n.pathname || (idIn(a) !== null && idIn(a) !== idIn(n));

/** Asks once before leaving a form with changes; drafts of tables survive anyway. */
const LeaveGuard = () => {
  const t = useT();
  const b = useBlocker(
    ({ currentLocation: a, nextLocation: n }) => hasDirty() && !isForcedExit(n) && isOther(a, n),
  );
  if (b.state !== 'blocked') return null;
  return (
    <Dialog
      open
      title={t('web.salir.titulo')}
      onClose={() => b.reset()}
      footer={
        <>
          <Button
            variant="danger"
            onClick={() => {
              clearDirty();
              b.proceed();
            }}
          >
            {t('web.salir.sinGuardar')}
          </Button>
          <Button variant="primary" autoFocus onClick={() => b.reset()}>
            {t('web.salir.seguir')}
          </Button>
        </>
      }
    >
      {t('web.salir.texto')}
    </Dialog>
  );
};

const NewRow = lazy(() => import('../kit/form/NewRow.tsx'));

/** Preloaded, because the sign-out screen is needed when nothing can be fetched any more. */
const bringExit = (): void => {
  void Promise.all([import('../screens/auth/Logout.tsx'), import('../screens/auth/Login.tsx')]).catch(
    () => undefined,
  );
};

/** The address to return to after signing in; none for the error page. */
const useRememberPlace = (): void => {
  const { pathname, search } = useLocation(),
    rest = useMatches().at(-1)?.params['*'];
  const isNobodys =
    rest !== undefined && !pathname.startsWith('/docs/') && tableOfPath(pathname) === undefined;
  useEffect(() => {
    if (!isNobodys) rememberPlace(pathname + search);
  }, [pathname, search, isNobodys]);
};

/** Without a session the requested address is kept through the sign-in. */
const ToSignIn = () => {
  useRememberPlace();
  return <GoTo to="/auth/login" />;
};

const Frame = () => {
  const t = useT();
  useEffect(() => {
    const h = setTimeout(bringExit, 3000);
    return () => clearTimeout(h);
  }, []);
  // By choice, or automatically for wide work when the window has no room for both.
  const aside = usePref('lateral'),
    narrowWindow = useMaxWidth(1599),
    wideWork = useHasWideWork(),
    yields = narrowWindow && wideWork;
  const narrow = aside === 'angosto' || (yields && aside !== 'ancho');
  const [drawer, setDrawer] = useState(false);
  const phone = useMaxWidth(BREAKPOINTS.md - 1),
    box = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation(),
    shrunk = useShrunkHeader();
  useLiveAvisos();
  useExpiringPassword();
  useRememberPlace();
  useOnChange([pathname], () => box.current?.scrollTo({ top: 0 }));
  return (
    <div
      className="shell"
      ref={box}
      data-narrow={narrow}
      data-minimised={shrunk || undefined}
      {...layoutAttributes(storedLayout, phone)}
    >
      <a
        className="skip"
        href="#contenido"
        onClick={(e) => {
          e.preventDefault();
          document.getElementById('contenido')?.focus();
        }}
      >
        {t('web.saltar')}
      </a>
      <div className="brand" onFocus={onHeaderFocus}>
        <Link to="/dashboard" aria-label={t('web.irTablero')}>
          <Logo />
          <span className="word">{t('web.producto')}</span>
        </Link>
      </div>
      <TopBar onDrawer={() => setDrawer(true)} />
      <Aside
        narrow={narrow}
        onToggle={() => setPref('lateral', narrow ? (yields ? 'ancho' : null) : yields ? null : 'angosto')}
      />
      <div className="main">
        <Suspense
          fallback={
            <>
              <div className="subheader" />
              <div className="content">
                <LoadingBar on />
              </div>
            </>
          }
        >
          <Outlet />
        </Suspense>
        <Footer />
      </div>
      {drawer && <Drawer onClose={() => setDrawer(false)} />}
      <RouteBar />
      <LeaveGuard />
    </div>
  );
};

/** Layout «blank»: the content alone. */
const Blank = () => {
  useRememberPlace();
  return (
    <div className="main blank">
      <Suspense>
        <Outlet />
      </Suspense>
    </div>
  );
};

export const Shell = () => {
  const state = useSelector(session, (s) =>
    s.context.user !== null
      ? 'dentro'
      : s.matches('unreachable')
        ? 'sinServidor'
        : s.hasTag('busy')
          ? 'cargando'
          : 'fuera',
  );
  const notice = useSelector(session, (s) => s.context.notice);
  const target = useSearchParams()[0].get('layout') === 'blank';
  if (state === 'fuera') return <ToSignIn />;
  const inside =
    state === 'sinServidor' ? (
      <main className="splash">
        <div className="no-server">
          <Logo size={40} />
          <EmptyState
            text={notice?.message ?? ''}
            actions={<AgainButton away variant="primary" again={() => session.send({ type: 'refresh' })} />}
          />
        </div>
      </main>
    ) : state === 'cargando' ? null : target ? (
      <Blank />
    ) : (
      <Frame />
    );
  return (
    <>
      <NewRowForm value={NewRow}>{inside}</NewRowForm>
      <Splash pending={state === 'cargando'} />
    </>
  );
};
