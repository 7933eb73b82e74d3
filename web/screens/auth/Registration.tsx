// Registration, if the installation allows it; a new user has no permissions until an administrator grants
// them.
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { GoTo } from '../../GoTo.tsx';
import {
  registrationJournal,
  registrationMachine,
  type RegistrationField,
} from '../../../core/machines/registration.ts';
import { useOwnActor } from '../../actor.ts';
import { useT, type UiTextKey } from '../../i18n.ts';
import { Button, ButtonLink } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { Input, PasswordInput } from '../../kit/Input.tsx';
import { Banner, EmptyState } from '../../kit/Panel.tsx';
import { machinePorts } from '../../ports.ts';
import { session } from '../../session.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { useInstallationOffer } from './installationOffer.ts';

const FIELDS: readonly (readonly [Exclude<RegistrationField, 'terms'>, UiTextKey, string])[] = [
  ['fullname', 'machines.registro.nombre', 'name'],
  ['email', 'machines.registro.correo', 'email'],
  ['username', 'machines.registro.usuario', 'username'],
  ['password', 'machines.registro.clave', 'new-password'],
  ['confirmation', 'machines.registro.confirmacion', 'new-password'],
];

export const Component = () => {
  const t = useT();
  const start = useInstallationOffer();
  const actor = useOwnActor(() => ({
    journal: registrationJournal,
    machine: registrationMachine(machinePorts),
  }));
  const s = useSelector(actor, (x) => x);
  const inside = useSelector(session, (x) => x.context.user !== null);
  const [f, setF] = useState({ fullname: '', email: '', username: '', password: '', confirmation: '' });
  const c = s.context,
    box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(c.errors).length)
      box.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus();
  }, [c.errors]);
  useEffect(() => {
    if (s.status === 'done' && c.authToken !== null)
      session.send({ type: 'signedIn', authToken: c.authToken });
  }, [s.status, c.authToken]);
  if (inside) return <GoTo to="/" />;
  const secret = (k: string): boolean => k === 'password' || k === 'confirmation';
  const send = (e: FormEvent) => {
    e.preventDefault();
    actor.send({
      type: 'submit',
      ...f,
      password: machinePorts.vault.put(f.password),
      confirmation: machinePorts.vault.put(f.confirmation),
      terms: c.form.terms,
    });
  };
  if (start && !start.registro)
    return (
      <AuthFrame title={t('web.registro.titulo')}>
        <EmptyState
          text={t('web.registro.cerrado')}
          actions={<ButtonLink to="/auth">{t('web.volver')}</ButtonLink>}
        />
      </AuthFrame>
    );
  return (
    <AuthFrame title={t('web.registro.titulo')} lead={t('web.registro.lema')}>
      <form ref={box} noValidate onSubmit={send}>
        {FIELDS.map(([k, key, auto]) => (
          <Field key={k} label={t(key)} error={c.errors[k]?.message}>
            {(a) =>
              secret(k) ? (
                <PasswordInput
                  {...a}
                  name={k}
                  autoComplete={auto}
                  value={f[k]}
                  onChange={(e) => setF({ ...f, [k]: e.target.value })}
                />
              ) : (
                <Input
                  {...a}
                  name={k}
                  autoComplete={auto}
                  autoFocus={k === 'fullname'}
                  {...(k === 'fullname' ? {} : { autoCapitalize: 'none', spellCheck: false })}
                  type={k === 'email' ? 'email' : 'text'}
                  value={f[k]}
                  onChange={(e) => setF({ ...f, [k]: e.target.value })}
                />
              )
            }
          </Field>
        ))}
        <label className="check">
          <input
            type="checkbox"
            className="tick"
            checked={c.form.terms}
            onChange={(e) => actor.send({ type: 'accept', terms: e.target.checked })}
          />
          <span>
            {t('web.registro.acepto')} <Link to="/terms">{t('web.registro.terminos')}</Link>
          </span>
        </label>
        <div className="field-note error">{c.errors.terms?.message}</div>
        {c.notice && <Banner tone="danger">{c.notice.message}</Banner>}
        <div className="row">
          <ButtonLink to="/auth">{t('web.volver')}</ButtonLink>
          <Button
            type="submit"
            variant="primary"
            busy={s.hasTag('busy')}
            reason={c.form.terms ? undefined : t('machines.registro.terminos')}
          >
            {t('web.registro.crear')}
          </Button>
        </div>
      </form>
      <p className="after">
        <Link to="/auth/forgot-password">{t('web.ingreso.olvide')}</Link>
      </p>
    </AuthFrame>
  );
};
