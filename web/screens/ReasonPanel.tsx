// A small question beside its button: a reason, or a last confirmation before something that cannot be
// undone. Esc closes it, and it hides nothing else.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useT } from '../i18n.ts';
import { Button } from '../kit/Button.tsx';
import { Field } from '../kit/Field.tsx';
import { Input } from '../kit/Input.tsx';

export interface ReasonQuestion {
  readonly titulo: string;
  readonly texto: string;
  readonly boton: string;
  readonly danger?: boolean;
  readonly conMotivo: boolean;
  readonly extra?: ReactNode;
  /** Other inputs, above the reason. */
  readonly campos?: ReactNode;
  readonly alAceptar: (motivo: string) => Promise<string | undefined>;
}

/** `alAceptar` returns an error message, or nothing. */
export const ReasonPanel = ({
  pregunta,
  alCerrar,
}: {
  readonly pregunta: ReasonQuestion;
  readonly alCerrar: () => void;
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
    if (pregunta.conMotivo && reason.trim().length < 4) {
      setFailure(t('pantallas.comun.motivoCorto'));
      box.current?.querySelector('input')?.focus();
      return;
    }
    setBusy(true);
    const wrong = await pregunta.alAceptar(reason.trim());
    setBusy(false);
    if (wrong === undefined) alCerrar();
    else setFailure(wrong);
  };
  return (
    <div
      ref={box}
      className="liq-pregunta"
      role="dialog"
      aria-label={pregunta.titulo}
      onKeyDown={(e) => {
        if (e.key === 'Escape') {
          e.stopPropagation();
          alCerrar();
        }
      }}
    >
      <strong>{pregunta.titulo}</strong>
      <p>{pregunta.texto}</p>
      <form
        onSubmit={(e) => {
          e.preventDefault();
          void accept();
        }}
      >
        {pregunta.campos}
        {pregunta.conMotivo && (
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
        {!pregunta.conMotivo && failure && (
          <p className="field-note error" role="alert">
            {failure}
          </p>
        )}
        <div className="liq-pregunta-botones">
          {pregunta.extra}
          <Button onClick={alCerrar}>{t('pantallas.comun.cancelar')}</Button>
          <Button type="submit" variant={pregunta.danger ? 'danger-solid' : 'primary'} busy={busy}>
            {pregunta.boton}
          </Button>
        </div>
      </form>
    </div>
  );
};
