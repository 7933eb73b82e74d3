// Creates a named token for the terminal: its permissions and expiry; the secret is shown once.
import * as E from 'fp-ts/lib/Either.js';
import { useRef, useState, type FormEvent } from 'react';
import { api } from '../../../core/api/index.ts';
import { epochDay, isCivilDate, addDays } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { Input, PasswordInput, Select } from '../../kit/Input.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { DateInput } from '../../kit/Written.tsx';
import { todayDate } from '../../ports.ts';
import { newKey, sendChange } from '../requests.ts';
import { TokenLimits } from './TokenLimits.tsx';
import { TokenSecret } from './TokenSecret.tsx';

/** A quarter of a year; longer must be typed. */
const DAYS = 90,
  MAX_DAYS = 365;

/** What is written between commas. */
const listedIn = (s: string): string[] =>
  s
    .split(',')
    .map((x) => x.trim())
    .filter(Boolean);

export const NewToken = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT();
  const [d, setD] = useState({
    name: '',
    expires: addDays(todayDate(), DAYS),
    reach: 'lectura' as 'todo' | 'lectura',
    current: '',
    areas: '',
    networks: '',
  });
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({}),
    [message, setMessage] = useState<string | undefined>(undefined),
    [busy, setBusy] = useState(false),
    [token, setToken] = useState<string | null>(null);
  const box = useRef<HTMLFormElement>(null);
  const wrong = (e: Partial<Record<string, string>>): void => {
    setErrors(e);
    setTimeout(() => box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), 0);
  };
  const change = (c: Partial<typeof d>, field: string): void => {
    setD({ ...d, ...c });
    setErrors({ ...errors, [field]: undefined });
  };
  const send = async (ev: FormEvent): Promise<void> => {
    ev.preventDefault();
    if (busy) return;
    setMessage(undefined);
    const days = isCivilDate(d.expires) ? epochDay(d.expires) - epochDay(todayDate()) : 0;
    if (days < 1) {
      wrong({ dias: t('administracion.perfil.tokenFecha') });
      return;
    }
    setBusy(true);
    const r = await sendChange(
      api.perfil.crearToken,
      {
        nombre: d.name,
        dias: days,
        alcance: d.reach,
        actual: d.current,
        areas: listedIn(d.areas),
        redes: listedIn(d.networks),
      },
      {},
      newKey(),
    )();
    setBusy(false);
    if (E.isRight(r)) {
      setToken(r.right.token);
      return;
    }
    const e = Object.fromEntries((r.left.errors ?? []).map((x) => [x.field, x.message]));
    if (Object.keys(e).length) wrong(e);
    else setMessage(r.left.message);
  };
  if (token !== null) return <TokenSecret name={d.name} token={token} onClose={onClose} />;
  return (
    <form
      ref={box}
      className="perfil-nueva"
      aria-label={t('administracion.perfil.nuevoToken')}
      noValidate
      onSubmit={(e) => void send(e)}
    >
      <Field
        label={t('administracion.perfil.tokenNombre')}
        error={errors['nombre']}
        help={t('administracion.perfil.tokenAyuda')}
      >
        {(c) => (
          <Input
            {...c}
            autoFocus
            maxLength={60}
            value={d.name}
            onChange={(e) => change({ name: e.target.value }, 'nombre')}
          />
        )}
      </Field>
      <Field label={t('administracion.perfil.tokenAlcance')}>
        {(c) => (
          <Select
            {...c}
            value={d.reach}
            onChange={(e) => change({ reach: e.target.value === 'todo' ? 'todo' : 'lectura' }, 'alcance')}
            options={[
              { id: 'lectura', valor: t('administracion.perfil.tokenLectura') },
              { id: 'todo', valor: t('administracion.perfil.tokenTodo') },
            ]}
          />
        )}
      </Field>
      <Field
        label={t('administracion.perfil.tokenVence')}
        error={errors['dias']}
        help={t('administracion.perfil.tokenVenceAyuda', { max: MAX_DAYS })}
      >
        {(c) => <DateInput {...c} value={d.expires} onChange={(expires) => change({ expires }, 'dias')} />}
      </Field>
      <TokenLimits
        areas={d.areas}
        networks={d.networks}
        errors={errors}
        onAreas={(areas) => change({ areas }, 'areas')}
        onNetworks={(networks) => change({ networks }, 'redes')}
      />
      <Field label={t('administracion.perfil.conClave')} error={errors['actual']}>
        {(c) => (
          <PasswordInput
            {...c}
            autoComplete="current-password"
            value={d.current}
            onChange={(e) => change({ current: e.target.value }, 'actual')}
          />
        )}
      </Field>
      {message !== undefined && <Banner tone="danger">{message}</Banner>}
      <div className="row">
        <Button onClick={onClose}>{t('administracion.usuarios.cancelar')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t('administracion.perfil.crearToken')}
        </Button>
      </div>
    </form>
  );
};
