// The dialogs that ask for the name of a view before saving it, and confirm before deleting one.
import type { Vista } from '../../../core/api/vistas.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { Check, Field } from '../Field.tsx';
import { Input } from '../Input.tsx';
import type { Arrangement } from './arrangement.ts';

export interface VistaQuestion {
  readonly que: 'nueva' | 'nombre';
  readonly de: Vista | null;
  readonly nombre: string;
  readonly compartida: boolean;
  readonly arreglo: Arrangement;
}

export const NameVistaDialog = ({
  pregunta,
  mal,
  comparte,
  onCambio,
  onClose,
  onGuardar,
}: {
  readonly pregunta: VistaQuestion;
  readonly mal: string | undefined;
  readonly comparte: boolean;
  readonly onCambio: (p: VistaQuestion) => void;
  readonly onClose: () => void;
  readonly onGuardar: () => void;
}) => {
  const t = useT();
  return (
    <Dialog
      open
      title={t(pregunta.que === 'nombre' ? 'lista.vista.cambiarNombre' : 'lista.vista.nueva')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('web.cancelar')}</Button>
          <Button variant="primary" type="submit" form="vista-nombre">
            {t('web.guardar')}
          </Button>
        </>
      }
    >
      <form
        id="vista-nombre"
        className="stack"
        onSubmit={(e) => {
          e.preventDefault();
          onGuardar();
        }}
      >
        <Field label={t('lista.vista.nombre')} error={mal} help={t('lista.vista.loQueGuarda')}>
          {(c) => (
            <Input
              {...c}
              autoFocus
              maxLength={60}
              value={pregunta.nombre}
              onChange={(e) => onCambio({ ...pregunta, nombre: e.target.value })}
            />
          )}
        </Field>
        <Check
          label={t('lista.vista.compartirla')}
          checked={pregunta.compartida}
          readOnly={!comparte}
          help={comparte ? undefined : t('lista.vista.noPuedeCompartir')}
          onChange={(shared) => onCambio({ ...pregunta, compartida: shared })}
        />
      </form>
    </Dialog>
  );
};

export const EraseVistaDialog = ({
  vista,
  onClose,
  onBorrar,
}: {
  readonly vista: Vista;
  readonly onClose: () => void;
  readonly onBorrar: () => void;
}) => {
  const t = useT();
  return (
    <Dialog
      open
      title={t('lista.vista.confirmarBorrar', { nombre: vista.nombre })}
      onClose={onClose}
      footer={
        <>
          <Button autoFocus onClick={onClose}>
            {t('machines.tabla.no')}
          </Button>
          <Button variant="danger-solid" onClick={onBorrar}>
            {t('machines.tabla.si')}
          </Button>
        </>
      }
    >
      {vista.compartida ? t('lista.vista.laUsan') : ''}
    </Dialog>
  );
};
