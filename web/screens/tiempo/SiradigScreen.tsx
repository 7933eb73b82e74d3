// «SIRADIG (F.572)»: the XML files of presentations (or a ZIP), the contents and changes of each, and loading
// them as one import that can be undone.
import * as E from 'fp-ts/lib/Either.js';
import { useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { SiradigRead } from '../../../core/api/siradig.ts';
import { showDate } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { FileInput } from '../../kit/FileInput.tsx';
import { Banner, EmptyState, Panel, Tag } from '../../kit/Panel.tsx';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { shownCode, shownCount, shownAmount } from '../explain/amounts.ts';
import { readZipParts } from '../importaciones/spreadsheet.ts';
import { MissingPermission } from '../ScreenStates.tsx';
import { useImportLoad } from '../importLoad.ts';
import { LoadedImportNotice } from '../LoadedImportNotice.tsx';
import { sendChange, askServer } from '../requests.ts';
import { stopServerJob, StepBar } from '../longStep.tsx';
import { SiradigLoads } from './SiradigLoads.tsx';
import '../screens.css';
import './tiempo.css';

interface Archivo {
  readonly nombre: string;
  readonly xml: string;
}
const TONE = { entra: 'ok', vieja: 'neutral', reemplazada: 'neutral', error: 'danger' } as const;

/** The encoding that the file declares; UTF-8 by default. */
const asText = (b: ArrayBuffer | Uint8Array): string => {
  const latina = /encoding=["'](iso-8859-1|windows-1252)/i.test(
    new TextDecoder('latin1').decode(b.slice(0, 200)),
  );
  return new TextDecoder(latina ? 'windows-1252' : 'utf-8').decode(b);
};
const readIt = async (fs: readonly File[]): Promise<E.Either<string, readonly Archivo[]>> => {
  const all: Archivo[] = [];
  for (const f of fs) {
    const b = await f.arrayBuffer();
    if (new Uint8Array(b, 0, Math.min(2, b.byteLength)).join() !== '80,75') {
      all.push({ nombre: f.name, xml: asText(b) });
      continue;
    }
    const r = await readZipParts(b, (n) => /\.xml$/i.test(n));
    if (E.isLeft(r)) return E.left(r.left.message);
    all.push(...r.right.map((p) => ({ nombre: `${f.name}/${p.name}`, xml: asText(p.data) })));
  }
  return E.right(all);
};

const Result = ({ r }: { readonly r: SiradigRead }) => {
  const t = useT();
  return (
    <>
      <Panel title={t('tiempo.sir.archivos')} count={shownCount(r.archivos.length)} bare>
        <ul className="tie-avisos">
          {r.archivos.map((a, i) => (
            <li key={i}>
              <Tag tone={TONE[a.estado]}>{t(`tiempo.sir.estado.${a.estado}`)}</Tag>
              <span className="soft">{a.archivo}</span>
              <span>
                {a.nombre !== null && a.legajo !== null && (
                  <span className="strong">
                    <span className="num">{shownCode(a.legajo)}</span> {a.nombre} ·{' '}
                  </span>
                )}
                {a.mensaje}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
      {r.avisos.length > 0 && (
        <Panel title={t('tiempo.fich.avisos')} count={shownCount(r.avisos.length)} bare>
          <ul className="tie-avisos">
            {r.avisos.map((a, i) => (
              <li key={i}>
                <Tag tone="warn">{t('tiempo.fich.aviso')}</Tag>
                <span>{a}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {r.cambios.length > 0 ? (
        <Panel title={t('tiempo.sir.cambios')} count={shownCount(r.cambios.length)} bare>
          <div className="desborda tie-alto" tabIndex={0} role="region" aria-label={t('tiempo.sir.cambios')}>
            <table className="tabla">
              <caption className="sr">{t('tiempo.sir.cambios')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('tiempo.vac.persona')}</th>
                  <th scope="col">{t('tiempo.sir.hace')}</th>
                  <th scope="col">{t('tiempo.sir.que')}</th>
                  <th scope="col">{t('tiempo.sir.mes')}</th>
                  <th scope="col" className="der">
                    {t('tiempo.sir.importe')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {r.cambios.map((c, i) => (
                  <tr key={i}>
                    <td>
                      <span className="num soft">{shownCode(c.legajo)}</span> {c.nombre}
                    </td>
                    <td>{t(`tiempo.sir.verbo.${c.hace}`)}</td>
                    <td>{c.que}</td>
                    <td className="num">{showDate(c.periodo)}</td>
                    <td className="der num">{c.importe === null ? '' : shownAmount(c.importe)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Panel>
      ) : (
        <EmptyState text={t('tiempo.sir.nadaCambia')} />
      )}
    </>
  );
};

const Siradig = () => {
  const t = useT(),
    permissions = usePermissions(),
    load = useImportLoad('Novedades', 'siradig'),
    { loaded, undone, progress } = load,
    [files, set] = useState<readonly Archivo[]>([]),
    [read, show] = useState<SiradigRead | undefined>(undefined),
    [busy, setBusy] = useState(false);
  const choose = async (fs: readonly File[]): Promise<void> => {
    load.begin();
    show(undefined);
    setBusy(true);
    const loaded = await readIt(fs);
    if (E.isLeft(loaded)) {
      setBusy(false);
      load.fail(loaded.left);
      return;
    }
    set(loaded.right);
    const r = await askServer(api.siradig.revisar, { archivos: [...loaded.right] })();
    setBusy(false);
    if (E.isLeft(r)) load.fail(r.left.message);
    else show(r.right);
  };
  const loadThem = async ({ huella: fingerprint }: SiradigRead): Promise<void> => {
    setBusy(true);
    const done = await load.load((key) =>
      sendChange(api.siradig.cargar, { archivos: [...files], huella: fingerprint }, {}, key),
    );
    setBusy(false);
    if (done) show(undefined);
  };
  return (
    <Page
      title={t('web.nav.siradig')}
      crumbs={[{ label: t('web.nav.aplicativos') }]}
      actions={
        read && (
          <Button
            variant="primary"
            icon="upload"
            busy={busy || load.left}
            reason={read.filas === 0 ? t('tiempo.sir.nadaCambia') : undefined}
            onClick={() => void loadThem(read)}
          >
            {t('tiempo.sir.cargar', { n: shownCount(read.filas) })}
          </Button>
        )
      }
    >
      <div className="tie">
        <p className="muted tie-intro">{t('tiempo.sir.intro')}</p>
        <LoadedImportNotice load={load}>
          {({ filas: rows }) => t('tiempo.sir.cargadas', { n: shownCount(rows) })}
        </LoadedImportNotice>
        <Field label={t('tiempo.sir.elegir')} bare>
          {(x) => (
            <FileInput
              control={x}
              multiple
              accept=".xml,.zip,text/xml,application/zip"
              onFiles={(fs) => void choose(fs)}
            />
          )}
        </Field>
        {load.fault && <Banner tone="danger">{load.fault}</Banner>}
        <StepBar
          progress={progress}
          stop={() => {
            if (progress) stopServerJob(progress.id);
          }}
        />
        {read ? (
          <Result r={read} />
        ) : (
          permissions.can('importar') && <SiradigLoads turn={`${loaded?.importacion ?? ''} ${undone}`} />
        )}
      </div>
    </Page>
  );
};

const SiradigScreen = () => {
  const t = useT();
  return usePermissions().can('declarar') ? (
    <Siradig />
  ) : (
    <MissingPermission title={t('web.nav.siradig')} crumb={{ label: t('web.nav.aplicativos') }} />
  );
};
export default SiradigScreen;
