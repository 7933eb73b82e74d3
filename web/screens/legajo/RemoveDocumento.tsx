// Removes a document of a person, with a reason.
import { useRef, useState } from 'react';
import * as E from 'fp-ts/lib/Either.js';
import { api } from '../../../core/api/index.ts';
import type { WireDocumento } from '../../../core/api/documentos.ts';
import { Field } from '../../kit/Field.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Button } from '../../kit/Button.tsx';
import { useT } from '../../i18n.ts';
import { Input } from '../../kit/Input.tsx';
import { newKey, sendChange } from '../requests.ts';

export const RemoveDocumento = ({
  d,
  close,
}: {
  readonly d: WireDocumento;
  readonly close: (done: boolean) => void;
}) => {
  const t = useT();
  const [reason, write] = useState(''),
    [wrong, setWrong] = useState<string | undefined>(undefined),
    [removing, setRemoving] = useState(false),
    key = useRef(newKey());
  const act = async (): Promise<void> => {
    setRemoving(true);
    const r = await sendChange(api.documentos.borrar, { motivo: reason }, { id: d.id }, key.current)();
    setRemoving(false);
    if (E.isLeft(r)) {
      key.current = newKey();
      setWrong(r.left.message);
      return;
    }
    notify({ text: t('formas.documentos.quito', { nombre: d.nombre }) });
    close(true);
  };
  return (
    <Dialog
      open
      width={480}
      title={t('formas.documentos.quitarTitulo', { nombre: d.nombre })}
      onClose={() => close(false)}
      footer={
        <>
          <Button onClick={() => close(false)}>{t('pantallas.comun.cancelar')}</Button>
          <Button variant="danger-solid" busy={removing} onClick={() => void act()}>
            {t('formas.documentos.quitarBoton')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t('formas.documentos.quitarTexto')}</p>
        <Field label={t('pantallas.comun.motivo')} help={t('pantallas.comun.motivoAyuda')} error={wrong}>
          {(c) => (
            <Input
              {...c}
              data-first
              value={reason}
              onChange={(e) => {
                write(e.target.value);
                setWrong(undefined);
              }}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
};
