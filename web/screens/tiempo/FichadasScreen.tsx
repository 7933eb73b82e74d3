// «Importar fichadas»: a clock's file or a paste, the meaning of its columns, the resulting hours and errors,
// and loading them as one import that can be undone.
import * as E from 'fp-ts/lib/Either.js';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../../core/api/index.ts';
import type { FichadasRead, FichadasFormat } from '../../../core/api/tiempo.ts';
import { clockColumns } from '../../../core/machines/clockColumns.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { FileInput } from '../../kit/FileInput.tsx';
import { TextArea } from '../../kit/Input.tsx';
import { Banner, Panel } from '../../kit/Panel.tsx';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { shownCount } from '../explain/amounts.ts';
import { useImportLoad } from '../importLoad.ts';
import { LoadedImportNotice } from '../LoadedImportNotice.tsx';
import { MissingPermission } from '../ScreenStates.tsx';
import { sendChange, askServer } from '../requests.ts';
import { textOfFile } from '../textOfFile.ts';
import { stopServerJob, StepBar } from '../longStep.tsx';
import { FichadasColumns } from './FichadasColumns.tsx';
import { FichadasResult } from './FichadasResult.tsx';
import '../screens.css';
import './tiempo.css';

const FORMAT: FichadasFormat = {
  legajo: 1,
  fecha: 2,
  hora: null,
  sentido: null,
  orden: 'dma',
  fraccion: 1,
};

/** A clock's text, how to read it, and the result. */
const useFichadas = () => {
  const load = useImportLoad('HorasTrabajadas', 'fichadas'),
    [text, write] = useState(''),
    [format, set] = useState(FORMAT),
    [read, show] = useState<FichadasRead | undefined>(undefined),
    [busy, setBusy] = useState(false),
    columns = useMemo(() => clockColumns(text), [text]);
  /** A new file brings its own column mapping; manual choices made afterwards stay. */
  const bring = (added: string): void => {
    write(added);
    show(undefined);
    const c = clockColumns(added);
    if (c && c.names.join() !== columns?.names.join()) set({ ...format, ...c.format });
  };
  return {
    load,
    text,
    format,
    read,
    busy,
    names: columns?.names ?? [],
    bring,
    bringFile: async (f: File | undefined): Promise<void> => {
      if (!f) return;
      const content = textOfFile(await f.arrayBuffer());
      load.fail(E.isLeft(content) ? content.left.message : undefined);
      if (E.isLeft(content)) show(undefined);
      else bring(content.right);
    },
    change: (f: Partial<FichadasFormat>): void => {
      set({ ...format, ...f });
      show(undefined);
    },
    review: async (): Promise<void> => {
      setBusy(true);
      load.begin();
      const r = await askServer(api.tiempo.fichadas, { texto: text, formato: format })();
      setBusy(false);
      show(E.isLeft(r) ? undefined : r.right);
      if (E.isLeft(r)) load.fail(r.left.message);
    },
    loadHoras: async ({ huella: fingerprint }: FichadasRead): Promise<void> => {
      setBusy(true);
      const done = await load.load((key) =>
        sendChange(api.tiempo.cargarFichadas, { texto: text, formato: format, huella: fingerprint }, {}, key),
      );
      setBusy(false);
      if (!done) return;
      show(undefined);
      write('');
    },
  };
};

const Fichadas = () => {
  const t = useT(),
    { load, text, format, read, busy, names, bring, bringFile, change, review, loadHoras } = useFichadas(),
    { progress } = load;
  return (
    <Page title={t('web.nav.fichadas')} crumbs={[{ label: t('web.nav.horas'), to: '/horas' }]}>
      <div className="tie">
        <p className="muted tie-intro">{t('tiempo.fich.intro')}</p>
        <LoadedImportNotice load={load}>
          {({ filas: rows }) => (
            <>
              {t('tiempo.fich.cargadas', { n: shownCount(rows) })}{' '}
              <Link to="/horas">{t('web.nav.horas')}</Link>
            </>
          )}
        </LoadedImportNotice>
        <Panel title={t('tiempo.fich.archivo')}>
          <div className="form-pila">
            <Field label={t('tiempo.fich.archivo')} bare>
              {(x) => (
                <FileInput
                  control={x}
                  accept=".csv,.txt,text/csv,text/plain"
                  onFiles={([f]) => void bringFile(f)}
                />
              )}
            </Field>
            <Field label={t('tiempo.fich.pegar')} bare>
              {(x) => (
                <TextArea
                  {...x}
                  rows={5}
                  value={text}
                  spellCheck={false}
                  className="num"
                  onChange={(e) => bring(e.target.value)}
                />
              )}
            </Field>
            <FichadasColumns format={format} names={names} change={change}>
              <Button
                variant={read ? 'default' : 'primary'}
                icon="search"
                busy={busy && !progress}
                reason={text.trim() === '' ? t('tiempo.fich.vacio') : undefined}
                onClick={() => void review()}
              >
                {t('tiempo.fich.revisar')}
              </Button>
              {read && (
                <Button
                  variant="primary"
                  icon="upload"
                  busy={busy || load.left}
                  reason={read.partes === 0 ? t('tiempo.fich.nada') : undefined}
                  onClick={() => void loadHoras(read)}
                >
                  {t('tiempo.fich.cargar', { n: shownCount(read.partes) })}
                </Button>
              )}
            </FichadasColumns>
          </div>
        </Panel>
        {load.fault && <Banner tone="danger">{load.fault}</Banner>}
        <StepBar
          progress={progress}
          stop={() => {
            if (progress) stopServerJob(progress.id);
          }}
        />
        {read && (
          <p role="status">
            {t('tiempo.fich.leidas', {
              marcas: shownCount(read.marcas),
              personas: shownCount(read.personas.length),
            })}
          </p>
        )}
        {read && <FichadasResult r={read} />}
      </div>
    </Page>
  );
};

const FichadasScreen = () => {
  const t = useT();
  return usePermissions().can('importar') ? (
    <Fichadas />
  ) : (
    <MissingPermission title={t('web.nav.fichadas')} crumb={{ label: t('web.nav.horas'), to: '/horas' }} />
  );
};
export default FichadasScreen;
