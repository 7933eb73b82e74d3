// «Migrar desde otro sistema»: the books of former months, what each of their codes is here, what stands in
// the way, loading them, and a month worked out again beside the book.
import * as E from 'fp-ts/lib/Either.js';
import * as io from 'io-ts';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { pathOf } from '../../../core/api/client.ts';
import type { LibroComparison, HistoryRead } from '../../../core/api/arranque.ts';
import { api } from '../../../core/api/index.ts';
import { showDate } from '../../../core/kit/period.ts';
import { tables } from '../../../core/tables/index.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { FileInput } from '../../kit/FileInput.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Banner, Panel } from '../../kit/Panel.tsx';
import { runJob, useIsMounted, type JobProgress } from '../../kit/job.ts';
import { rollBackImport } from '../../kit/rollBack.ts';
import { saveDownload } from '../../download.ts';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { MissingPermission } from '../ScreenStates.tsx';
import { stopServerJob, StepBar, useLeftJob } from '../longStep.tsx';
import { newKey, sendChange, askServer } from '../requests.ts';
import { shownAmount } from '../explain/amounts.ts';
import { WithoutLibro } from './WithoutLibro.tsx';
import { Conceptos } from './Conceptos.tsx';
import { type LoadedFile, readLoadedFile } from './loadedFile.ts';
import { ComparedRows, COMPARED_PAGE } from './ComparedRows.tsx';
import { jobResult } from '../../kit/jobResult.ts';
import '../screens.css';
import '../declaraciones/aplicativos.css';

const loadedHistory = io.type({ importacion: io.string, tabla: io.string, filas: io.number });
type LoadedHistory = io.TypeOf<typeof loadedHistory>;
type Mapping = Readonly<Record<string, number | null>>;

const asked = (archivos: readonly LoadedFile[], mapeo: Mapping) => ({
  archivos: [...archivos],
  mapeo: Object.entries(mapeo).map(([codigo, id_rrhh_concepto]) => ({ codigo, id_rrhh_concepto })),
});

/** A file beside what Jornal works out for its month, page by page; what was read before a failure stands. */
const compareWhole = async (
  archivo: LoadedFile,
  mapeo: Mapping,
): Promise<{ readonly whole?: LibroComparison; readonly fault?: string }> => {
  let whole: LibroComparison | undefined;
  for (let desde = 0; whole === undefined || desde < whole.total; desde += COMPARED_PAGE) {
    const r = await askServer(api.arranque.comparar, {
      archivo,
      mapeo: asked([], mapeo).mapeo,
      desde,
      cuantos: COMPARED_PAGE,
    })();
    if (E.isLeft(r)) return { ...(whole ? { whole } : {}), fault: r.left.message };
    whole = {
      ...r.right,
      iguales: (whole?.iguales ?? 0) + r.right.iguales,
      personas: [...(whole?.personas ?? []), ...r.right.personas],
    };
  }
  return { whole };
};

