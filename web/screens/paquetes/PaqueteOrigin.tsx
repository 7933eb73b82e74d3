// The mark of a row that comes from a package: which one, its version, the company's changes, and restoring
// the package's value.
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

/** `dirty`: with unsaved changes restoring is disabled, so that none is lost. */
export const PaqueteOrigin = ({
  table,
  id,
  version,
  dirty,
}: {
  readonly table: string;
  readonly id: number;
  readonly version: unknown;
  readonly dirty: boolean;
}) => {
  const t = useT(),
    go = useNavigate();
  const can = usePermissions().can('probar') && id > 0;
  const origin = useReading(can ? `origen ${table} ${id} ${String(version)}` : null, () =>
    askServer(api.paquetes.origen, { tabla: table, id }),
  );
  const [busy, occupy] = useState(false),
    o = origin.data?.[0];
  if (!o) return null;
  const goBack = async (): Promise<void> => {
    occupy(true);
    const r = await sendChange(api.paquetes.volver, { tabla: table, id, version: o.fila, lugares: null })();
    occupy(false);
    if (E.isLeft(r)) {
      notify({ text: r.left.message, tone: 'danger' });
      origin.readAgain();
      return;
    }
    notify({ text: t('paquetes.pantalla.volvio', { nombre: o.nombre }) });
    // The form is read again from the server.
    void go(0);
  };
  const mark = t('paquetes.origen', { nombre: o.nombre, version: o.version });
  if (o.cambiados.length === 0) return <small className="soft paq-marca">{mark}</small>;
  return (
    <details className="paq-marca">
      <summary>
        <small className="soft">
          {mark} · {t('paquetes.cambiado')}
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
        busy={busy}
        reason={dirty ? t('paquetes.pantalla.guardeAntes') : undefined}
        onClick={() => void goBack()}
      >
        {t('paquetes.pantalla.volver')}
      </Button>
    </details>
  );
};
export default PaqueteOrigin;
