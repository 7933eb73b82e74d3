// The confirmation before receipts are sent.
import { Dialog } from '../../kit/Dialog.tsx';
import { Button } from '../../kit/Button.tsx';
import { useT } from '../../i18n.ts';
import { shownCode } from '../explain/amounts.ts';
import type { EntregaQuestion } from './entrega.ts';

export const ConfirmDelivery = ({ p }: { readonly p: EntregaQuestion }) => {
  const t = useT(),
    count = p.quienes.length;
  return (
    <Dialog
      open
      title={t(p.que === 'enviar' ? 'recibos.impresion.preguntaEnviar' : 'recibos.impresion.preguntaAcceso', {
        count,
      })}
      onClose={p.cerrar}
      footer={
        <>
          <Button autoFocus onClick={p.cerrar}>
            {t('recibos.impresion.cancelar')}
          </Button>
          <Button variant="primary" onClick={p.hacer}>
            {t(p.que === 'enviar' ? 'recibos.impresion.siEnviar' : 'recibos.impresion.siAcceso')}
          </Button>
        </>
      }
    >
      <ul className="imp-quienes" tabIndex={0} aria-label={t('recibos.impresion.gente')}>
        {p.quienes.map((f) => (
          <li key={f.id}>
            <span className="num soft">{shownCode(f.legajo)}</span> {f.nombre}
          </li>
        ))}
      </ul>
      {p.afuera > 0 && <p className="soft">{t('recibos.impresion.afuera', { count: p.afuera })}</p>}
    </Dialog>
  );
};
