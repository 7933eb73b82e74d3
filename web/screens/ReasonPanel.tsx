// A small question beside its button: a reason, or a last look before what cannot be undone; Esc leaves,
// nothing else is hidden.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useT } from '../i18n.ts';
import { Button } from '../kit/Button.tsx';
import { Field } from '../kit/Field.tsx';
import { Input } from '../kit/Input.tsx';

export interface ReasonQuestion {
  readonly titulo: string;
  readonly texto: string;
  readonly boton: string;
  readonly peligro?: boolean;
  readonly conMotivo: boolean;
  readonly extra?: ReactNode;
  /** What else is asked, above the reason. */
  readonly campos?: ReactNode;
  readonly alAceptar: (motivo: string) => Promise<string | undefined>;
}

/** `alAceptar` answers with what went wrong, in words, or nothing. */
export const ReasonPanel = ({
  pregunta,
  alCerrar,
}: {
  readonly pregunta: ReasonQuestion;
  readonly alCerrar: () => void;
}) => {
  const t = useT();
  const caja = useRef<HTMLDivElement>(null);
  const vuelta = useRef(document.activeElement);
  const [motivo, ponerMotivo] = useState('');
  const [falla, ponerFalla] = useState<string | undefined>(undefined);
  const [ocupado, ponerOcupado] = useState(false);
  useEffect(() => {
    caja.current?.querySelector<HTMLElement>('input, select, .btn')?.focus();
    const previo = vuelta.current;
    return () => {
      if (previo instanceof HTMLElement) previo.focus();
    };
  }, []);
  const aceptar = async (): Promise<void> => {
    if (pregunta.conMotivo && motivo.trim().length < 4) {
      ponerFalla(t('pantallas.comun.motivoCorto'));
      caja.current?.querySelector('input')?.focus();
      return;
    }
    ponerOcupado(true);
    const mal = await pregunta.alAceptar(motivo.trim());
    ponerOcupado(false);
    if (mal === undefined) alCerrar();
    else ponerFalla(mal);
  };
  return (
    <div
      ref={caja}
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
          void aceptar();
        }}
      >
        {pregunta.campos}
        {pregunta.conMotivo && (
          <Field label={t('pantallas.comun.motivo')} error={falla} help={t('pantallas.comun.motivoAyuda')}>
            {(c) => (
              <Input
                {...c}
                value={motivo}
                maxLength={200}
                onChange={(e) => {
                  ponerMotivo(e.target.value);
                  ponerFalla(undefined);
                }}
              />
            )}
          </Field>
        )}
        {!pregunta.conMotivo && falla && (
          <p className="field-note error" role="alert">
            {falla}
          </p>
        )}
        <div className="liq-pregunta-botones">
          {pregunta.extra}
          <Button onClick={alCerrar}>{t('pantallas.comun.cancelar')}</Button>
          <Button type="submit" variant={pregunta.peligro ? 'danger-solid' : 'primary'} busy={ocupado}>
            {pregunta.boton}
          </Button>
        </div>
      </form>
    </div>
  );
};
