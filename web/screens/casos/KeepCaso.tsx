// Keeps what is in the form as a case, with a name that says nobody's.
import * as E from 'fp-ts/lib/Either.js';
import { useState } from 'react';
import type { CasoRequest } from '../../../core/api/casos.ts';
import { api } from '../../../core/api/index.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Field } from '../../kit/Field.tsx';
import { Input } from '../../kit/Input.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { MoneyInput } from '../../kit/Written.tsx';
import { shownAmount } from '../explain/amounts.ts';
import { newKey, sendChange } from '../requests.ts';

export const KeepCaso = ({
  request,
  onSave,
  onClose,
}: {
  readonly request: CasoRequest;
  readonly onSave: () => void;
  readonly onClose: () => void;
}) => {
  const t = useT(),
    [name, setName] = useState(''),
    [tolerance, setTolerance] = useState<string>('0.00'),
    [busy, occupy] = useState(false),
    [failure, fail] = useState<string | undefined>(undefined),
    // A retry is the same intention; another name or tolerance, another one.
    [attempt, setAttempt] = useState<{ readonly what: string; readonly key: string } | undefined>();
  const keep = async (): Promise<void> => {
    if (busy) return;
    const what = JSON.stringify([name, tolerance]),
      key = attempt?.what === what ? attempt.key : newKey();
    setAttempt({ what, key });
    occupy(true);
    const r = await sendChange(
      api.casos.guardar,
      { ...request, nombre: name.trim(), tolerancia: tolerance },
      {},
      key,
    )();
    occupy(false);
    if (E.isLeft(r)) {
      fail(r.left.message);
      return;
    }
    const { id, pasa, residuo: residue } = r.right;
    notify(
      pasa
        ? { text: t('casos.pantalla.guardadoPasa', { id, nombre: name.trim() }) }
        : {
            text: t('casos.pantalla.guardadoNoPasa', {
              id,
              nombre: name.trim(),
              residuo: shownAmount(residue),
            }),
            tone: 'warn',
          },
    );
    onSave();
  };
  return (
    <Dialog
      open
      title={t('casos.pantalla.guardarTitulo')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('pantallas.comun.cancelar')}</Button>
          <Button
            variant="primary"
            busy={busy}
            reason={name.trim().length < 2 ? t('casos.sinNombre') : undefined}
            onClick={() => void keep()}
          >
            {t('casos.pantalla.guardarBoton')}
          </Button>
        </>
      }
    >
      <form
        className="form-pila"
        onSubmit={(e) => {
          e.preventDefault();
          if (name.trim().length >= 2) void keep();
        }}
      >
        {failure && <Banner tone="danger">{failure}</Banner>}
        <Field label={t('casos.pantalla.guardarNombre')}>
          {(c) => <Input {...c} value={name} maxLength={200} onChange={(e) => setName(e.target.value)} />}
        </Field>
        <Field label={t('casos.pantalla.tolerancia')} width={150}>
          {(c) => <MoneyInput {...c} value={tolerance} onChange={setTolerance} />}
        </Field>
        {/* Enter in a field sends the form, which its own button would do. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      </form>
    </Dialog>
  );
};
