// The discreet mark of a row that comes from a package: which, its version, what the company changed, and the
// way back to the package's value.
import * as E from 'fp-ts/lib/Either.js';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../core/api/index.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { notify } from '../../kit/Notices.tsx';
import { usePermissions } from '../../session.ts';
import { useReading } from '../reading.ts';
import { sendChange, askServer } from '../requests.ts';
import './paquetes.css';

/** `sucio`: with changes not saved there is no going back, so that none is lost. */
export const PaqueteOrigin = ({
  tabla,
  id,
  version,
  sucio,
}: {
  readonly tabla: string;
  readonly id: number;
  readonly version: unknown;
  readonly sucio: boolean;
}) => {
  const t = useT(),
    ir = useNavigate();
  const puede = usePermissions().puede('probar') && id > 0;
  const origen = useReading(puede ? `origen ${tabla} ${id} ${String(version)}` : null, () =>
    askServer(api.paquetes.origen, { tabla, id }),
  );
  const [ocupado, ocupar] = useState(false),
    o = origen.datos?.[0];
  if (!o) return null;
  const volver = async (): Promise<void> => {
    ocupar(true);
    const r = await sendChange(api.paquetes.volver, { tabla, id, version: o.fila, lugares: null })();
    ocupar(false);
    if (E.isLeft(r)) {
      notify({ text: r.left.message, tone: 'danger' });
      origen.releer();
      return;
    }
    notify({ text: t('paquetes.pantalla.volvio', { nombre: o.nombre }) });
    // The form is read again from the server.
    void ir(0);
  };
  const marca = t('paquetes.origen', { nombre: o.nombre, version: o.version });
  if (o.cambiados.length === 0) return <small className="soft paq-marca">{marca}</small>;
  return (
    <details className="paq-marca">
      <summary>
        <small className="soft">
          {marca} · {t('paquetes.cambiado')}
        </small>
      </summary>
      <ul>
        {o.cambiados.slice(0, 20).map((c) => (
          <li key={c.lugar}>
            <small>
              <b>{c.item ?? c.etiqueta}</b>: {c.empresa ?? t('paquetes.falta')}{' '}
              <span className="soft">
                ({t('paquetes.pantalla.elPaquete')}: {c.original ?? t('paquetes.falta')})
              </span>
            </small>
          </li>
        ))}
      </ul>
      <Button
        small
        busy={ocupado}
        reason={sucio ? t('paquetes.pantalla.guardeAntes') : undefined}
        onClick={() => void volver()}
      >
        {t('paquetes.pantalla.volver')}
      </Button>
    </details>
  );
};
export default PaqueteOrigin;
