// «Proponer»: sends the edited change to another person, with the reason, the start date and the result of
// its trial.
import * as E from 'fp-ts/lib/Either.js';
import { useRef, useState } from 'react';
import { api } from '../../../core/api/index.ts';
import { isAway, type Failure } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Field } from '../../kit/Field.tsx';
import { TextArea } from '../../kit/Input.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { PeriodInput } from '../../kit/Written.tsx';
import { newKey, sendChange } from '../requests.ts';

export const ProposeChange = ({
  id,
  row,
  prueba,
  amendment,
  onPropose,
  onReject,
  onClose,
}: {
  readonly id: number | null;
  /** The changed fields; for a new concept, all of them. */
  readonly row: Row;
  readonly prueba: string | null;
  /** The author's own proposal that this one replaces. */
  readonly amendment: {
    readonly id: number;
    readonly title: string;
  } | null;
  readonly onPropose: (propuesta: number) => void;
  readonly onReject: (f: Failure) => void;
  readonly onClose: () => void;
}) => {
  const t = useT();
  const [title, setTitle] = useState(amendment?.title ?? '');
  const [from, setFrom] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | undefined>(undefined);
  // One key per intention: after a network failure it is still proposed once.
  const key = useRef(newKey());
  const withFormula = id !== null && 'formula' in row;
  const send = async (): Promise<void> => {
    setBusy(true);
    const body = {
      titulo: title,
      id_concepto: id,
      fila: row,
      desde: withFormula && from !== '' ? from : null,
      prueba,
    };
    const r = await (amendment
      ? sendChange(api.propuestas.enmendar, body, { id: amendment.id }, key.current)
      : sendChange(api.propuestas.proponer, body, {}, key.current))();
    setBusy(false);
    if (E.isRight(r)) {
      onPropose(Number(r.right['id']));
      return;
    }
    if (!isAway(r.left.code)) key.current = newKey();
    setFailure(r.left);
    // Errors in the concept are shown where it is edited.
    if (r.left.errors?.some((e) => e.field !== 'titulo')) onReject(r.left);
  };
  const wrong = (field: string): string | undefined =>
    failure?.errors?.find((e) => e.field === field)?.message;
  return (
    <Dialog
      open
      width={560}
      title={t('propuestas.pantalla.titulo')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('propuestas.pantalla.cancelar')}</Button>
          <Button variant="primary" busy={busy} onClick={() => void send()}>
            {t('propuestas.pantalla.proponer')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t('propuestas.pantalla.texto')}</p>
        {failure && !wrong('titulo') && <Banner tone="danger">{failure.message}</Banner>}
        <Field label={t('propuestas.pantalla.que')} error={wrong('titulo')}>
          {(c) => (
            <TextArea
              {...c}
              rows={2}
              maxLength={200}
              value={title}
              data-first
              onChange={(e) => setTitle(e.target.value)}
            />
          )}
        </Field>
        {withFormula && (
          <Field label={t('propuestas.pantalla.desde')} help={t('propuestas.pantalla.desdeAyuda')} optional>
            {(c) => <PeriodInput {...c} value={from} onChange={setFrom} />}
          </Field>
        )}
        <p className="soft">
          {t(prueba === null ? 'propuestas.pantalla.sinPrueba' : 'propuestas.pantalla.conPrueba')}
        </p>
      </div>
    </Dialog>
  );
};
