// «Llevarse los datos»: everything of the company in one file, made while one waits or does something else.
import * as E from 'fp-ts/lib/Either.js';
import { useRef, useState } from 'react';
import { pathOf } from '../../../core/api/client.ts';
import { api } from '../../../core/api/index.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Banner, Panel } from '../../kit/Panel.tsx';
import { Progress } from '../../kit/Progress.tsx';
import { Switch } from '../../kit/Switch.tsx';
import { runJob, useIsMounted, type RunningJob } from '../../kit/job.ts';
import { saveDownload } from '../../download.ts';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { MissingPermission } from '../ScreenStates.tsx';
import { sendChange } from '../requests.ts';
import '../screens.css';
import '../declaraciones/aplicativos.css';

interface Hecha {
  readonly id: string;
  readonly archivo: string;
}
type Estado =
  | { readonly fase: 'quieta' }
  | { readonly fase: 'haciendo'; readonly hechos: number; readonly total: number }
  | { readonly fase: 'lista'; readonly hecha: Hecha }
  | { readonly fase: 'detenida' }
  | { readonly fase: 'fallo'; readonly mensaje: string };

const Salir = () => {
  const t = useT(),
    vivo = useIsMounted(),
    trabajo = useRef<RunningJob<unknown>>(undefined),
    [pdf, ponerPdf] = useState(false),
    [e, poner] = useState<Estado>({ fase: 'quieta' });
  const hacer = async (): Promise<void> => {
    const este = runJob((clave) => sendChange(api.salida.crear, { pdf: pdf ? 1 : 0 }, {}, clave), {
      vivo,
      alEmpezar: () => poner({ fase: 'haciendo', hechos: 0, total: 0 }),
      avance: (x) => {
        if (x.estado === 'en_curso') poner({ fase: 'haciendo', hechos: x.hechos, total: x.total });
      },
    });
    trabajo.current = este;
    const r = await este.fin;
    if (E.isLeft(r)) {
      poner({ fase: 'fallo', mensaje: r.left.message });
      return;
    }
    const { pedido, fin } = r.right;
    poner(
      fin.estado === 'terminado'
        ? { fase: 'lista', hecha: pedido }
        : fin.estado === 'detenido'
          ? { fase: 'detenida' }
          : { fase: 'fallo', mensaje: fin.mensaje },
    );
  };
  const bajar = async (h: Hecha): Promise<void> => {
    const mal = await saveDownload(pathOf(api.salida.bajar, { id: h.id }), {}, h.archivo);
    if (mal !== undefined) poner({ fase: 'fallo', mensaje: mal });
  };
  return (
    <Page title={t('salida.titulo')}>
      <div className="apl">
        <p className="muted apl-intro">{t('salida.intro')}</p>
        <Panel>
          <div className="apl-pedido">
            <Switch checked={pdf} onChange={ponerPdf} label={t('salida.conPdf')} />
            <Button
              variant="primary"
              icon="download"
              busy={e.fase === 'haciendo'}
              onClick={() => void hacer()}
            >
              {t('salida.hacer')}
            </Button>
          </div>
          {e.fase === 'haciendo' && (
            <div className="apl-pedido">
              <div className="grow">
                <Progress hechos={e.hechos} total={e.total} label={t('salida.haciendo')} />
              </div>
              <Button onClick={() => trabajo.current?.detener()}>{t('salida.detener')}</Button>
            </div>
          )}
        </Panel>
        {e.fase === 'lista' && (
          <Banner
            tone="ok"
            actions={
              <Button variant="primary" icon="download" onClick={() => void bajar(e.hecha)}>
                {t('salida.bajar')}
              </Button>
            }
          >
            {t('salida.listo', { archivo: e.hecha.archivo })}
          </Banner>
        )}
        {e.fase === 'detenida' && <Banner tone="info">{t('salida.detenido')}</Banner>}
        {e.fase === 'fallo' && <Banner tone="danger">{e.mensaje}</Banner>}
      </div>
    </Page>
  );
};

const SalidaScreen = () => {
  const t = useT();
  return usePermissions().puede('administrar') ? (
    <Salir />
  ) : (
    <MissingPermission titulo={t('salida.titulo')} />
  );
};
export default SalidaScreen;
