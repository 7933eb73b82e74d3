// Another secret for a token of one's own, with the password; shown once.
import * as E from 'fp-ts/lib/Either.js';
import { useState, type FormEvent } from 'react';
import { api } from '../../../core/api/index.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { PasswordInput } from '../../kit/Input.tsx';
import { newKey, sendChange } from '../requests.ts';
import { TokenSecret } from './TokenSecret.tsx';

interface Props {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

export const RotateToken = ({ id, name, onClose }: Props) => {
  const t = useT();
  const [current, setCurrent] = useState(''),
    [error, setError] = useState<string | undefined>(undefined),
    [busy, setBusy] = useState(false),
    [token, setToken] = useState<string | null>(null);
  const send = async (e: FormEvent): Promise<void> => {
    e.preventDefault();
    if (busy) return;
    setBusy(true);
    const r = await sendChange(api.perfil.rotarToken, { id, actual: current }, {}, newKey())();
    setBusy(false);
    if (E.isRight(r)) setToken(r.right.token);
    else setError(r.left.errors?.[0]?.message ?? r.left.message);
  };
  if (token !== null) return <TokenSecret name={name} token={token} onClose={onClose} />;
  return (
    <form
      className="perfil-nueva"
      aria-label={t('administracion.perfil.rotarDe', { nombre: name })}
      noValidate
      onSubmit={(e) => void send(e)}
    >
      <p className="whole">{t('administracion.perfil.textoRotar')}</p>
      <Field label={t('administracion.perfil.conClave')} error={error}>
        {(c) => (
          <PasswordInput
            {...c}
            autoFocus
            autoComplete="current-password"
            value={current}
            onChange={(e) => setCurrent(e.target.value)}
          />
        )}
      </Field>
      <div className="row">
        <Button onClick={onClose}>{t('administracion.usuarios.cancelar')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t('administracion.perfil.rotar')}
        </Button>
      </div>
    </form>
  );
};
