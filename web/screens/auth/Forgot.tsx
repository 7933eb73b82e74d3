// «La olvidé»: requests a link to set a new password. The answer is the same for users that do not exist, so
// their existence does not leak.
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { forgotPasswordJournal, forgotPasswordMachine } from '../../../core/machines/forgotPassword.ts';
import { useOwnActor } from '../../actor.ts';
import { useT } from '../../i18n.ts';
import { Button, ButtonLink } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { Input } from '../../kit/Input.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { machinePorts } from '../../ports.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { useInstallationOffer } from './installationOffer.ts';

export const Component = () => {
  const t = useT(),
    offer = useInstallationOffer();
  const actor = useOwnActor(() => ({
    journal: forgotPasswordJournal,
    machine: forgotPasswordMachine(machinePorts),
  }));
  const s = useSelector(actor, (x) => x);
  const [email, setEmail] = useState('');
  const c = s.context,
    box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (c.error) box.current?.querySelector('input')?.focus();
  }, [c.error]);
  return (
    <AuthFrame
      title={t('web.olvido.titulo')}
      lead={t(offer?.sin_correo ? 'web.olvido.lemaEnMano' : 'web.olvido.lema')}
    >
      <form
        ref={box}
        noValidate
        onSubmit={(e: FormEvent) => {
          e.preventDefault();
          actor.send({ type: 'submit', email });
        }}
      >
        <Field label={t('web.ingreso.usuario')} error={c.error?.message}>
          {(k) => (
            <Input
              {...k}
              name="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              value={email}
              onChange={(e) => setEmail(e.target.value)}
            />
          )}
        </Field>
        {c.notice && <Banner tone={s.matches({ form: 'sent' }) ? 'ok' : 'danger'}>{c.notice.message}</Banner>}
        <div className="row">
          <ButtonLink to="/auth">{t('web.volver')}</ButtonLink>
          <Button type="submit" variant="primary" busy={s.hasTag('busy')}>
            {t('web.olvido.enviar')}
          </Button>
        </div>
      </form>
    </AuthFrame>
  );
};
