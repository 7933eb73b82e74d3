// The foot of a row's form: what is unsaved, and the buttons to save or leave.
import { useT } from '../../i18n.ts';
import { Button } from '../Button.tsx';

const Pending = ({
  errors,
  saving,
  dirty,
}: {
  readonly errors: number;
  readonly saving: boolean;
  readonly dirty: boolean;
}) => {
  const t = useT();
  return (
    <span className={`state ${errors ? 'danger' : dirty ? 'warn' : ''}`} role="status">
      {errors ? (
        t('web.form.errores', { count: errors })
      ) : saving ? (
        t('web.form.guardando')
      ) : dirty ? (
        <>
          <span className="bullet" />
          {t('web.form.sinGuardar')}
        </>
      ) : (
        ''
      )}
    </span>
  );
};

export const RowFormBar = ({
  errors,
  saving,
  reading,
  dirty,
  writes,
  leaves,
  onGoOn,
  onLeave,
}: {
  readonly errors: number;
  readonly saving: boolean;
  /** The list behind is loading. */
  readonly reading: boolean;
  readonly dirty: boolean;
  /** Whether the machine's state allows saving, and leaving. */
  readonly writes: boolean;
  readonly leaves: boolean;
  /** What Ctrl+Enter does, as a label. */
  readonly onGoOn: string | undefined;
  readonly onLeave: () => void;
}) => {
  const t = useT();
  const wait = t(saving || reading ? 'web.form.espere' : 'web.form.sinLista');
  return (
    <div className="save-bar">
      <Pending errors={errors} saving={saving} dirty={dirty} />
      <Button reason={leaves ? undefined : wait} onClick={onLeave}>
        {t(dirty ? 'web.descartar' : 'web.cerrar')}
      </Button>
      <Button
        type="submit"
        variant="primary"
        keys="Ctrl S"
        title={onGoOn && `${onGoOn}: Ctrl Enter`}
        busy={saving || reading}
        reason={writes ? undefined : wait}
      >
        {t('web.guardar')}
      </Button>
    </div>
  );
};
