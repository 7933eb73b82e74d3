// Shown before a save that breaks tests of concepts: which ones, and a box to confirm saving anyway.
import { useT } from '../../i18n.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import './form.css';

export const BrokenPruebas = ({
  pruebas,
  onConfirm,
  onClose,
}: {
  readonly pruebas: readonly { readonly clave: string; readonly mensaje?: string }[];
  readonly onConfirm: (keys: readonly string[]) => void;
  readonly onClose: () => void;
}) => {
  const t = useT();
  return (
    <Dialog
      open
      width={560}
      title={t('pruebasDeConcepto.pantalla.confirmarTitulo')}
      onClose={onClose}
      footer={
        <>
          <Button autoFocus onClick={onClose}>
            {t('pruebasDeConcepto.pantalla.volver')}
          </Button>
          <Button variant="danger-solid" onClick={() => onConfirm(pruebas.map((p) => p.clave))}>
            {t('pruebasDeConcepto.pantalla.guardarIgual')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t('pruebasDeConcepto.pantalla.confirmarTexto')}</p>
        <ul className="pruebas-rotas">
          {pruebas.map((p) => (
            <li key={p.clave}>
              <strong>{p.clave}</strong>
              {p.mensaje && <span className="soft"> {p.mensaje}</span>}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
};
