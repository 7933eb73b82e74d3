// The foot of a row's form: what is unsaved, and the buttons to save or leave.
import { useT } from '../../i18n.ts';
import { Button } from '../Button.tsx';

const Pending = ({
  errores,
  guardando,
  sucio,
}: {
  readonly errores: number;
  readonly guardando: boolean;
  readonly sucio: boolean;
}) => {
  const t = useT();
  return (
    <span className={`state ${errores ? 'danger' : sucio ? 'warn' : ''}`} role="status">
      {errores ? (
        t('web.form.errores', { count: errores })
      ) : guardando ? (
        t('web.form.guardando')
      ) : sucio ? (
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
  errores,
  guardando,
  leyendo,
  sucio,
  escribe,
  deja,
  alSeguir,
  alDejar,
}: {
  readonly errores: number;
  readonly guardando: boolean;
  /** The list behind is loading. */
  readonly leyendo: boolean;
  readonly sucio: boolean;
  /** Whether the machine's state allows saving, and leaving. */
  readonly escribe: boolean;
  readonly deja: boolean;
  /** What Ctrl+Enter does, as a label. */
  readonly alSeguir: string | undefined;
  readonly alDejar: () => void;
}) => {
  const t = useT();
  const wait = t(guardando || leyendo ? 'web.form.espere' : 'web.form.sinLista');
  return (
    <div className="save-bar">
      <Pending errores={errores} guardando={guardando} sucio={sucio} />
      <Button reason={deja ? undefined : wait} onClick={alDejar}>
        {t(sucio ? 'web.descartar' : 'web.cerrar')}
      </Button>
      <Button
        type="submit"
        variant="primary"
        keys="Ctrl S"
        title={alSeguir && `${alSeguir}: Ctrl Enter`}
        busy={guardando || leyendo}
        reason={escribe ? undefined : wait}
      >
        {t('web.guardar')}
      </Button>
    </div>
  );
};
