// Closes a request with what the person was answered; a refusal says its cause.
import { useState } from 'react';
import { api } from '../../../core/api/index.ts';
import { SOLICITUD_REASONS, type SolicitudReason } from '../../../core/domain/solicitud.ts';
import { useT } from '../../i18n.ts';
import { Field } from '../../kit/Field.tsx';
import { Select } from '../../kit/Input.tsx';
import { sendChange } from '../requests.ts';
import { AnswerDialog } from './AnswerDialog.tsx';

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
    [reason, setReason] = useState<SolicitudReason>('obligacion_legal');
  return (
    <AnswerDialog
      title={t(`privacidad.pantalla.${what}`)}
      label={t('privacidad.pantalla.respuesta')}
      done={t('privacidad.pantalla.hecho')}
      send={(said, key) =>
        what === 'denegar'
          ? sendChange(api.privacidad.denegar, { causa: reason, respuesta: said }, { id }, key)
          : sendChange(
              what === 'responder' ? api.privacidad.responder : api.privacidad.retirar,
              { respuesta: said },
              { id },
              key,
            )
      }
      onClose={onClose}
      onDone={onDone}
    >
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
    </AnswerDialog>
  );
};
