// Closes a request with what the person was answered; a refusal says its cause.
import * as E from 'fp-ts/lib/Either.js';
import { useRef, useState } from 'react';
import { api } from '../../../core/api/index.ts';
import { SOLICITUD_REASONS, type SolicitudReason } from '../../../core/domain/solicitud.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Field } from '../../kit/Field.tsx';
import { Select, TextArea } from '../../kit/Input.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { newKey, sendChange } from '../requests.ts';
import '../../kit/form/form.css';

export type Closing = 'responder' | 'denegar' | 'retirar';

export const CloseSolicitud = ({
  id,
  what,
  onClose,
  onDone,
}: {
  readonly id: number;
  readonly what: Closing;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) => {
  const t = useT(),
    key = useRef(newKey()),
    [busy, setBusy] = useState(false),
    [failure, fail] = useState<string | undefined>(undefined),
    [reason, setReason] = useState<SolicitudReason>('obligacion_legal'),
    [said, say] = useState('');
  const act = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const r = await (what === 'denegar'
      ? sendChange(api.privacidad.denegar, { causa: reason, respuesta: said }, { id }, key.current)
      : sendChange(
          what === 'responder' ? api.privacidad.responder : api.privacidad.retirar,
          { respuesta: said },
          { id },
          key.current,
        ))();
    setBusy(false);
    if (E.isRight(r)) {
      notify({ text: t('privacidad.pantalla.hecho') });
      onDone();
      return;
    }
    if (r.left.code !== 'network' && r.left.code !== 'unavailable') key.current = newKey();
    fail(r.left.message);
  };
  return (
    <Dialog
      open
      width={560}
      title={t(`privacidad.pantalla.${what}`)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('privacidad.pantalla.cancelar')}</Button>
          <Button variant="primary" busy={busy} onClick={() => void act()}>
            {t(`privacidad.pantalla.${what}`)}
          </Button>
        </>
      }
    >
      <div className="stack">
        {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
        {what === 'denegar' && (
          <Field label={t('privacidad.pantalla.causa')}>
            {(c) => (
              <Select
                {...c}
                value={reason}
                onChoose={setReason}
                options={SOLICITUD_REASONS.map((x) => ({ id: x, valor: t(`privacidad.causa.${x}`) }))}
              />
            )}
          </Field>
        )}
        <Field label={t('privacidad.pantalla.respuesta')}>
          {(c) => (
            <TextArea
              {...c}
              rows={3}
              maxLength={2000}
              value={said}
              data-first
              onChange={(e) => say(e.target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
};
