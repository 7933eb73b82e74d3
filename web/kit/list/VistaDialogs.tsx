// The dialogs that ask for the name of a view before saving it, and confirm before deleting one.
import type { Vista } from '../../../core/api/vistas.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { Check, Field } from '../Field.tsx';
import { Input } from '../Input.tsx';
import type { Arrangement } from './arrangement.ts';

export interface VistaQuestion {
  readonly asks: 'nueva' | 'nombre';
  readonly of: Vista | null;
  readonly name: string;
  readonly shared: boolean;
  readonly arrangement: Arrangement;
}

export const NameVistaDialog = ({
  question,
  wrong,
  shares,
  onChange,
  onClose,
  onSave,
}: {
  readonly question: VistaQuestion;
  readonly wrong: string | undefined;
  readonly shares: boolean;
  readonly onChange: (p: VistaQuestion) => void;
  readonly onClose: () => void;
  readonly onSave: () => void;
}) => {
  const t = useT();
  return (
    <Dialog
      open
      title={t(question.asks === 'nombre' ? 'lista.vista.cambiarNombre' : 'lista.vista.nueva')}
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
          onSave();
        }}
      >
        <Field label={t('lista.vista.nombre')} error={wrong} help={t('lista.vista.loQueGuarda')}>
          {(c) => (
            <Input
              {...c}
              autoFocus
              maxLength={60}
              value={question.name}
              onChange={(e) => onChange({ ...question, name: e.target.value })}
            />
          )}
        </Field>
        <Check
          label={t('lista.vista.compartirla')}
          checked={question.shared}
          readOnly={!shares}
          help={shares ? undefined : t('lista.vista.noPuedeCompartir')}
          onChange={(shared) => onChange({ ...question, shared })}
        />
      </form>
    </Dialog>
  );
};

export const EraseVistaDialog = ({
  view,
  onClose,
  onRemove,
}: {
  readonly view: Vista;
  readonly onClose: () => void;
  readonly onRemove: () => void;
}) => {
  const t = useT();
  return (
    <Dialog
      open
      title={t('lista.vista.confirmarBorrar', { nombre: view.nombre })}
      onClose={onClose}
      footer={
        <>
          <Button autoFocus onClick={onClose}>
            {t('machines.tabla.no')}
          </Button>
          <Button variant="danger-solid" onClick={onRemove}>
            {t('machines.tabla.si')}
          </Button>
        </>
      }
    >
      {view.compartida ? t('lista.vista.laUsan') : ''}
    </Dialog>
  );
};
