// The row of tools over a list: search, filters as chips, read again.
import { useRef, type ReactNode } from 'react';
import type { Filtro } from '../../../core/api/endpoint.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { referenciasBuscadas } from '../../../core/tables/index.ts';
import { useT } from '../../i18n.ts';
import { usePermisos } from '../../session.ts';
import { traduccion } from '../../locale.ts';
import { IconButton } from '../Button.tsx';
import { useHotkey } from '../hotkey.ts';
import { SearchInput } from '../Input.tsx';
import { Filters } from './Filters.tsx';

export const capital = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1);

export const ListTools = ({
  tabla,
  texto,
  filtros,
  onBuscar,
  onFiltrar,
  onRefrescar,
  children,
}: {
  readonly tabla: AnyTable;
  readonly texto: string;
  readonly filtros: readonly Filtro[];
  readonly onBuscar: (q: string) => void;
  readonly onFiltrar: (f: readonly Filtro[]) => void;
  readonly onRefrescar: () => void;
  /** More tools, at the end. */
  readonly children?: ReactNode;
}) => {
  const t = useT();
  const p = usePermisos();
  const busca = useRef<HTMLInputElement>(null);
  useHotkey('/', () => busca.current?.focus());
  const enQue = [...referenciasBuscadas(tabla), ...tabla.search]
    .flatMap((x) => {
      const f = tabla.fields[x];
      return f && p.ve(f)
        ? [traduccion === 'de' || /^[A-ZÁÉÍÓÚÑ]{2}/.test(f.label) ? f.label : f.label.toLowerCase()]
        : [];
    })
    .join(', ');
  return (
    <div className="list-tools">
      <SearchInput
        ref={busca}
        aria-label={t('web.lista.buscar', { plural: tabla.plural })}
        placeholder={capital(enQue) || t('web.buscar')}
        value={texto}
        onChange={(e) => onBuscar(e.target.value)}
        onKeyDown={(e) => {
          if (e.key === 'Escape' && texto !== '') onBuscar('');
          if (e.key === 'ArrowDown') {
            e.preventDefault();
            document.querySelector<HTMLElement>('table.list tbody tr[data-i] > td[data-c="1"]')?.focus();
          }
        }}
      />
      <Filters tabla={tabla} filtros={filtros} onChange={onFiltrar} />
      <IconButton
        bordered
        small
        className="refresh"
        icon="refresh"
        label={t('web.lista.actualizar')}
        onClick={onRefrescar}
      />
      {children}
    </div>
  );
};
