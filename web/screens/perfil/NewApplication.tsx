// Turning on an application of codes: its secret to photograph, and a code that proves that it was.
import * as E from 'fp-ts/lib/Either.js';
import { useEffect, useState, type FormEvent } from 'react';
import type { WireSecret } from '../../../core/api/factor.ts';
import { api } from '../../../core/api/index.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { CodeField } from '../factor/CodeField.tsx';
import { ScanSecret } from '../factor/ScanSecret.tsx';
import { askServer, newKey, sendChange } from '../requests.ts';

export const NewApplication = ({
  onDone,
  onClose,
}: {
  readonly onDone: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}) => {
  const t = useT();
  const [secret, setSecret] = useState<WireSecret | null>(null),
    [code, write] = useState(''),
    [error, tellError] = useState<string | undefined>(undefined),
    [message, tell] = useState<string | undefined>(undefined),
    [busy, work] = useState(false);
  useEffect(() => {
    let alive = true;
    void askServer(api.factor.empezar, undefined)().then((r) => {
      if (!alive) return;
      if (E.isRight(r)) setSecret(r.right);
      else tell(r.left.message);
    });
    return () => {
      alive = false;
    };
  }, []);
  const confirm = async (ev: FormEvent): Promise<void> => {
    ev.preventDefault();
    if (busy) return;
    if (code.trim() === '') {
      tellError(t('factor.ingreso.falta'));
      return;
    }
    work(true);
    const r = await sendChange(api.factor.confirmar, { codigo: code.trim() }, {}, newKey())();
    work(false);
    if (E.isRight(r)) {
      notify({ text: t('factor.perfil.activado') });
      onDone(r.right.codigos);
      return;
    }
    const ofCode = r.left.errors?.find((x) => x.field === 'codigo')?.message;
    tellError(ofCode);
    tell(ofCode === undefined ? r.left.message : undefined);
  };
  return (
    <form
      className="perfil-nueva perfil-factor"
      aria-label={t('factor.perfil.activar')}
      noValidate
      onSubmit={(e) => void confirm(e)}
    >
      {secret && <ScanSecret secret={secret} />}
      {secret && (
        <CodeField
          digits
          label={t('factor.ingreso.codigo')}
          error={error}
          value={code}
          onChange={(x) => {
            write(x);
            tellError(undefined);
          }}
        />
      )}
      {message !== undefined && <Banner tone="danger">{message}</Banner>}
      <div className="row">
        <Button onClick={onClose}>{t('factor.perfil.cancelar')}</Button>
        {secret && (
          <Button type="submit" variant="primary" busy={busy}>
            {t('factor.alta.activar')}
          </Button>
        )}
      </div>
    </form>
  );
};
