// Asks for what is written of a step before it is taken: the answer that a person was given, or a reason.
import * as E from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import { useRef, useState, type ReactNode } from 'react';
import type { Failure } from '../../../core/kit/failure.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Field } from '../../kit/Field.tsx';
import { TextArea } from '../../kit/Input.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { newKey } from '../requests.ts';
import '../../kit/form/form.css';

interface AnswerDialogProps {
  /** Of the dialog and of its button. */
  readonly title: string;
  readonly danger?: boolean;
  /** What is written. */
  readonly label: string;
  /** Said once it is done. */
  readonly done: string;
  /** Above what is written. */
  readonly children?: ReactNode;
  /** The same key until the server answers, so that asking again does nothing twice. */
  readonly send: (written: string, key: string) => TaskEither<Failure, unknown>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export const AnswerDialog = (d: AnswerDialogProps) => {
  const t = useT(),
    key = useRef(newKey()),
    [busy, setBusy] = useState(false),
    [failure, fail] = useState<string | undefined>(undefined),
    [written, write] = useState('');
  const act = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const r = await d.send(written, key.current)();
    setBusy(false);
    if (E.isRight(r)) {
      notify({ text: d.done });
      d.onDone();
      return;
    }
    if (r.left.code !== 'network' && r.left.code !== 'unavailable') key.current = newKey();
    fail(r.left.message);
  };
  return (
    <Dialog
      open
      width={560}
      title={d.title}
      onClose={d.onClose}
      footer={
        <>
          <Button onClick={d.onClose}>{t('privacidad.pantalla.cancelar')}</Button>
          <Button variant={d.danger === true ? 'danger' : 'primary'} busy={busy} onClick={() => void act()}>
            {d.title}
          </Button>
        </>
      }
    >
      <div className="stack">
        {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
        {d.children}
        <Field label={d.label}>
          {(c) => (
            <TextArea
              {...c}
              rows={3}
              maxLength={2000}
              value={written}
              data-first
              onChange={(e) => write(e.target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
};
