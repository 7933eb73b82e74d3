// Changes one's own password; asks for the current one.
import * as E from 'fp-ts/lib/Either.js';
import { useRef, useState, type FormEvent } from 'react';
import { MIN_PASSWORD_LENGTH } from '../../../core/domain/password.ts';
import { api } from '../../../core/api/index.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { PasswordInput } from '../../kit/Input.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Banner, Panel } from '../../kit/Panel.tsx';
import { shownInstant } from '../../kit/typedValues.ts';
import { session, useUser } from '../../session.ts';
import { newKey, sendChange } from '../requests.ts';

const EMPTY = { actual: '', password: '', otra: '' };
type FieldRow = keyof typeof EMPTY;

export const ChangePassword = ({ onDone }: { readonly onDone: () => void }) => {
  const t = useT();
  const user = useUser(),
    until = user?.clave_vence;
  const [d, setD] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [message, setMessage] = useState<string | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  const wrong = (e: Partial<Record<string, string>>) => {
    setErrors(e);
    setTimeout(() => box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), 0);
  };
  const send = async (ev: FormEvent) => {
    ev.preventDefault();
    if (busy) return;
    setMessage(undefined);
    if (d.actual === '') {
      wrong({ actual: t('administracion.perfil.falta') });
      return;
    }
    if (d.password !== d.otra) {
      wrong({ otra: t('administracion.perfil.distintas') });
      return;
    }
    setBusy(true);
    const r = await sendChange(
      api.administracion.cambiarClave,
      { actual: d.actual, password: d.password },
      {},
      newKey(),
    )();
    setBusy(false);
    if (E.isRight(r)) {
      setD(EMPTY);
      setErrors({});
      notify({ text: t('administracion.perfil.cambiada') });
      if (until !== undefined) session.send({ type: 'refresh' });
      onDone();
      return;
    }
    const byField = Object.fromEntries((r.left.errors ?? []).map((x) => [x.field, x.message]));
    if (Object.keys(byField).length) wrong(byField);
    else setMessage(r.left.message);
  };
  const field = (n: FieldRow, label: string, auto: string, help?: string) => (
    <Field label={label} error={errors[n]} help={help}>
      {(c) => (
        <PasswordInput
          {...c}
          autoComplete={auto}
          value={d[n]}
          onChange={(e) => {
            setD({ ...d, [n]: e.target.value });
            setErrors({ ...errors, [n]: undefined });
          }}
        />
      )}
    </Field>
  );
  return (
    <Panel title={t('administracion.perfil.clave')}>
      <form ref={box} className="perfil-clave" noValidate onSubmit={(e) => void send(e)}>
        <input type="text" autoComplete="username" hidden readOnly value={user?.username ?? ''} />
        {until !== undefined && (
          <Banner tone="warn">{t('administracion.perfil.claveVence', { hora: shownInstant(until) })}</Banner>
        )}
        {field('actual', t('administracion.perfil.actual'), 'current-password')}
        {field(
          'password',
          t('administracion.perfil.nueva'),
          'new-password',
          t('administracion.perfil.ayuda', { min: MIN_PASSWORD_LENGTH }),
        )}
        {field('otra', t('administracion.perfil.otra'), 'new-password')}
        {message !== undefined && <Banner tone="danger">{message}</Banner>}
        <div className="row">
          <Button type="submit" busy={busy}>
            {t('administracion.perfil.cambiar')}
          </Button>
        </div>
      </form>
    </Panel>
  );
};
