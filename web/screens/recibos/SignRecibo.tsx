// Signing one's own receipt with the password: in agreement, or not and why.
import * as E from 'fp-ts/lib/Either.js';
import { useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { OwnRecibo } from '../../../core/api/recibos.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { PasswordInput } from '../../kit/Input.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { newKey, sendChange } from '../requests.ts';

export const SignRecibo = ({
  id,
  onSigned,
}: {
  readonly id: number;
  readonly onSigned: (r: OwnRecibo) => void;
}) => {
  const t = useT();
  const [disagrees, disagree] = useState(false),
    [comment, writeComment] = useState(''),
    [password, writePassword] = useState(''),
    [wrongPassword, tellPassword] = useState<string | undefined>(undefined),
    [signing, sign] = useState(false),
    [failure, fail] = useState<string | undefined>(undefined);
  const act = async (agreed: 0 | 1): Promise<void> => {
    sign(true);
    const r = await sendChange(
      api.recibos.firmar,
      { conforme: agreed, comentario: agreed === 1 ? null : comment, actual: password },
      { id },
      newKey(),
    )();
    sign(false);
    if (E.isRight(r)) {
      onSigned(r.right);
      return;
    }
    const ofPassword = r.left.errors?.find((x) => x.field === 'actual')?.message;
    tellPassword(ofPassword);
    fail(ofPassword === undefined ? r.left.message : undefined);
  };
  return (
    <div className="mis-firma">
      <p>{t('recibos.mios.firme')}</p>
      {disagrees && (
        <Field label={t('recibos.mios.porQue')} error={failure}>
          {(c) => (
            <textarea
              {...c}
              className="input"
              rows={3}
              maxLength={1000}
              value={comment}
              onChange={(e) => writeComment(e.target.value)}
            />
          )}
        </Field>
      )}
      <Field label={t('recibos.mios.clave')} error={wrongPassword} width={280}>
        {(c) => (
          <PasswordInput
            {...c}
            autoComplete="current-password"
            value={password}
            onChange={(e) => {
              writePassword(e.target.value);
              tellPassword(undefined);
            }}
          />
        )}
      </Field>
      {failure !== undefined && !disagrees && <Banner tone="danger">{failure}</Banner>}
      <div className="row">
        {disagrees ? (
          <>
            <Button variant="primary" busy={signing} onClick={() => void act(0)}>
              {t('recibos.mios.firmarNo')}
            </Button>
            <Button
              onClick={() => {
                disagree(false);
                fail(undefined);
              }}
            >
              {t('masivo.cancelar')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="primary" icon="check" busy={signing} onClick={() => void act(1)}>
              {t('recibos.mios.conforme')}
            </Button>
            <Button onClick={() => disagree(true)}>{t('recibos.mios.noConforme')}</Button>
          </>
        )}
      </div>
    </div>
  );
};