/** What stands in the way of loading, by file and line. */
const ToMend = ({ errores }: { readonly errores: HistoryRead['errores'] }) => {
  const t = useT();
  return (
    <Panel title={t('arranque.pantalla.porCorregir')} count={String(errores.length)} bare>
      <ul className="apl-observaciones">
        {errores.slice(0, 100).map((e, i) => (
          <li key={i}>
            <span className="grow">{e.mensaje}</span>
            {e.linea > 0 && (
              <span className="soft num">
                {e.archivo}:{e.linea}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
};

const ReadMonths = ({ meses }: { readonly meses: HistoryRead['meses'] }) => {
  const t = useT();
  return (
    <Panel title={t('arranque.pantalla.meses')} bare>
      <ul className="apl-observaciones">
        {meses.map((m) => (
          <li key={m.periodo}>
            <span className="num">{showDate(m.periodo)}</span>
            <span className="grow soft">
              {t('arranque.pantalla.mes', { personas: m.personas, filas: m.filas })}
            </span>
            <span className="num">{shownAmount(m.importe)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
};

/** What was loaded, with its way back. */
const Loaded = ({
  hecho,
  ocupado,
  deshacer,
}: {
  readonly hecho: LoadedHistory;
  readonly ocupado: boolean;
  readonly deshacer: () => void;
}) => {
  const t = useT();
  return (
    <Banner
      tone="ok"
      actions={
        <>
          <Button small icon="undo" busy={ocupado} onClick={deshacer}>
            {t('masivo.deshacer')}
          </Button>
          <Link to="/saldos_iniciales">
            {t('masivo.importar.ver', { plural: tables.SaldosIniciales.plural })}
          </Link>
        </>
      }
    >
      {t('arranque.pantalla.cargado', { filas: hecho.filas })}
    </Banner>
  );
};

const Empezar = () => {
  const t = useT(),
    vivo = useIsMounted(),
    clave = useRef(newKey()),
    [archivos, ponerArchivos] = useState<readonly LoadedFile[]>([]),
    [mapeo, ponerMapeo] = useState<Mapping>({});
  const [h, mostrar] = useState<HistoryRead | undefined>(undefined),
    [comparada, comparar] = useState<LibroComparison | undefined>(undefined),
    [falla, fallar] = useState<string | undefined>(undefined),
    [avance, avanzar] = useState<JobProgress | undefined>(undefined),
    [ocupado, ocupar] = useState(false),
    [hecho, cargada] = useState<LoadedHistory | undefined>(undefined);
  const leer = async (a: readonly LoadedFile[], m: Mapping): Promise<void> => {
    ponerArchivos(a);
    ponerMapeo(m);
    fallar(undefined);
    comparar(undefined);
    cargada(undefined);
    clave.current = newKey();
    const r = await askServer(api.arranque.leer, asked(a, m))();
    if (E.isLeft(r)) fallar(r.left.message);
    else mostrar(r.right);
  };
  const end = (r: E.Either<string, LoadedHistory>): void => {
    if (E.isLeft(r)) fallar(r.left);
    else cargada(r.right);
  };
  const cargar = async ({ huella }: HistoryRead): Promise<void> => {
    ocupar(true);
    // Asked again after a cut, it is the same order.
    const r = await runJob(
      () => sendChange(api.arranque.cargar, { ...asked(archivos, mapeo), huella }, {}, clave.current),
      { avance: avanzar, vivo },
    ).fin;
    ocupar(false);
    avanzar(undefined);
    const loaded = E.isLeft(r) ? E.left(r.left.message) : jobResult(r.right.fin, loadedHistory);
    if (E.isLeft(loaded)) clave.current = newKey();
    end(loaded);
  };
  const deshacer = async ({ importacion, tabla }: LoadedHistory): Promise<void> => {
    ocupar(true);
    fallar(undefined);
    const r = await rollBackImport(tabla, importacion);
    ocupar(false);
    if (E.isLeft(r)) {
      fallar(r.left.message);
      return;
    }
    cargada(undefined);
    notify({ text: t('masivo.importar.deshecha') });
    // They can be loaded again.
    if (archivos.length > 0) void leer(archivos, mapeo);
  };
  const dejado = useLeftJob('historia', (fin) => end(jobResult(fin, loadedHistory))),
    marcha = avance ?? dejado;
  const conElUltimo = async ({ archivos: read }: HistoryRead): Promise<void> => {
    const ultimo = read.toSorted((a, b) => (a.periodo < b.periodo ? 1 : -1))[0],
      archivo = archivos.find((a) => a.nombre === ultimo?.nombre);
    if (!archivo) return;
    ocupar(true);
    const { whole, fault } = await compareWhole(archivo, mapeo);
    ocupar(false);
    if (fault !== undefined) fallar(fault);
    if (whole) comparar(whole);
  };
  const bajar = async (): Promise<void> =>
    fallar(
      await saveDownload(pathOf(api.arranque.legajos), asked(archivos, mapeo), 'legajos-que-faltan.csv'),
    );
  return (
    <Page title={t('arranque.pantalla.titulo')} crumbs={[{ label: t('web.nav.procesos') }]}>
      <div className="apl">
        <p className="muted apl-intro">{t('arranque.pantalla.intro')}</p>
        <div className="apl-pedido">
          <Field label={t('arranque.pantalla.archivos')} bare>
            {(x) => (
              <FileInput
                control={x}
                multiple
                accept=".txt,text/plain"
                onFiles={(fs) => void Promise.all(fs.map(readLoadedFile)).then((a) => leer(a, mapeo))}
              />
            )}
          </Field>
          {h && !hecho && (
            <Button
              variant="primary"
              icon="check"
              busy={ocupado || dejado !== undefined}
              reason={
                h.errores.length > 0
                  ? t('arranque.pantalla.conErrores', { count: h.errores.length })
                  : undefined
              }
              onClick={() => void cargar(h)}
            >
              {t('arranque.pantalla.cargar', { filas: h.filas })}
            </Button>
          )}
          {h && h.archivos.length > 0 && (
            <Button icon="eye" busy={ocupado} onClick={() => void conElUltimo(h)}>
              {t('arranque.pantalla.comparar')}
            </Button>
          )}
          {h && h.faltan.length > 0 && (
            <Button icon="download" onClick={() => void bajar()}>
              {t('arranque.pantalla.legajos', { count: h.faltan.length })}
            </Button>
          )}
        </div>
        {hecho && <Loaded hecho={hecho} ocupado={ocupado} deshacer={() => void deshacer(hecho)} />}
        {h === undefined && !hecho && <WithoutLibro />}
        <StepBar
          avance={marcha}
          detener={() => {
            if (marcha) stopServerJob(marcha.id);
          }}
        />
        {falla && <Banner tone="danger">{falla}</Banner>}
        {h && h.errores.length > 0 && <ToMend errores={h.errores} />}
        {h && h.meses.length > 0 && <ReadMonths meses={h.meses} />}
        {comparada && <ComparedRows c={comparada} />}
        {h && h.conceptos.length > 0 && (
          <Conceptos h={h} alElegir={(codigo, id) => void leer(archivos, { ...mapeo, [codigo]: id })} />
        )}
      </div>
    </Page>
  );
};

const ArranqueScreen = () => {
  const t = useT(),
    p = usePermissions();
  return p.puede('importar') && p.puede('recibos') ? (
    <Empezar />
  ) : (
    <MissingPermission titulo={t('arranque.pantalla.titulo')} miga={{ label: t('web.nav.procesos') }} />
  );
};
export default ArranqueScreen;
