// Confirms an e-mail with the link that was sent to it: `/auth/correo#token=…` (after the hash, so that no
// server or proxy ever sees it).
import * as E from 'fp-ts/lib/Either.js';
import { useEffect, useState, type FormEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { api } from '../../../core/api/index.ts';
import { useT } from '../../i18n.ts';
import { Button, ButtonLink } from '../../kit/Button.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { newKey, sendChange } from '../requests.ts';
import { AuthFrame } from './AuthFrame.tsx';

export const Component = () => {
  const t = useT(),
    token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
  const [key] = useState(newKey),
    [busy, occupy] = useState(false),
    [said, say] = useState<{ readonly bien: boolean; readonly text: string } | undefined>(undefined);
  useEffect(() => {
    document.title = `${t('correo.titulo')} · ${t('web.producto')}`;
  }, [t]);
  // A person must press the button: mail scanners that open links prove nothing.
  const confirm = async (e: FormEvent): Promise<void> => {
    e.preventDefault();
    if (busy) return;
    occupy(true);
    const r = await sendChange(api.usuarios.verificarCorreo, { token }, {}, key)();
    occupy(false);
    say(
      E.isLeft(r)
        ? { bien: false, text: r.left.message }
        : { bien: true, text: t('correo.verificado', { email: r.right.email }) },
    );
  };
  return (
    <AuthFrame title={t('correo.titulo')} lead={t('correo.texto')}>
      <form className="form-pila" onSubmit={(e) => void confirm(e)}>
        {said && <Banner tone={said.bien ? 'ok' : 'danger'}>{said.text}</Banner>}
        <div className="row">
          <ButtonLink to="/dashboard">{t('web.volver')}</ButtonLink>
          {!said?.bien && (
            <Button type="submit" variant="primary" autoFocus busy={busy}>
              {t('correo.confirmar')}
            </Button>
          )}
        </div>
      </form>
    </AuthFrame>
  );
};
