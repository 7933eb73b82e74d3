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
  pedido,
  alGuardar,
  alCerrar,
}: {
  readonly pedido: CasoRequest;
  readonly alGuardar: () => void;
  readonly alCerrar: () => void;
}) => {
  const t = useT(),
    [nombre, setNombre] = useState(''),
    [tolerancia, setTolerancia] = useState<string>('0.00'),
    [busy, occupy] = useState(false),
    [failure, fail] = useState<string | undefined>(undefined),
    // A retry is the same intention; another name or tolerance, another one.
    [attempt, setAttempt] = useState<{ readonly que: string; readonly clave: string } | undefined>();
  const keep = async (): Promise<void> => {
    if (busy) return;
    const que = JSON.stringify([nombre, tolerancia]),
      clave = attempt?.que === que ? attempt.clave : newKey();
    setAttempt({ que, clave });
    occupy(true);
    const r = await sendChange(
      api.casos.guardar,
      { ...pedido, nombre: nombre.trim(), tolerancia },
      {},
      clave,
    )();
    occupy(false);
    if (E.isLeft(r)) {
      fail(r.left.message);
      return;
    }
    const { id, pasa, residuo } = r.right;
    notify(
      pasa
        ? { text: t('casos.pantalla.guardadoPasa', { id, nombre: nombre.trim() }) }
        : {
            text: t('casos.pantalla.guardadoNoPasa', {
              id,
              nombre: nombre.trim(),
              residuo: shownAmount(residuo),
            }),
            tone: 'warn',
          },
    );
    alGuardar();
  };
  return (
    <Dialog
      open
      title={t('casos.pantalla.guardarTitulo')}
      onClose={alCerrar}
      footer={
        <>
          <Button onClick={alCerrar}>{t('pantallas.comun.cancelar')}</Button>
          <Button
            variant="primary"
            busy={busy}
            reason={nombre.trim().length < 2 ? t('casos.sinNombre') : undefined}
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
          if (nombre.trim().length >= 2) void keep();
        }}
      >
        {failure && <Banner tone="danger">{failure}</Banner>}
        <Field label={t('casos.pantalla.guardarNombre')}>
          {(c) => <Input {...c} value={nombre} maxLength={200} onChange={(e) => setNombre(e.target.value)} />}
        </Field>
        <Field label={t('casos.pantalla.tolerancia')} width={150}>
          {(c) => <MoneyInput {...c} value={tolerancia} onChange={setTolerancia} />}
        </Field>
        {/* Enter in a field sends the form, which its own button would do. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      </form>
    </Dialog>
  );
};
