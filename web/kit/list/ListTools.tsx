// The tool row over a list: search, filters as chips, reload.
import { useRef, type ReactNode } from 'react';
import type { ListFilter } from '../../../core/api/endpoint.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { searchedReferences } from '../../../core/tables/index.ts';
import { useT } from '../../i18n.ts';
import { usePermissions } from '../../session.ts';
import { chosenTranslation } from '../../locale.ts';
import { IconButton } from '../Button.tsx';
import { useHotkey } from '../hotkey.ts';
import { SearchInput } from '../Input.tsx';
import { Filters } from './Filters.tsx';

export const capitalized = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1);

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
  readonly filtros: readonly ListFilter[];
  readonly onBuscar: (q: string) => void;
  readonly onFiltrar: (f: readonly ListFilter[]) => void;
  readonly onRefrescar: () => void;
  /** More tools, at the end. */
  readonly children?: ReactNode;
}) => {
  const t = useT();
  const p = usePermissions();
  const busca = useRef<HTMLInputElement>(null);
  useHotkey('/', () => busca.current?.focus());
  const enQue = [...searchedReferences(tabla), ...tabla.search]
    .flatMap((x) => {
      const f = tabla.fields[x];
      return f && p.ve(f)
        ? [chosenTranslation === 'de' || /^[A-ZÁÉÍÓÚÑ]{2}/.test(f.label) ? f.label : f.label.toLowerCase()]
        : [];
    })
    .join(', ');
  return (
    <div className="list-tools">
      <SearchInput
        ref={busca}
        aria-label={t('web.lista.buscar', { plural: tabla.plural })}
        placeholder={capitalized(enQue) || t('web.buscar')}
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
