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
  table,
  text,
  filters,
  onSearch,
  onFilter,
  onRefresh,
  children,
}: {
  readonly table: AnyTable;
  readonly text: string;
  readonly filters: readonly ListFilter[];
  readonly onSearch: (q: string) => void;
  readonly onFilter: (f: readonly ListFilter[]) => void;
  readonly onRefresh: () => void;
  /** More tools, at the end. */
  readonly children?: ReactNode;
}) => {
  const t = useT();
  const p = usePermissions();
  const searchText = useRef<HTMLInputElement>(null);
  useHotkey('/', () => searchText.current?.focus());
  const inWhat = [...searchedReferences(table), ...table.search]
    .flatMap((x) => {
      const f = table.fields[x];
      return f && p.sees(f)
        ? [chosenTranslation === 'de' || /^[A-ZÁÉÍÓÚÑ]{2}/.test(f.label) ? f.label : f.label.toLowerCase()]
        : [];
    })
    .join(', ');
  return (
    <div className="list-tools">
      <SearchInput
        ref={searchText}
        aria-label={t('web.lista.buscar', { plural: table.plural })}
        placeholder={capitalized(inWhat) || t('web.buscar')}
        value={text}
        onChange={(e) => onSearch(e.target.value)}
        onKeyDown={(e) => {
          if (e.key === 'Escape' && text !== '') onSearch('');
          if (e.key === 'ArrowDown') {
            e.preventDefault();
            document.querySelector<HTMLElement>('table.list tbody tr[data-i] > td[data-c="1"]')?.focus();
          }
        }}
      />
      <Filters table={table} filters={filters} onChange={onFilter} />
      <IconButton
        bordered
        small
        className="refresh"
        icon="refresh"
        label={t('web.lista.actualizar')}
        onClick={onRefresh}
      />
      {children}
    </div>
  );
};
