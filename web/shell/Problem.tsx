// «Informar un problema»: what the screens did in the last minutes, as a reproducible file without personal
// data, shown before downloading.
import { useMemo, useState } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { journalFile, writeJournalFile } from '../../core/kit/journalFile.ts';
import { allTables } from '../../core/tables/index.ts';
import { useT } from '../i18n.ts';
import { lastJournals, MINUTES } from '../journals.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { EmptyState } from '../kit/Panel.tsx';
import { saveFile, todayDate } from '../ports.ts';
import { useServer } from '../session.ts';

/**
 * Addresses are reported by their pattern: the query, and addresses that are not ours, may contain what
 * somebody typed.
 */
const pattern = (path: unknown, pathname: string): string => {
  if (typeof path === 'string') return `/${path}`;
  const table = allTables.find((t) => t.route !== undefined && `/${t.route}` === pathname.toLowerCase());
  return table ? `/${table.route}` : '/…';
};
const screen = (): string =>
  window.innerWidth < 768 ? 'celular' : window.innerWidth < 1200 ? 'tableta' : 'escritorio';

const Problem = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT();
  const version = useServer()?.version ?? '';
  const { pathname } = useLocation(),
    path = useMatches().at(-1)?.handle;
  const [ready, setReady] = useState('');
  // Captured once: the download is exactly what was shown.
  const journals = useMemo(() => lastJournals(), []);
  const text = useMemo(
    () =>
      writeJournalFile(
        journalFile({
          version,
          environment: { pantalla: screen(), idioma: navigator.language, ruta: pattern(path, pathname) },
          journals,
        }),
      ),
    [journals, version, path, pathname],
  );
  const steps = journals.reduce((n, j) => n + j.entries.length, 0),
    name = `jornal-problema-${todayDate()}.json`;
  const download = () => {
    saveFile(new Blob([text], { type: 'application/json' }), name);
    setReady(t('web.problema.listo', { archivo: name }));
  };
  return (
    <Dialog
      open
      title={t('web.problema.titulo')}
      onClose={onClose}
      width={640}
      className="problem"
      footer={
        <>
          <span className="muted grow" role="status">
            {ready}
          </span>
          <Button onClick={onClose}>{t('web.cerrar')}</Button>
          {steps > 0 && (
            <Button variant="primary" icon="download" onClick={download}>
              {t('web.problema.descargar')}
            </Button>
          )}
        </>
      }
    >
      {steps === 0 ? (
        <EmptyState
          text={t('web.problema.vacio', { minutos: MINUTES })}
          detail={t('web.problema.vacioQue')}
        />
      ) : (
        <>
          <p>{t('web.problema.que', { minutos: MINUTES })}</p>
          <dl className="problem-has">
            <dt>{t('web.problema.tiene')}</dt>
            <dd>{t('web.problema.tieneQue')}</dd>
            <dt>{t('web.problema.noTiene')}</dt>
            <dd>{t('web.problema.noTieneQue')}</dd>
          </dl>
          <h3>{t('web.problema.vista', { pasos: steps })}</h3>
          <pre className="problem-text" tabIndex={0} role="region" aria-label={t('web.problema.archivo')}>
            {text}
          </pre>
        </>
      )}
    </Dialog>
  );
};
export default Problem;
