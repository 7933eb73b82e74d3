// Taking away a document of a person, with its reason.
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
  cerrar,
}: {
  readonly d: WireDocumento;
  readonly cerrar: (hecho: boolean) => void;
}) => {
  const t = useT();
  const [motivo, escribir] = useState(''),
    [mal, ponerMal] = useState<string | undefined>(undefined),
    [quitando, ponerQuitando] = useState(false),
    clave = useRef(newKey());
  const hacer = async (): Promise<void> => {
    ponerQuitando(true);
    const r = await sendChange(api.documentos.borrar, { motivo }, { id: d.id }, clave.current)();
    ponerQuitando(false);
    if (E.isLeft(r)) {
      clave.current = newKey();
      ponerMal(r.left.message);
      return;
    }
    notify({ text: t('formas.documentos.quito', { nombre: d.nombre }) });
    cerrar(true);
  };
  return (
    <Dialog
      open
      width={480}
      title={t('formas.documentos.quitarTitulo', { nombre: d.nombre })}
      onClose={() => cerrar(false)}
      footer={
        <>
          <Button onClick={() => cerrar(false)}>{t('pantallas.comun.cancelar')}</Button>
          <Button variant="danger-solid" busy={quitando} onClick={() => void hacer()}>
            {t('formas.documentos.quitarBoton')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t('formas.documentos.quitarTexto')}</p>
        <Field label={t('pantallas.comun.motivo')} help={t('pantallas.comun.motivoAyuda')} error={mal}>
          {(c) => (
            <Input
              {...c}
              data-first
              value={motivo}
              onChange={(e) => {
                escribir(e.target.value);
                ponerMal(undefined);
              }}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
};
