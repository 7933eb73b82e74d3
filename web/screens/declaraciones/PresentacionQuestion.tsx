// The question before acting on a presentation: the reason, or the number and date of ARCA's acknowledgement.
import { useState } from 'react';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Field } from '../../kit/Field.tsx';
import { Input } from '../../kit/Input.tsx';
import { DateInput } from '../../kit/Written.tsx';
import { ports } from '../../ports.ts';
import { StepBar, type RunningStep } from '../longStep.tsx';
import { newKey } from '../requests.ts';

type Action =
  | { readonly what: 'registrar'; readonly rectifies: boolean }
  | { readonly what: 'acusar' | 'descartar'; readonly id: number };
export type AskedAction = Action & { readonly key?: string };
export interface PresentacionAnswer {
  readonly reason: string;
  readonly acknowledgement: string;
  readonly date: string;
}

/** `act` returns an error message, or nothing. */
export const PresentacionQuestion = ({
  question,
  act,
  running,
  close,
}: {
  readonly question: AskedAction;
  readonly act: (q: AskedAction, r: PresentacionAnswer) => Promise<string | undefined>;
  readonly running: RunningStep;
  readonly close: () => void;
}) => {
  const t = useT();
  // One key for the intention: pressing again after a network failure never does it twice.
  const [key] = useState(newKey),
    [reason, setReason] = useState(''),
    [acknowledgement, setAcknowledgement] = useState(''),
    [date, setDate] = useState(() => ports.today()),
    [failure, fail] = useState<string | undefined>(undefined),
    [busy, occupy] = useState(false);
  const title = t(
      question.what === 'registrar'
        ? question.rectifies
          ? 'presentaciones.pantalla.rectificar'
          : 'presentaciones.pantalla.registrar'
        : `presentaciones.pantalla.${question.what}`,
    ),
    withReason = question.what === 'descartar' || (question.what === 'registrar' && question.rectifies);
  const accept = async (): Promise<void> => {
    occupy(true);
    const wrong = await act({ ...question, key }, { reason, acknowledgement, date });
    occupy(false);
    if (wrong === undefined) close();
    else fail(wrong);
  };
  return (
    <Dialog
      open
      title={title}
      width={480}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('pantallas.comun.cancelar')}</Button>
          <Button
            variant={question.what === 'descartar' ? 'danger-solid' : 'primary'}
            busy={busy}
            onClick={() => void accept()}
          >
            {question.what === 'acusar' ? t('presentaciones.pantalla.guardar') : title}
          </Button>
        </>
      }
    >
      <form
        className="apl-pregunta"
        onSubmit={(e) => {
          e.preventDefault();
          void accept();
        }}
      >
        {question.what !== 'acusar' && (
          <p>
            {t(
              question.what === 'registrar'
                ? 'presentaciones.pantalla.registrarTexto'
                : 'presentaciones.pantalla.descartarTexto',
            )}
          </p>
        )}
        {withReason && (
          <Field label={t('pantallas.comun.motivo')} error={failure} help={t('pantallas.comun.motivoAyuda')}>
            {(c) => (
              <Input
                {...c}
                autoFocus
                maxLength={300}
                value={reason}
                onChange={(e) => {
                  setReason(e.target.value);
                  fail(undefined);
                }}
              />
            )}
          </Field>
        )}
        {question.what === 'acusar' && (
          <>
            <Field label={t('presentaciones.pantalla.acuse')} error={failure}>
              {(c) => (
                <Input
                  {...c}
                  autoFocus
                  maxLength={30}
                  value={acknowledgement}
                  onChange={(e) => {
                    setAcknowledgement(e.target.value);
                    fail(undefined);
                  }}
                />
              )}
            </Field>
            <Field label={t('presentaciones.pantalla.fecha')} width={160} bare>
              {(c) => <DateInput {...c} value={date} onChange={setDate} />}
            </Field>
          </>
        )}
        <StepBar {...running} />
        {failure && !withReason && question.what !== 'acusar' && (
          <p className="field-note error" role="alert">
            {failure}
          </p>
        )}
      </form>
    </Dialog>
  );
};
