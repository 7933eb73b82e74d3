// Auditoría: what was done, read and taken out of the company, newest first; each entry opens what changed
// and leads to its row.
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

const numero = (s: string | null): number | undefined =>
  s !== null && /^[1-9]\d{0,14}$/.test(s) ? Number(s) : undefined;

/** What an address may say of the filters: never a text that somebody looks for. */
const deLaRuta = (p: URLSearchParams): AuditoriaFilter => {
  const tabla = p.get('tabla'),
    fila = numero(p.get('fila')),
    usuario = numero(p.get('usuario')),
    clase = CLASES.find((c) => c === p.get('clase'));
  return {
    ...(tabla ? { tabla } : {}),
    ...(tabla && fila ? { fila } : {}),
    ...(usuario ? { usuario } : {}),
    ...(clase ? { clase } : {}),
  };
};

const AuditoriaScreen = () => {
  const t = useT();
  const administra = usePermissions().puede('administrar');
  const [params, ponerParams] = useSearchParams();
  const [texto, ponerTexto] = useState(''),
    [fechas, ponerFechas] = useState<{ readonly desde?: string; readonly hasta?: string }>({}),
    [canal, ponerCanal] = useState<Channel | undefined>(undefined);
  const filtro: AuditoriaFilter = {
    ...deLaRuta(params),
    ...fechas,
    ...(canal ? { canal } : {}),
    ...(texto.trim() === '' ? {} : { texto: texto.trim() }),
  };
  const a = useAuditoria(filtro);
  const [falla, ponerFalla] = useState<string | undefined>(undefined);
  const poner = (c: {
    readonly tabla?: string | undefined;
    readonly fila?: number | undefined;
    readonly usuario?: number | undefined;
    readonly clase?: Clase | undefined;
  }): void =>
    ponerParams(
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
    empezar: (f, clave) => sendChange(api.auditoria.planilla, f, {}, clave),
    bajar: (id) => `${BASE}/Auditoria/planilla/${id}/bajar`,
  });
  const enPlanilla = (): void => {
    if (!planilla.haciendo) {
      ponerFalla(undefined);
      void planilla.hacer(filtro, 0).then((x) => {
        if (x) saveFile(x.contenido, x.nombre);
      });
    }
  };
  const exportar = (formato: 'csv' | 'json') => () =>
    void saveDownload(
      `${BASE}/Auditoria/exportar/${formato}`,
      filtro,
      `Auditoria ${todayDate()}.${formato}`,
    ).then(ponerFalla);
  return (
    <Page
      title={t('auditoria.titulo')}
      fill
      actions={
        <MenuButton
          label={t('auditoria.exportar')}
          items={[
            { label: 'XLSX', icon: 'file-excel', onSelect: enPlanilla },
            { label: 'CSV', icon: 'download', onSelect: exportar('csv') },
            { label: 'JSON', icon: 'download', onSelect: exportar('json') },
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
          {planilla.haciendo ? (
            <>
              {t('auditoria.van', { hechas: shownCount(planilla.haciendo.hechas) })}{' '}
              <TextButton onClick={planilla.detener}>{t('masivo.detener')}</TextButton>
            </>
          ) : (
            t(administra ? 'auditoria.deOtros' : 'auditoria.propia')
          )}
        </p>
        <AuditoriaFilters
          filtro={filtro}
          administra={administra}
          texto={texto}
          onTexto={ponerTexto}
          onFechas={ponerFechas}
          onCanal={ponerCanal}
          onRuta={poner}
          onQuitar={() => {
            ponerTexto('');
            ponerFechas({});
            ponerCanal(undefined);
            poner({ tabla: undefined, fila: undefined, usuario: undefined, clase: undefined });
          }}
        />
        {(falla ?? planilla.mal) !== undefined && <Banner tone="danger">{falla ?? planilla.mal}</Banner>}
        <AuditoriaEntries
          a={a}
          hayFiltro={Object.keys(filtro).length > 0}
          onFila={(tabla, fila) => poner({ tabla, fila })}
        />
      </section>
    </Page>
  );
};
export default AuditoriaScreen;
