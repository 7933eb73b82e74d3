// A link for choosing a password, to hand over where no mail goes out: shown once, with its end.
import * as E from 'fp-ts/lib/Either.js';
import { useRef, useState } from 'react';
import type { HandOver } from '../../../core/api/administracion.ts';
import { api } from '../../../core/api/index.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Field } from '../../kit/Field.tsx';
import { Input } from '../../kit/Input.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { shownInstant } from '../../kit/typedValues.ts';
import { sendChange } from '../requests.ts';

interface Props {
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** Asking makes the link, and the one before stops working: so it is asked by a press. */
export const HandOverLink = ({ id, name, onClose }: Props) => {
  const t = useT(),
    said = useRef<HTMLInputElement>(null);
  const [link, setLink] = useState<HandOver | null>(null),
    [failure, setFailure] = useState<string | undefined>(undefined),
    [busy, setBusy] = useState(false);
  const make = async (): Promise<void> => {
    setBusy(true);
    const r = await sendChange(api.administracion.enlace, undefined, { id })();
    setBusy(false);
    if (E.isLeft(r)) setFailure(r.left.message);
    else setLink(r.right);
  };
  // Insecure contexts have no clipboard; the link can still be selected.
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link?.url ?? '');
      notify({ text: t('administracion.perfil.copiado') });
    } catch {
      said.current?.focus();
    }
  };
  return (
    <Dialog
      open
      title={t('administracion.enlace.titulo', { nombre: name })}
      width={560}
      onClose={onClose}
      footer={
        link === null ? (
          <>
            <Button onClick={onClose}>{t('administracion.usuarios.cancelar')}</Button>
            <Button variant="primary" busy={busy} onClick={() => void make()}>
              {t('administracion.enlace.hacer')}
            </Button>
          </>
        ) : (
          <>
            <Button icon="copy" onClick={() => void copy()}>
              {t('administracion.perfil.copiar')}
            </Button>
            <Button variant="primary" onClick={onClose}>
              {t('administracion.perfil.listo')}
            </Button>
          </>
        )
      }
    >
      <div className="stack">
        {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
        {link === null ? (
          <p>{t('administracion.enlace.texto', { nombre: name })}</p>
        ) : (
          <>
            <Banner tone="warn">
              {t('administracion.enlace.unaVez', { hasta: shownInstant(link.vence) })}
            </Banner>
            <Field label={t('administracion.enlace.enlace')} className="whole">
              {(c) => (
                <Input
                  {...c}
                  ref={said}
                  readOnly
                  autoFocus
                  className="mono"
                  value={link.url}
                  onFocus={(e) => e.target.select()}
                />
              )}
            </Field>
          </>
        )}
      </div>
    </Dialog>
  );
};
