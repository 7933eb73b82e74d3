// Auditoría: what was changed, read and exported in the company, newest first; each entry expands to what
// changed and links to its row.
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AuditoriaFilter } from '../../../core/api/auditoria.ts';
import { api, BASE } from '../../../core/api/index.ts';
import { CLASES, type Channel, type Clase } from '../../../core/domain/auditoria.ts';
import { useT } from '../../i18n.ts';
import { Button, TextButton } from '../../kit/Button.tsx';
import { useFileJob } from '../../kit/list/rows/rowsFile.ts';
import { MenuButton } from '../../kit/Menu.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { saveDownload } from '../../download.ts';
import { saveFile, todayDate } from '../../ports.ts';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { shownCount } from '../explain/amounts.ts';
import { AuditoriaEntries } from './AuditoriaEntries.tsx';
import { AuditoriaFilters } from './AuditoriaFilters.tsx';
import { useAuditoria } from './useAuditoria.ts';
import '../screens.css';
import { sendChange } from '../requests.ts';
import './auditoria.css';

const number = (s: string | null): number | undefined =>
  s !== null && /^[1-9]\d{0,14}$/.test(s) ? Number(s) : undefined;

/** Filters that the address may carry: never a search text, which may name people. */
const ofPath = (p: URLSearchParams): AuditoriaFilter => {
  const table = p.get('tabla'),
    row = number(p.get('fila')),
    user = number(p.get('usuario')),
    clase = CLASES.find((c) => c === p.get('clase'));
  return {
    ...(table ? { tabla: table } : {}),
    ...(table && row ? { fila: row } : {}),
    ...(user ? { usuario: user } : {}),
    ...(clase ? { clase } : {}),
  };
};

const AuditoriaScreen = () => {
  const t = useT();
  const administers = usePermissions().can('administrar');
  const [params, setParams] = useSearchParams();
  const [text, setText] = useState(''),
    [dates, setDates] = useState<{ readonly desde?: string; readonly hasta?: string }>({}),
    [channel, setChannel] = useState<Channel | undefined>(undefined);
  const filter: AuditoriaFilter = {
    ...ofPath(params),
    ...dates,
    ...(channel ? { canal: channel } : {}),
    ...(text.trim() === '' ? {} : { texto: text.trim() }),
  };
  const a = useAuditoria(filter);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const set = (c: {
    readonly tabla?: string | undefined;
    readonly fila?: number | undefined;
    readonly usuario?: number | undefined;
    readonly clase?: Clase | undefined;
  }): void =>
    setParams(
      (p) => {
        const q = new URLSearchParams(p);
        for (const [n, v] of Object.entries(c))
          if (v === undefined) q.delete(n);
          else q.set(n, String(v));
        return q;
      },
      { replace: true },
    );
  const planilla = useFileJob<AuditoriaFilter>({
    begin: (f, key) => sendChange(api.auditoria.planilla, f, {}, key),
    download: (id) => `${BASE}/Auditoria/planilla/${id}/bajar`,
  });
  const inPlanilla = (): void => {
    if (!planilla.doing) {
      setFailure(undefined);
      void planilla.act(filter, 0).then((x) => {
        if (x) saveFile(x.content, x.name);
      });
    }
  };
  const exportIt = (format: 'csv' | 'json') => () =>
    void saveDownload(
      `${BASE}/Auditoria/exportar/${format}`,
      filter,
      `Auditoria ${todayDate()}.${format}`,
    ).then(setFailure);
  return (
    <Page
      title={t('auditoria.titulo')}
      fill
      actions={
        <MenuButton
          label={t('auditoria.exportar')}
          items={[
            { label: 'XLSX', icon: 'file-excel', onSelect: inPlanilla },
            { label: 'CSV', icon: 'download', onSelect: exportIt('csv') },
            { label: 'JSON', icon: 'download', onSelect: exportIt('json') },
          ]}
        >
          {(b) => (
            <Button icon="download" {...b}>
              {t('auditoria.exportar')}
            </Button>
          )}
        </MenuButton>
      }
    >
      <section className="panel aud">
        <p className="aud-nota soft" role="status">
          {planilla.doing ? (
            <>
              {t('auditoria.van', { hechas: shownCount(planilla.doing.done) })}{' '}
              <TextButton onClick={planilla.stop}>{t('masivo.detener')}</TextButton>
            </>
          ) : (
            t(administers ? 'auditoria.deOtros' : 'auditoria.propia')
          )}
        </p>
        <AuditoriaFilters
          filter={filter}
          administers={administers}
          text={text}
          onText={setText}
          onDates={setDates}
          onChannel={setChannel}
          onPath={set}
          onRemove={() => {
            setText('');
            setDates({});
            setChannel(undefined);
            set({ tabla: undefined, fila: undefined, usuario: undefined, clase: undefined });
          }}
        />
        {(failure ?? planilla.wrong) !== undefined && (
          <Banner tone="danger">{failure ?? planilla.wrong}</Banner>
        )}
        <AuditoriaEntries
          a={a}
          hasFilter={Object.keys(filter).length > 0}
          onRow={(table, row) => set({ tabla: table, fila: row })}
        />
      </section>
    </Page>
  );
};
export default AuditoriaScreen;
