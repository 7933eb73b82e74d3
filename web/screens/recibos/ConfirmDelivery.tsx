// The confirmation before receipts are sent.
import { Dialog } from '../../kit/Dialog.tsx';
import { Button } from '../../kit/Button.tsx';
import { useT } from '../../i18n.ts';
import { shownCode } from '../explain/amounts.ts';
import { useServer } from '../../session.ts';
import type { EntregaQuestion } from './entrega.ts';

export const ConfirmDelivery = ({ p }: { readonly p: EntregaQuestion }) => {
  const t = useT(),
    withoutMail = useServer()?.sin_correo === true,
    count = p.people.length;
  return (
    <Dialog
      open
      title={t(
        p.what === 'acceso'
          ? 'recibos.impresion.preguntaAcceso'
          : withoutMail
            ? 'recibos.impresion.preguntaSinCorreo'
            : 'recibos.impresion.preguntaEnviar',
        { count },
      )}
      onClose={p.close}
      footer={
        <>
          <Button autoFocus onClick={p.close}>
            {t('recibos.impresion.cancelar')}
          </Button>
          <Button variant="primary" onClick={p.act}>
            {t(
              p.what === 'acceso'
                ? 'recibos.impresion.siAcceso'
                : withoutMail
                  ? 'recibos.impresion.siEntregar'
                  : 'recibos.impresion.siEnviar',
            )}
          </Button>
        </>
      }
    >
      <ul className="imp-quienes" tabIndex={0} aria-label={t('recibos.impresion.gente')}>
        {p.people.map((f) => (
          <li key={f.id}>
            <span className="num soft">{shownCode(f.legajo)}</span> {f.nombre}
          </li>
        ))}
      </ul>
      {p.outside > 0 && <p className="soft">{t('recibos.impresion.afuera', { count: p.outside })}</p>}
    </Dialog>
  );
};
