// What stands in the place of the rows: no permission, not read, no matches, nothing yet.
import type { ReactNode } from 'react';
import type { AnyTable } from '../../../core/kit/table.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../Button.tsx';
import { EmptyState } from '../Panel.tsx';
import type { LiveTable } from './useTable.ts';

/** Undefined while there are rows, or none is known yet. `agregar`: the button of an empty list. */
export const useListState = ({
  tabla,
  viva: { actor, s, c, leyendo, cargada },
  onLimpiar,
  agregar,
  importar,
}: {
  readonly tabla: AnyTable;
  readonly viva: LiveTable /** Of the filters, of the search, or of both. */;
  readonly onLimpiar: (que: 'filtros' | 'busqueda' | 'todo') => void;
  readonly agregar: ReactNode /** The other way to begin: from a file. */;
  readonly importar?: ReactNode;
}): ReactNode | undefined => {
  const t = useT();
  if (s.matches('denied')) return <EmptyState text={c.notice?.message} detail={t('web.lista.pidalo')} />;
  if (s.matches('listFailed'))
    return (
      <EmptyState
        text={t('web.lista.noSeLeyo', { mensaje: c.notice?.message ?? '' })}
        detail={c.draft ? t('web.lista.guardado') : undefined}
        actions={<Button onClick={() => actor.send({ type: 'refresh' })}>{t('web.reintentar')}</Button>}
      />
    );
  if (!cargada.current || leyendo || c.rows.length > 0) return undefined;
  const hayFiltros = c.filters.length > 0,
    hayBusqueda = c.query.trim() !== '';
  if (!hayFiltros && !hayBusqueda)
    return (
      <EmptyState
        text={t(tabla.genero === 'f' ? 'web.lista.vacia_f' : 'web.lista.vacia_m', { plural: tabla.plural })}
        actions={
          <>
            {agregar}
            {importar}
          </>
        }
      />
    );
  const nombres = [...new Set(c.filters.map((f) => tabla.fields[f.campo]?.label ?? f.campo))].join(', ');
  return (
    <EmptyState
      text={t(tabla.genero === 'f' ? 'web.lista.sinCoincidencias_f' : 'web.lista.sinCoincidencias_m', {
        singular: tabla.singular,
      })}
      detail={
        <>
          {hayFiltros && t('lista.estado.conFiltros', { filtros: nombres })}{' '}
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
