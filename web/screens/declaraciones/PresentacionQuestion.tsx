// What is asked before something is done with a presentation: why, or the number and the day of ARCA's
// acknowledgement.
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

type Accion =
  | { readonly que: 'registrar'; readonly rectifica: boolean }
  | { readonly que: 'acusar' | 'descartar'; readonly id: number };
export type AskedAction = Accion & { readonly clave?: string };
export interface PresentacionAnswer {
  readonly motivo: string;
  readonly acuse: string;
  readonly fecha: string;
}

/** `hacer` answers with what went wrong, in words, or nothing. */
export const PresentacionQuestion = ({
  pregunta,
  hacer,
  marcha,
  cerrar,
}: {
  readonly pregunta: AskedAction;
  readonly hacer: (q: AskedAction, r: PresentacionAnswer) => Promise<string | undefined>;
  readonly marcha: RunningStep;
  readonly cerrar: () => void;
}) => {
  const t = useT();
  // One key for the intention: pressing again after a failure of the network never does it twice.
  const [clave] = useState(newKey),
    [motivo, ponerMotivo] = useState(''),
    [acuse, ponerAcuse] = useState(''),
    [fecha, ponerFecha] = useState(() => ports.today()),
    [falla, fallar] = useState<string | undefined>(undefined),
    [ocupado, ocupar] = useState(false);
  const titulo = t(
      pregunta.que === 'registrar'
        ? pregunta.rectifica
          ? 'presentaciones.pantalla.rectificar'
          : 'presentaciones.pantalla.registrar'
        : `presentaciones.pantalla.${pregunta.que}`,
    ),
    conMotivo = pregunta.que === 'descartar' || (pregunta.que === 'registrar' && pregunta.rectifica);
  const aceptar = async (): Promise<void> => {
    ocupar(true);
    const mal = await hacer({ ...pregunta, clave }, { motivo, acuse, fecha });
    ocupar(false);
    if (mal === undefined) cerrar();
    else fallar(mal);
  };
  return (
    <Dialog
      open
      title={titulo}
      width={480}
      onClose={cerrar}
      footer={
        <>
          <Button onClick={cerrar}>{t('pantallas.comun.cancelar')}</Button>
          <Button
            variant={pregunta.que === 'descartar' ? 'danger-solid' : 'primary'}
            busy={ocupado}
            onClick={() => void aceptar()}
          >
            {pregunta.que === 'acusar' ? t('presentaciones.pantalla.guardar') : titulo}
          </Button>
        </>
      }
    >
      <form
        className="apl-pregunta"
        onSubmit={(e) => {
          e.preventDefault();
          void aceptar();
        }}
      >
        {pregunta.que !== 'acusar' && (
          <p>
            {t(
              pregunta.que === 'registrar'
                ? 'presentaciones.pantalla.registrarTexto'
                : 'presentaciones.pantalla.descartarTexto',
            )}
          </p>
        )}
        {conMotivo && (
          <Field label={t('pantallas.comun.motivo')} error={falla} help={t('pantallas.comun.motivoAyuda')}>
            {(c) => (
              <Input
                {...c}
                autoFocus
                maxLength={300}
                value={motivo}
                onChange={(e) => {
                  ponerMotivo(e.target.value);
                  fallar(undefined);
                }}
              />
            )}
          </Field>
        )}
        {pregunta.que === 'acusar' && (
          <>
            <Field label={t('presentaciones.pantalla.acuse')} error={falla}>
              {(c) => (
                <Input
                  {...c}
                  autoFocus
                  maxLength={30}
                  value={acuse}
                  onChange={(e) => {
                    ponerAcuse(e.target.value);
                    fallar(undefined);
                  }}
                />
              )}
            </Field>
            <Field label={t('presentaciones.pantalla.fecha')} width={160} bare>
              {(c) => <DateInput {...c} value={fecha} onChange={ponerFecha} />}
            </Field>
          </>
        )}
        <StepBar {...marcha} />
        {falla && !conMotivo && pregunta.que !== 'acusar' && (
          <p className="field-note error" role="alert">
            {falla}
          </p>
        )}
      </form>
    </Dialog>
  );
};
