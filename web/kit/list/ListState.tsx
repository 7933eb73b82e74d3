// What an empty table shows: no permission, not read, no matches, or nothing yet.
import type { ReactNode } from 'react';
import type { AnyTable } from '../../../core/kit/table.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../Button.tsx';
import { EmptyState } from '../Panel.tsx';
import type { LiveTable } from './useTable.ts';

interface ListStateOptions {
  readonly tabla: AnyTable;
  readonly viva: LiveTable;
  /** Clears the filters, the search, or both. */
  readonly onLimpiar: (que: 'filtros' | 'busqueda' | 'todo') => void;
  /** The button of an empty list. */
  readonly agregar: ReactNode;
  /** The other way to start: from a file. */
  readonly importar: (() => void) | undefined;
}

const NotRead = ({ viva: { actor, c } }: Pick<ListStateOptions, 'viva'>) => {
  const t = useT();
  return (
    <EmptyState
      text={t('web.lista.noSeLeyo', { mensaje: c.notice?.message ?? '' })}
      detail={c.draft ? t('web.lista.guardado') : undefined}
      actions={<Button onClick={() => actor.send({ type: 'refresh' })}>{t('web.reintentar')}</Button>}
    />
  );
};

const NoRowsYet = ({ tabla, agregar, importar }: ListStateOptions) => {
  const t = useT();
  return (
    <EmptyState
      text={t(tabla.genero === 'f' ? 'web.lista.vacia_f' : 'web.lista.vacia_m', { plural: tabla.plural })}
      actions={
        <>
          {agregar}
          {importar && (
            <Button icon="upload" onClick={importar}>
              {t('web.lista.importar')}
            </Button>
          )}
        </>
      }
    />
  );
};

const NoMatches = ({ tabla, viva: { c }, onLimpiar }: ListStateOptions) => {
  const t = useT();
  const names = [...new Set(c.filters.map((f) => tabla.fields[f.campo]?.label ?? f.campo))].join(', '),
    hayFiltros = c.filters.length > 0,
    hayBusqueda = c.query.trim() !== '';
  return (
    <EmptyState
      text={t(tabla.genero === 'f' ? 'web.lista.sinCoincidencias_f' : 'web.lista.sinCoincidencias_m', {
        singular: tabla.singular,
      })}
      detail={
        <>
          {hayFiltros && t('lista.estado.conFiltros', { filtros: names })}{' '}
          {hayBusqueda && t('lista.estado.conBusqueda', { texto: c.query.trim() })}
        </>
      }
      actions={
        <>
          {hayFiltros && <Button onClick={() => onLimpiar('filtros')}>{t('web.lista.quitarFiltros')}</Button>}
          {hayBusqueda && (
            <Button onClick={() => onLimpiar('busqueda')}>{t('lista.estado.quitarBusqueda')}</Button>
          )}
          {hayFiltros && hayBusqueda && (
            <Button onClick={() => onLimpiar('todo')}>{t('lista.estado.quitarTodo')}</Button>
          )}
        </>
      }
    />
  );
};

const Denied = ({ viva: { c } }: Pick<ListStateOptions, 'viva'>) => (
  <EmptyState text={c.notice?.message} detail={useT()('web.lista.pidalo')} />
);

/** Undefined while there are rows or the first answer is pending. */
export const listState = (o: ListStateOptions): ReactNode | undefined => {
  const { s, c, leyendo, cargada } = o.viva;
  if (s.matches('denied')) return <Denied viva={o.viva} />;
  if (s.matches('listFailed')) return <NotRead viva={o.viva} />;
  if (!cargada.current || leyendo || c.rows.length > 0) return undefined;
  return c.filters.length === 0 && c.query.trim() === '' ? <NoRowsYet {...o} /> : <NoMatches {...o} />;
};
