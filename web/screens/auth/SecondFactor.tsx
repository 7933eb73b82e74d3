// The password was right: the second factor is asked, or who can help whoever lost it is said.
import { useRef, useState, type FormEvent } from 'react';
import type { LoginContext, LoginEvent } from '../../../core/machines/loginEvent.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { useOnChange } from '../../kit/useOnChange.ts';
import { machinePorts } from '../../ports.ts';
import { CodeField } from '../factor/CodeField.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import '../factor/factor.css';

export interface FactorProps {
  readonly context: LoginContext;
  readonly send: (event: LoginEvent) => void;
  readonly busy: boolean;
}

export const LostFactor = ({ send }: Pick<FactorProps, 'send'>) => {
  const t = useT();
  return (
    <AuthFrame title={t('factor.ingreso.perdido')}>
      <p>{t('factor.ingreso.perdidoTexto')}</p>
      <div className="factor-ways">
        <Button onClick={() => send({ type: 'application' })}>{t('factor.ingreso.usarAplicacion')}</Button>
        <Button onClick={() => send({ type: 'back' })}>{t('factor.ingreso.volver')}</Button>
      </div>
    </AuthFrame>
  );
};

export const SecondFactor = ({ context: c, send, busy }: FactorProps) => {
  const t = useT(),
    recovery = c.asked === 'recovery';
  const [code, write] = useState('');
  const box = useRef<HTMLFormElement>(null);
  useOnChange([c.errors], () => box.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus());
  const submit = (e: FormEvent): void => {
    e.preventDefault();
    if (!busy) send({ type: 'code', code: machinePorts.vault.put(code.trim()) });
  };
  const way = (event: LoginEvent): void => {
    write('');
    send(event);
  };
  return (
    <AuthFrame title={t('factor.ingreso.titulo')} lead={t('factor.ingreso.lema')}>
      <form ref={box} onSubmit={submit} noValidate>
        <CodeField
          key={recovery ? 'recovery' : 'code'}
          digits={!recovery}
          label={t(recovery ? 'factor.ingreso.recuperacion' : 'factor.ingreso.codigo')}
          {...(recovery ? { help: t('factor.ingreso.recuperacionAyuda') } : {})}
          error={c.errors.code?.message}
          value={code}
          onChange={write}
        />
        {c.notice && <Banner tone="danger">{c.notice.message}</Banner>}
        <Button type="submit" variant="primary" wide busy={busy}>
          {t('factor.ingreso.seguir')}
        </Button>
        {!busy && (
          <div className="factor-ways">
            {c.key !== '' && !recovery && (
              <Button onClick={() => way({ type: 'withKey' })}>{t('factor.ingreso.conLlave')}</Button>
            )}
            <Button variant="quiet" onClick={() => way({ type: recovery ? 'application' : 'recovery' })}>
              {t(recovery ? 'factor.ingreso.usarAplicacion' : 'factor.ingreso.usarRecuperacion')}
            </Button>
            <Button variant="quiet" onClick={() => way({ type: 'lost' })}>
              {t('factor.ingreso.perdi')}
            </Button>
            <Button variant="quiet" onClick={() => way({ type: 'back' })}>
              {t('factor.ingreso.volver')}
            </Button>
          </div>
        )}
      </form>
    </AuthFrame>
  );
};
