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
import { Destruccion } from './Destruccion.tsx';
import '../screens.css';
import '../declaraciones/aplicativos.css';

interface Done {
  readonly id: string;
  readonly archivo: string;
}
type State =
  | { readonly phase: 'quieta' }
  | { readonly phase: 'haciendo'; readonly done: number; readonly total: number }
  | { readonly phase: 'lista'; readonly done: Done }
  | { readonly phase: 'detenida' }
  | { readonly phase: 'fallo'; readonly message: string };

const Leave = () => {
  const t = useT(),
    alive = useIsMounted(),
    job = useRef<RunningJob<unknown>>(undefined),
    [pdf, setPdf] = useState(false),
    [downloaded, count] = useState(0),
    [e, set] = useState<State>({ phase: 'quieta' });
  const act = async (): Promise<void> => {
    const run = runJob((key) => sendChange(api.salida.crear, { pdf: pdf ? 1 : 0 }, {}, key), {
      alive,
      onStart: () => set({ phase: 'haciendo', done: 0, total: 0 }),
      progress: (x) => {
        if (x.estado === 'en_curso') set({ phase: 'haciendo', done: x.hechos, total: x.total });
      },
    });
    job.current = run;
    const r = await run.end;
    if (E.isLeft(r)) {
      set({ phase: 'fallo', message: r.left.message });
      return;
    }
    const { request, end } = r.right;
    set(
      end.estado === 'terminado'
        ? { phase: 'lista', done: request }
        : end.estado === 'detenido'
          ? { phase: 'detenida' }
          : { phase: 'fallo', message: end.mensaje },
    );
  };
  const download = async (h: Done): Promise<void> => {
    const wrong = await saveDownload(pathOf(api.salida.bajar, { id: h.id }), {}, h.archivo);
    if (wrong !== undefined) set({ phase: 'fallo', message: wrong });
    count((n) => n + 1);
  };
  return (
    <Page title={t('salida.titulo')}>
      <div className="apl">
        <p className="muted apl-intro">{t('salida.intro')}</p>
        <Panel>
          <div className="apl-pedido">
            <Switch checked={pdf} onChange={setPdf} label={t('salida.conPdf')} />
            <Button
              variant="primary"
              icon="download"
              busy={e.phase === 'haciendo'}
              onClick={() => void act()}
            >
              {t('salida.hacer')}
            </Button>
          </div>
          {e.phase === 'haciendo' && (
            <div className="apl-pedido">
              <div className="grow">
                <Progress done={e.done} total={e.total} label={t('salida.haciendo')} />
              </div>
              <Button onClick={() => job.current?.stop()}>{t('salida.detener')}</Button>
            </div>
          )}
        </Panel>
        {e.phase === 'lista' && (
          <Banner
            tone="ok"
            actions={
              <Button variant="primary" icon="download" onClick={() => void download(e.done)}>
                {t('salida.bajar')}
              </Button>
            }
          >
            {t('salida.listo', { archivo: e.done.archivo })}
          </Banner>
        )}
        {e.phase === 'detenida' && <Banner tone="info">{t('salida.detenido')}</Banner>}
        {e.phase === 'fallo' && <Banner tone="danger">{e.message}</Banner>}
        <Destruccion downloaded={downloaded} />
      </div>
    </Page>
  );
};

const SalidaScreen = () => {
  const t = useT();
  return usePermissions().can('administrar') ? <Leave /> : <MissingPermission title={t('salida.titulo')} />;
};
export default SalidaScreen;
