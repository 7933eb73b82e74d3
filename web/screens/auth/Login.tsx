// Sign-in, with every answer the server may give.
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { GoTo } from '../../GoTo.tsx';
import type { SnapshotFrom } from 'xstate';
import { loginJournal } from '../../../core/machines/login.journal.ts';
import { loginButton, loginMachine } from '../../../core/machines/login.ts';
import { useOwnActor } from '../../actor.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { Input, PasswordInput } from '../../kit/Input.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { savedPlace } from '../../lastLocation.ts';
import { machinePorts } from '../../ports.ts';
import { session } from '../../session.ts';
import { passkeysHere } from '../../passkeysHere.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { useInstallationOffer } from './installationOffer.ts';
import { takeReturned } from './returned.ts';

type Step = SnapshotFrom<ReturnType<typeof loginMachine>>;
const LoginStep = lazy(() => import('./LoginStep.tsx'));
/** Past the form: the second factor is asked, or got. */
const isPastForm = (s: Step): boolean =>
  s.matches('lost') ||
  s.matches('away') ||
  s.matches('enrolment') ||
  s.matches('code') ||
  s.matches('recovery') ||
  (s.matches('sending') && s.context.asked !== null);
const toneOf = (s: Step): 'warn' | 'ok' | 'danger' =>
  s.matches({ form: 'sessionOpen' }) ? 'warn' : s.matches({ form: 'sessionClosed' }) ? 'ok' : 'danger';

/**
 * `again` starts over with the same user, because a successful sign-in is used up even if the next step
 * fails.
 */
const Ingreso = ({
  username,
  setUsername,
  again,
}: {
  readonly username: string;
  readonly setUsername: (u: string) => void;
  readonly again: () => void;
}) => {
  const t = useT();
  const start = useInstallationOffer();
  /** A message from another screen: a success or a failure. */
  const { mensaje: message, mal: wrong = false } = (useLocation().state ?? {}) as {
    readonly mensaje?: string;
    readonly mal?: boolean;
  };
  const actor = useOwnActor(() => ({ journal: loginJournal, machine: loginMachine(machinePorts) }));
  const s = useSelector(actor, (x) => x);
  const inside = useSelector(session, (x) => x.context.user !== null);
  const entering = useSelector(session, (x) => x.hasTag('busy'));
  const sessionNotice = useSelector(session, (x) => x.context.notice);
  const withoutServer = useSelector(session, (x) => x.matches('unreachable')),
    expired = useSelector(session, (x) => x.matches('expired'));
  const [password, setPassword] = useState('');
  const box = useRef<HTMLFormElement>(null);
  const c = s.context;

  useEffect(() => {
    if (s.status === 'done' && c.authToken !== null)
      session.send({ type: 'signedIn', authToken: c.authToken });
  }, [s.status, c.authToken]);
  // Signed in, but the user's data could not be read: the form allows another try.
  const asked = useRef(false);
  useEffect(() => {
    if (s.status !== 'done') return;
    if (entering) asked.current = true;
    else if (asked.current && (withoutServer || expired)) again();
  }, [s.status, entering, withoutServer, expired, again]);
  useEffect(() => {
    const answer = takeReturned();
    if (answer !== '') actor.send({ type: 'returned', answer: machinePorts.vault.put(answer) });
  }, [actor]);
  useEffect(() => {
    if (s.matches({ form: 'invalid' }))
      box.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus();
  }, [s]);
  if (inside) return <GoTo to={savedPlace()} />;
  if (start?.primer_inicio) return <GoTo to="/inicio" />;

  const send = (e: FormEvent) => {
    e.preventDefault();
    actor.send({ type: 'submit', username, password: machinePorts.vault.put(password) });
  };
  const busy = s.hasTag('busy') || entering;
  if (isPastForm(s))
    return (
      <Suspense>
        <LoginStep state={s} busy={busy} send={actor.send} />
      </Suspense>
    );
  return (
    <AuthFrame title={t('web.ingreso.titulo')} lead={t('web.ingreso.lema')}>
      <form ref={box} onSubmit={send} noValidate>
        <Field label={t('web.ingreso.usuario')} error={c.errors.username?.message}>
          {(k) => (
            <Input
              {...k}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              value={username}
              onChange={(e) => {
                setUsername(e.target.value);
                if (s.can({ type: 'another' }) && e.target.value.trim() !== c.username.trim())
                  actor.send({ type: 'another' });
              }}
            />
          )}
        </Field>
        <Field
          label={t('web.ingreso.clave')}
          error={c.errors.password?.message}
          aside={<Link to="/auth/forgot-password">{t('web.ingreso.olvide')}</Link>}
        >
          {(k) => (
            <PasswordInput
              {...k}
              name="password"
              autoComplete="current-password"
              value={password}
              onChange={(e) => setPassword(e.target.value)}
            />
          )}
        </Field>
        {c.notice ? (
          <Banner tone={toneOf(s)}>{c.notice.message}</Banner>
        ) : message !== undefined ? (
          <Banner tone={wrong ? 'danger' : 'ok'}>{message}</Banner>
        ) : (
          sessionNotice &&
          !entering && (
            <Banner
              tone="warn"
              actions={
                withoutServer ? (
                  <Button small onClick={() => session.send({ type: 'refresh' })}>
                    {t('web.reintentar')}
                  </Button>
                ) : undefined
              }
            >
              {sessionNotice.message}
            </Banner>
          )
        )}
        <Button type="submit" variant="primary" wide busy={busy}>
          {loginButton(c).message}
        </Button>
        {start?.proveedor && !busy && (
          <Button wide icon="building" onClick={() => actor.send({ type: 'withProvider' })}>
            {t(
              c.logoutOthers && c.answer !== '' ? 'proveedor.web.cerrarEIngresar' : 'proveedor.web.ingresar',
              { nombre: start.proveedor.nombre },
            )}
          </Button>
        )}
        {passkeysHere() && !busy && (
          <Button wide icon="key" onClick={() => actor.send({ type: 'withKey' })}>
            {t('factor.ingreso.soloLlave')}
          </Button>
        )}
      </form>
      <p className="after">
        {start?.registro ? (
          <Link to="/auth/registration">{t('web.ingreso.registrarse')}</Link>
        ) : (
          t('web.ingreso.sinUsuario')
        )}
      </p>
      {start?.demostracion && <p className="after">{t('web.ingreso.demostracion')}</p>}
    </AuthFrame>
  );
};

export const Component = () => {
  const [round, setRound] = useState(0),
    [username, setUsername] = useState('');
  const again = useCallback(() => setRound((v) => v + 1), []);
  return <Ingreso key={round} username={username} setUsername={setUsername} again={again} />;
};
