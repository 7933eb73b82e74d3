// Signed in, without the second factor that the role asks for: getting it, in three steps.
import { useRef, useState, type FormEvent } from 'react';
import type { WireSecret } from '../../../core/api/factor.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { shownInstant } from '../../kit/typedValues.ts';
import { useOnChange } from '../../kit/useOnChange.ts';
import { machinePorts } from '../../ports.ts';
import { CodeField } from '../factor/CodeField.tsx';
import { RecoveryCodes } from '../factor/RecoveryCodes.tsx';
import { ScanSecret } from '../factor/ScanSecret.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import type { FactorProps } from './SecondFactor.tsx';

/** What was put in the vault to be shown; undefined: it was dropped. */
const shown = <A,>(handle: string): A | undefined => {
  const text = machinePorts.vault.open(handle);
  return text === '' ? undefined : JSON.parse(text);
};

export const AskedEnrolment = ({ context: c, send, busy }: FactorProps) => {
  const t = useT();
  return (
    <AuthFrame title={t('factor.alta.titulo')} lead={t('factor.alta.lema')}>
      <p>
        {c.required
          ? t('factor.alta.exigido')
          : t('factor.alta.ofrecido', { fecha: shownInstant(c.until).slice(0, 10) })}
      </p>
      {c.notice && <Banner tone="danger">{c.notice.message}</Banner>}
      <div className="factor-ways">
        <Button variant="primary" busy={busy} data-first onClick={() => send({ type: 'enrol' })}>
          {t('factor.alta.empezar')}
        </Button>
        {!busy && (
          <Button onClick={() => send({ type: c.required ? 'back' : 'postpone' })}>
            {t(c.required ? 'factor.alta.salir' : 'factor.alta.despues')}
          </Button>
        )}
      </div>
    </AuthFrame>
  );
};

export const ScanEnrolment = ({ context: c, send, busy }: FactorProps) => {
  const t = useT(),
    secret = shown<WireSecret>(c.secret);
  const [code, write] = useState('');
  const box = useRef<HTMLFormElement>(null);
  useOnChange([c.errors], () => box.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus());
  const submit = (e: FormEvent): void => {
    e.preventDefault();
    if (!busy) send({ type: 'confirm', code: machinePorts.vault.put(code.trim()) });
  };
  return (
    <AuthFrame title={t('factor.alta.titulo')}>
      <form ref={box} onSubmit={submit} noValidate>
        {secret && <ScanSecret secret={secret} />}
        <CodeField
          digits
          label={t('factor.ingreso.codigo')}
          error={c.errors.code?.message}
          value={code}
          onChange={write}
        />
        {c.notice && <Banner tone="danger">{c.notice.message}</Banner>}
        <div className="factor-ways">
          <Button type="submit" variant="primary" busy={busy}>
            {t('factor.alta.activar')}
          </Button>
          {!busy && <Button onClick={() => send({ type: 'back' })}>{t('factor.ingreso.volver')}</Button>}
        </div>
      </form>
    </AuthFrame>
  );
};

export const EnrolledCodes = ({ context: c, send }: Omit<FactorProps, 'busy'>) => {
  const t = useT();
  return (
    <AuthFrame title={t('factor.alta.codigos')}>
      <RecoveryCodes codes={shown<readonly string[]>(c.codes) ?? []} onKept={() => send({ type: 'kept' })} />
    </AuthFrame>
  );
};
