// «Migrar desde otro sistema»: loads the books of past months, maps their codes, shows what blocks the load,
// and recalculates a month beside its book.
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

const asked = (files: readonly LoadedFile[], mapping: Mapping) => ({
  archivos: [...files],
  mapeo: Object.entries(mapping).map(([code, id_rrhh_concepto]) => ({ codigo: code, id_rrhh_concepto })),
});

/** Compares a file with Jornal's calculation of its month, page by page; pages read before a failure stay. */
const compareWhole = async (
  file: LoadedFile,
  mapping: Mapping,
): Promise<{ readonly whole?: LibroComparison; readonly fault?: string }> => {
  let whole: LibroComparison | undefined;
  for (let from = 0; whole === undefined || from < whole.total; from += COMPARED_PAGE) {
    const r = await askServer(api.arranque.comparar, {
      archivo: file,
      mapeo: asked([], mapping).mapeo,
      desde: from,
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

/** What blocks the load, by file and line. */
const ToMend = ({ errors }: { readonly errors: HistoryRead['errores'] }) => {
  const t = useT();
  return (
    <Panel title={t('arranque.pantalla.porCorregir')} count={String(errors.length)} bare>
      <ul className="apl-observaciones">
        {errors.slice(0, 100).map((e, i) => (
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

/** What was loaded, with its undo. */
const Loaded = ({
  done,
  busy,
  undo,
}: {
  readonly done: LoadedHistory;
  readonly busy: boolean;
  readonly undo: () => void;
}) => {
  const t = useT();
  return (
    <Banner
      tone="ok"
      actions={
        <>
          <Button small icon="undo" busy={busy} onClick={undo}>
            {t('masivo.deshacer')}
          </Button>
          <Link to="/saldos_iniciales">
            {t('masivo.importar.ver', { plural: tables.SaldosIniciales.plural })}
          </Link>
        </>
      }
    >
      {t('arranque.pantalla.cargado', { filas: done.filas })}
    </Banner>
  );
};

const Begin = () => {
  const t = useT(),
    alive = useIsMounted(),
    key = useRef(newKey()),
    [files, setFiles] = useState<readonly LoadedFile[]>([]),
    [mapping, setMapping] = useState<Mapping>({});
  const [h, show] = useState<HistoryRead | undefined>(undefined),
    [compared, compare] = useState<LibroComparison | undefined>(undefined),
    [failure, fail] = useState<string | undefined>(undefined),
    [progress, advance] = useState<JobProgress | undefined>(undefined),
    [busy, occupy] = useState(false),
    [done, loaded] = useState<LoadedHistory | undefined>(undefined);
  const readIt = async (a: readonly LoadedFile[], m: Mapping): Promise<void> => {
    setFiles(a);
    setMapping(m);
    fail(undefined);
    compare(undefined);
    loaded(undefined);
    key.current = newKey();
    const r = await askServer(api.arranque.leer, asked(a, m))();
    if (E.isLeft(r)) fail(r.left.message);
    else show(r.right);
  };
  const end = (r: E.Either<string, LoadedHistory>): void => {
    if (E.isLeft(r)) fail(r.left);
    else loaded(r.right);
  };
  const load = async ({ huella: fingerprint }: HistoryRead): Promise<void> => {
    occupy(true);
    // A retry after a cut is the same order.
    const r = await runJob(
      () =>
        sendChange(api.arranque.cargar, { ...asked(files, mapping), huella: fingerprint }, {}, key.current),
      { progress: advance, alive },
    ).end;
    occupy(false);
    advance(undefined);
    const loaded = E.isLeft(r) ? E.left(r.left.message) : jobResult(r.right.end, loadedHistory);
    if (E.isLeft(loaded)) key.current = newKey();
    end(loaded);
  };
  const undo = async ({ importacion, tabla: table }: LoadedHistory): Promise<void> => {
    occupy(true);
    fail(undefined);
    const r = await rollBackImport(table, importacion);
    occupy(false);
    if (E.isLeft(r)) {
      fail(r.left.message);
      return;
    }
    loaded(undefined);
    notify({ text: t('masivo.importar.deshecha') });
    // The files can be loaded again.
    if (files.length > 0) void readIt(files, mapping);
  };
  const left = useLeftJob('historia', (done) => end(jobResult(done, loadedHistory))),
    running = progress ?? left;
  const withLatest = async ({ archivos: read }: HistoryRead): Promise<void> => {
    const last = read.toSorted((a, b) => (a.periodo < b.periodo ? 1 : -1))[0],
      file = files.find((a) => a.nombre === last?.nombre);
    if (!file) return;
    occupy(true);
    const { whole, fault } = await compareWhole(file, mapping);
    occupy(false);
    if (fault !== undefined) fail(fault);
    if (whole) compare(whole);
  };
  const download = async (): Promise<void> =>
    fail(await saveDownload(pathOf(api.arranque.legajos), asked(files, mapping), 'legajos-que-faltan.csv'));
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
                onFiles={(fs) => void Promise.all(fs.map(readLoadedFile)).then((a) => readIt(a, mapping))}
              />
            )}
          </Field>
          {h && !done && (
            <Button
              variant="primary"
              icon="check"
              busy={busy || left !== undefined}
              reason={
                h.errores.length > 0
                  ? t('arranque.pantalla.conErrores', { count: h.errores.length })
                  : undefined
              }
              onClick={() => void load(h)}
            >
              {t('arranque.pantalla.cargar', { filas: h.filas })}
            </Button>
          )}
          {h && h.archivos.length > 0 && (
            <Button icon="eye" busy={busy} onClick={() => void withLatest(h)}>
              {t('arranque.pantalla.comparar')}
            </Button>
          )}
          {h && h.faltan.length > 0 && (
            <Button icon="download" onClick={() => void download()}>
              {t('arranque.pantalla.legajos', { count: h.faltan.length })}
            </Button>
          )}
        </div>
        {done && <Loaded done={done} busy={busy} undo={() => void undo(done)} />}
        {h === undefined && !done && <WithoutLibro />}
        <StepBar
          progress={running}
          stop={() => {
            if (running) stopServerJob(running.id);
          }}
        />
        {failure && <Banner tone="danger">{failure}</Banner>}
        {h && h.errores.length > 0 && <ToMend errors={h.errores} />}
        {h && h.meses.length > 0 && <ReadMonths meses={h.meses} />}
        {compared && <ComparedRows c={compared} />}
        {h && h.conceptos.length > 0 && (
          <Conceptos h={h} onChoose={(code, id) => void readIt(files, { ...mapping, [code]: id })} />
        )}
      </div>
    </Page>
  );
};

const ArranqueScreen = () => {
  const t = useT(),
    p = usePermissions();
  return p.can('importar') && p.can('recibos') ? (
    <Begin />
  ) : (
    <MissingPermission title={t('arranque.pantalla.titulo')} crumb={{ label: t('web.nav.procesos') }} />
  );
};
export default ArranqueScreen;
