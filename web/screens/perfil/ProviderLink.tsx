// One's own link with the company's identity provider, where the installation has one.
import * as E from 'fp-ts/lib/Either.js';
import { useState } from 'react';
import { api } from '../../../core/api/index.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { shownInstant } from '../../kit/typedValues.ts';
import { useReading } from '../reading.ts';
import { askServer, newKey, sendChange } from '../requests.ts';

export const ProviderLink = () => {
  const t = useT();
  const l = useReading('proveedor', () => askServer(api.vinculo.ver, undefined));
  const [asking, ask] = useState(false);
  const provider = l.data?.proveedor ?? null,
    linked = l.data?.vinculado ?? null;
  if (provider === null) return null;
  const link = async (): Promise<void> => {
    const r = await askServer(api.vinculo.vincular, undefined)();
    if (E.isRight(r)) window.location.assign(r.right.url);
    else notify({ text: r.left.message, tone: 'danger' });
  };
  const unlink = async (): Promise<void> => {
    ask(false);
    const r = await sendChange(api.vinculo.desvincular, undefined, {}, newKey())();
    if (E.isRight(r)) l.put(r.right);
    notify(
      E.isRight(r)
        ? { text: t('proveedor.web.quedoDesvinculado') }
        : { text: r.left.message, tone: 'danger' },
    );
  };
  return (
    <Panel title={t('proveedor.web.panel')} bare>
      <p className="perfil-nota">{t('proveedor.web.nota', { nombre: provider })}</p>
      <ul className="perfil-lista">
        <li className="perfil-fila">
          <div className="grow">
            <span className="strong">{provider}</span>
            <small>
              {linked === null
                ? t('proveedor.web.sinVincular')
                : t('proveedor.web.vinculadaDesde', { fecha: shownInstant(linked.desde).slice(0, 10) })}
            </small>
          </div>
          <Button small onClick={() => (linked === null ? void link() : ask(true))}>
            {t(linked === null ? 'proveedor.web.vincular' : 'proveedor.web.desvincular')}
          </Button>
        </li>
      </ul>
      <Dialog
        title={t('proveedor.web.confirmaDesvincular', { nombre: provider })}
        open={asking}
        onClose={() => ask(false)}
        footer={
          <>
            <Button onClick={() => ask(false)}>{t('factor.perfil.cancelar')}</Button>
            <Button variant="danger" onClick={() => void unlink()}>
              {t('proveedor.web.desvincular')}
            </Button>
          </>
        }
      >
        <p>{t('proveedor.web.textoDesvincular', { nombre: provider })}</p>
      </Dialog>
    </Panel>
  );
};
