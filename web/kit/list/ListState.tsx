// What an empty table shows: no permission, not read, no matches, or nothing yet.
import type { ReactNode } from 'react';
import type { AnyTable } from '../../../core/kit/table.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../Button.tsx';
import { EmptyState } from '../Panel.tsx';
import type { LiveTable } from './useTable.ts';

interface ListStateOptions {
  readonly table: AnyTable;
  readonly alive: LiveTable;
  /** Clears the filters, the search, or both. */
  readonly onClear: (what: 'filtros' | 'busqueda' | 'todo') => void;
  /** The button of an empty list. */
  readonly add: ReactNode;
  /** The other way to start: from a file. */
  readonly importRows: (() => void) | undefined;
}

const NotRead = ({ alive: { actor, c } }: Pick<ListStateOptions, 'alive'>) => {
  const t = useT();
  return (
    <EmptyState
      text={t('web.lista.noSeLeyo', { mensaje: c.notice?.message ?? '' })}
      detail={c.draft ? t('web.lista.guardado') : undefined}
      actions={<Button onClick={() => actor.send({ type: 'refresh' })}>{t('web.reintentar')}</Button>}
    />
  );
};

const NoRowsYet = ({ table, add, importRows }: ListStateOptions) => {
  const t = useT();
  return (
    <EmptyState
      text={t(table.genero === 'f' ? 'web.lista.vacia_f' : 'web.lista.vacia_m', { plural: table.plural })}
      actions={
        <>
          {add}
          {importRows && (
            <Button icon="upload" onClick={importRows}>
              {t('web.lista.importar')}
            </Button>
          )}
        </>
      }
    />
  );
};

const NoMatches = ({ table, alive: { c }, onClear }: ListStateOptions) => {
  const t = useT();
  const names = [...new Set(c.filters.map((f) => table.fields[f.campo]?.label ?? f.campo))].join(', '),
    hasFilters = c.filters.length > 0,
    hasSearch = c.query.trim() !== '';
  return (
    <EmptyState
      text={t(table.genero === 'f' ? 'web.lista.sinCoincidencias_f' : 'web.lista.sinCoincidencias_m', {
        singular: table.singular,
      })}
      detail={
        <>
          {hasFilters && t('lista.estado.conFiltros', { filtros: names })}{' '}
          {hasSearch && t('lista.estado.conBusqueda', { texto: c.query.trim() })}
        </>
      }
      actions={
        <>
          {hasFilters && <Button onClick={() => onClear('filtros')}>{t('web.lista.quitarFiltros')}</Button>}
          {hasSearch && (
            <Button onClick={() => onClear('busqueda')}>{t('lista.estado.quitarBusqueda')}</Button>
          )}
          {hasFilters && hasSearch && (
            <Button onClick={() => onClear('todo')}>{t('lista.estado.quitarTodo')}</Button>
          )}
        </>
      }
    />
  );
};

const Denied = ({ alive: { c } }: Pick<ListStateOptions, 'alive'>) => (
  <EmptyState text={c.notice?.message} detail={useT()('web.lista.pidalo')} />
);

/** Undefined while there are rows or the first answer is pending. */
export const listState = (o: ListStateOptions): ReactNode | undefined => {
  const { s, c, reading, loaded } = o.alive;
  if (s.matches('denied')) return <Denied alive={o.alive} />;
  if (s.matches('listFailed')) return <NotRead alive={o.alive} />;
  if (!loaded.current || reading || c.rows.length > 0) return undefined;
  return c.filters.length === 0 && c.query.trim() === '' ? <NoRowsYet {...o} /> : <NoMatches {...o} />;
};
