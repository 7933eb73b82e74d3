// Mensajes: the folders and the list at the left, a conversation or a new message at the right; on a phone,
// one at a time.
import * as E from 'fp-ts/lib/Either.js';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../../core/api/index.ts';
import type { ListFilter } from '../../../core/api/endpoint.ts';
import { BREAKPOINTS } from '../../../core/constants.ts';
import type { Row } from '../../../core/kit/field.ts';
import { useT, type UiTextKey } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { shownInstant } from '../../kit/typedValues.ts';
import { SearchInput } from '../../kit/Input.tsx';
import { notify } from '../../kit/Notices.tsx';
import { EmptyState, LoadingBar, Segments } from '../../kit/Panel.tsx';
import { Page } from '../../shell/Page.tsx';
import { rereadMensajes, useMensajeChanges } from '../../unreadMensajes.ts';
import { useStateOf } from '../../kit/useStateOf.ts';
import { rowIdIn } from '../addressRow.ts';
import { useNarrowWindow, useReading, useQuietValue } from '../reading.ts';
import { Skeleton, ReadFailure } from '../ScreenStates.tsx';
import { askRows, sendChange } from '../requests.ts';
import { Conversation } from './Conversation.tsx';
import { NewMensaje } from './NewMensaje.tsx';
import '../screens.css';
import './mensajes.css';

const FOLDERS = ['recibidos', 'enviados', 'archivados'] as const;
type Folder = (typeof FOLDERS)[number];
const EMPTY: Readonly<Record<Folder, UiTextKey>> = {
  recibidos: 'mensajes.vacioRecibidos',
  enviados: 'mensajes.vacioEnviados',
  archivados: 'mensajes.vacioArchivados',
};
const filtersOf = (c: Folder): readonly ListFilter[] =>
  c === 'archivados'
    ? [{ campo: 'archivado', op: 'es', valor: 1 }]
    : [
        { campo: 'carpeta', op: 'es', valor: c },
        { campo: 'archivado', op: 'es', valor: 0 },
      ];
const QUIET_MS = 300,
  PER_PAGE = 50;

const Renglon = ({
  f,
  chosen,
  folder,
  onOpen,
}: {
  readonly f: Row;
  readonly chosen: boolean;
  readonly folder: Folder;
  readonly onOpen: () => void;
}) => (
  <li>
    <button
      type="button"
      className="men-renglon"
      data-nuevo={f['leido'] === 0 || undefined}
      aria-current={chosen || undefined}
      onClick={onOpen}
    >
      <span className="men-quien">
        {String(f['carpeta'] === 'enviados' || folder === 'enviados' ? f['para'] : f['de'])}
      </span>
      <span className="num men-fecha">{shownInstant(String(f['fecha']))}</span>
      <span className="men-asunto">{String(f['asunto'])}</span>
      <span className="men-texto">{String(f['texto']).slice(0, 160)}</span>
    </button>
  </li>
);

const MensajesScreen = () => {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const id = rowIdIn(params),
    writes = params.get('nuevo') !== null;
  const [folder, setFolder] = useState<Folder>('recibidos'),
    [search, setSearch] = useState('');
  const searched = useQuietValue(search.trim(), QUIET_MS),
    [count, setCount] = useStateOf(`${folder}/${searched}`, PER_PAGE),
    changes = useMensajeChanges(),
    narrow = useNarrowWindow(BREAKPOINTS.lg - 1);
  const l = useReading(
    `${folder}/${searched}/${count}/${changes}`,
    () =>
      askRows('Mensajes', {
        filters: filtersOf(folder),
        query: searched,
        limit: count,
        order: { field: 'fecha', direction: 'desc' },
      }),
    true,
  );
  const go = (q: Readonly<Record<string, string>>): void => setParams(q);
  const archive = async (ids: readonly number[], archived: 0 | 1): Promise<void> => {
    const r = await sendChange(api.mensajes.marcar, { ids: [...ids], archivado: archived })();
    if (E.isLeft(r)) {
      notify({ text: r.left.message, tone: 'danger' });
      return;
    }
    if (archived === 1) {
      go({});
      notify({
        text: t('mensajes.archivado'),
        action: { label: t('mensajes.deshacer'), run: () => void archive(ids, 0) },
      });
    }
    rereadMensajes();
  };
  const right = id !== null || writes;
  return (
    <Page
      title={t('mensajes.titulo')}
      fill
      actions={
        <Button variant="primary" icon="pencil" onClick={() => go({ nuevo: '1' })}>
          {t('mensajes.nuevo')}
        </Button>
      }
    >
      <div className="men" data-angosta={narrow || undefined}>
        {(!narrow || !right) && (
          <section className="panel men-lista" aria-label={t('mensajes.carpetas')}>
            <div className="men-cabeza">
              <Segments
                label={t('mensajes.carpetas')}
                value={folder}
                onChange={(c) => setFolder(c)}
                options={FOLDERS.map((c) => ({ id: c, label: t(`mensajes.${c}`) }))}
              />
              <SearchInput
                aria-label={t('mensajes.buscar')}
                placeholder={t('mensajes.buscar')}
                value={search}
                onChange={(e) => setSearch(e.target.value)}
              />
            </div>
            <LoadingBar on={l.reading} />
            <div className="men-caja" tabIndex={0} role="region" aria-label={t(`mensajes.${folder}`)}>
              {l.failure ? (
                <ReadFailure failure={l.failure} retry={l.readAgain} />
              ) : !l.data ? (
                <Skeleton />
              ) : l.data.rows.length === 0 ? (
                <EmptyState text={t(searched === '' ? EMPTY[folder] : 'mensajes.sinCoincidencias')} />
              ) : (
                <ul>
                  {l.data.rows.map((f) => (
                    <Renglon
                      key={String(f['id'])}
                      f={f}
                      folder={folder}
                      chosen={Number(f['id']) === id}
                      onOpen={() => go({ id: String(f['id']) })}
                    />
                  ))}
                </ul>
              )}
              {l.data && l.data.total > l.data.rows.length && (
                <div className="men-mas">
                  <Button onClick={() => setCount(count + PER_PAGE)}>{t('mensajes.anteriores')}</Button>
                </div>
              )}
            </div>
          </section>
        )}
        {(!narrow || right) && (
          <section className="panel men-panel" aria-label={t('mensajes.seleccion')}>
            {narrow && (
              <div className="men-volver">
                <Button small icon="arrow-left" onClick={() => go({})}>
                  {t('mensajes.volver')}
                </Button>
              </div>
            )}
            {writes ? (
              <NewMensaje
                table={params.get('tabla')}
                row={Number(params.get('fila')) || null}
                onClose={() => go({})}
                onSent={(n) => {
                  go({ id: String(n) });
                  rereadMensajes();
                }}
              />
            ) : id !== null ? (
              <Conversation key={id} id={id} onArchive={archive} />
            ) : (
              <EmptyState text={t('mensajes.elija')} detail={t('mensajes.privado')} />
            )}
          </section>
        )}
      </div>
    </Page>
  );
};
export default MensajesScreen;
