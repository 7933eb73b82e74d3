// «Llevarse los datos»: everything of the company in one file, made in the background.
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

interface Done {
  readonly id: string;
  readonly archivo: string;
}
type State =
  | { readonly fase: 'quieta' }
  | { readonly fase: 'haciendo'; readonly hechos: number; readonly total: number }
  | { readonly fase: 'lista'; readonly hecha: Done }
  | { readonly fase: 'detenida' }
  | { readonly fase: 'fallo'; readonly mensaje: string };

const Leave = () => {
  const t = useT(),
    alive = useIsMounted(),
    job = useRef<RunningJob<unknown>>(undefined),
    [pdf, setPdf] = useState(false),
    [e, set] = useState<State>({ fase: 'quieta' });
  const act = async (): Promise<void> => {
    const run = runJob((key) => sendChange(api.salida.crear, { pdf: pdf ? 1 : 0 }, {}, key), {
      alive,
      onStart: () => set({ fase: 'haciendo', hechos: 0, total: 0 }),
      progress: (x) => {
        if (x.estado === 'en_curso') set({ fase: 'haciendo', hechos: x.hechos, total: x.total });
      },
    });
    job.current = run;
    const r = await run.end;
    if (E.isLeft(r)) {
      set({ fase: 'fallo', mensaje: r.left.message });
      return;
    }
    const { request, end } = r.right;
    set(
      end.estado === 'terminado'
        ? { fase: 'lista', hecha: request }
        : end.estado === 'detenido'
          ? { fase: 'detenida' }
          : { fase: 'fallo', mensaje: end.mensaje },
    );
  };
  const download = async (h: Done): Promise<void> => {
    const wrong = await saveDownload(pathOf(api.salida.bajar, { id: h.id }), {}, h.archivo);
    if (wrong !== undefined) set({ fase: 'fallo', mensaje: wrong });
  };
  return (
    <Page title={t('salida.titulo')}>
      <div className="apl">
        <p className="muted apl-intro">{t('salida.intro')}</p>
        <Panel>
          <div className="apl-pedido">
            <Switch checked={pdf} onChange={setPdf} label={t('salida.conPdf')} />
            <Button variant="primary" icon="download" busy={e.fase === 'haciendo'} onClick={() => void act()}>
              {t('salida.hacer')}
            </Button>
          </div>
          {e.fase === 'haciendo' && (
            <div className="apl-pedido">
              <div className="grow">
                <Progress hechos={e.hechos} total={e.total} label={t('salida.haciendo')} />
              </div>
              <Button onClick={() => job.current?.stop()}>{t('salida.detener')}</Button>
            </div>
          )}
        </Panel>
        {e.fase === 'lista' && (
          <Banner
            tone="ok"
            actions={
              <Button variant="primary" icon="download" onClick={() => void download(e.hecha)}>
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
    <Leave />
  ) : (
    <MissingPermission titulo={t('salida.titulo')} />
  );
};
export default SalidaScreen;
