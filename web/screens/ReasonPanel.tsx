// A small question beside its button: a reason, or a last confirmation before something that cannot be
// undone. Esc closes it, and it hides nothing else.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useT } from '../i18n.ts';
import { Button } from '../kit/Button.tsx';
import { Field } from '../kit/Field.tsx';
import { Input } from '../kit/Input.tsx';

export interface ReasonQuestion {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly danger?: boolean;
  readonly withReason: boolean;
  readonly extra?: ReactNode;
  /** Other inputs, above the reason. */
  readonly fields?: ReactNode;
  readonly onAccept: (reason: string) => Promise<string | undefined>;
}

/** `onAccept` returns an error message, or nothing. */
export const ReasonPanel = ({
  question,
  onClose,
}: {
  readonly question: ReasonQuestion;
  readonly onClose: () => void;
}) => {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const turn = useRef(document.activeElement);
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input, select, .btn')?.focus();
    const earlier = turn.current;
    return () => {
      if (earlier instanceof HTMLElement) earlier.focus();
    };
  }, []);
  const accept = async (): Promise<void> => {
    if (question.withReason && reason.trim().length < 4) {
      setFailure(t('pantallas.comun.motivoCorto'));
      box.current?.querySelector('input')?.focus();
      return;
    }
    setBusy(true);
    const wrong = await question.onAccept(reason.trim());
    setBusy(false);
    if (wrong === undefined) onClose();
    else setFailure(wrong);
  };
  return (
    <div
      ref={box}
      className="liq-pregunta"
      role="dialog"
      aria-label={question.title}
      onKeyDown={(e) => {
        if (e.key === 'Escape') {
          e.stopPropagation();
          onClose();
        }
      }}
    >
      <strong>{question.title}</strong>
      <p>{question.text}</p>
      <form
        onSubmit={(e) => {
          e.preventDefault();
          void accept();
        }}
      >
        {question.fields}
        {question.withReason && (
          <Field label={t('pantallas.comun.motivo')} error={failure} help={t('pantallas.comun.motivoAyuda')}>
            {(c) => (
              <Input
                {...c}
                value={reason}
                maxLength={200}
                onChange={(e) => {
                  setReason(e.target.value);
                  setFailure(undefined);
                }}
              />
            )}
          </Field>
        )}
        {!question.withReason && failure && (
          <p className="field-note error" role="alert">
            {failure}
          </p>
        )}
        <div className="liq-pregunta-botones">
          {question.extra}
          <Button onClick={onClose}>{t('pantallas.comun.cancelar')}</Button>
          <Button type="submit" variant={question.danger ? 'danger-solid' : 'primary'} busy={busy}>
            {question.button}
          </Button>
        </div>
      </form>
    </div>
  );
};
