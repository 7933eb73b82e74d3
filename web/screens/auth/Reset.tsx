// A new password, with the link of the mail: `/auth/reset#token=…` (after the hash, so that no server or
// proxy ever sees it).
import { useSelector } from '@xstate/react';
import { useRef, useState, type FormEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { GoTo } from '../../GoTo.tsx';
import { MIN_PASSWORD_LENGTH } from '../../../core/domain/password.ts';
import { resetJournal, resetMachine } from '../../../core/machines/reset.ts';
import { useOwnActor } from '../../actor.ts';
import { useT } from '../../i18n.ts';
import { Button, ButtonLink } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { PasswordInput } from '../../kit/Input.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { machinePorts } from '../../ports.ts';
import { useOnChange } from '../../kit/useOnChange.ts';
import { AuthFrame } from './AuthFrame.tsx';

/** Another link opened in the same tab only changes the hash: each token gets its own form. */
export const Component = () => {
  const t = useT(),
    token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
  return token === '' ? (
    <AuthFrame title={t('web.nueva.titulo')} lead={t('web.nueva.sinEnlace')}>
      <div className="row">
        <ButtonLink to="/auth/forgot-password">{t('web.nueva.pedirOtro')}</ButtonLink>
      </div>
    </AuthFrame>
  ) : (
    <NewPassword key={token} token={token} />
  );
};

const NewPassword = ({ token }: { readonly token: string }) => {
  const t = useT();
  const actor = useOwnActor(() => ({
    journal: resetJournal,
    machine: resetMachine(machinePorts),
    input: { token: machinePorts.vault.put(token) },
  }));
  const s = useSelector(actor, (x) => x);
  const [key, setKey] = useState('');
  const [another, setAnother] = useState('');
  const c = s.context,
    box = useRef<HTMLFormElement>(null);
  useOnChange([c.errors], () => box.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus());
  if (s.matches('done')) return <GoTo to="/auth/login" state={{ mensaje: c.notice?.message }} />;
  const send = (e: FormEvent) => {
    e.preventDefault();
    actor.send({
      type: 'submit',
      password: machinePorts.vault.put(key),
      confirmation: machinePorts.vault.put(another),
    });
  };
  return (
    <AuthFrame title={t('web.nueva.titulo')} lead={t('web.nueva.lema', { min: MIN_PASSWORD_LENGTH })}>
      <form ref={box} noValidate onSubmit={send}>
        <input type="text" name="username" autoComplete="username" hidden readOnly />
        <Field label={t('web.nueva.clave')} error={c.errors.password?.message}>
          {(k) => (
            <PasswordInput
              {...k}
              autoComplete="new-password"
              autoFocus
              value={key}
              onChange={(e) => setKey(e.target.value)}
            />
          )}
        </Field>
        <Field label={t('web.nueva.otra')} error={c.errors.confirmation?.message}>
          {(k) => (
            <PasswordInput
              {...k}
              autoComplete="new-password"
              value={another}
              onChange={(e) => setAnother(e.target.value)}
            />
          )}
        </Field>
        {c.notice && <Banner tone="danger">{c.notice.message}</Banner>}
        <div className="row">
          <ButtonLink to="/auth">{t('web.volver')}</ButtonLink>
          <Button type="submit" variant="primary" busy={s.hasTag('busy')}>
            {t('web.nueva.cambiar')}
          </Button>
        </div>
      </form>
    </AuthFrame>
  );
};
