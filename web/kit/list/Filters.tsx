// The filters of a list as chips (field, condition, value): click to change one, Backspace or × to remove it.
import { lazy, Suspense, useState } from 'react';
import type { ListFilter } from '../../../core/api/endpoint.ts';
import { takesSeveral, takesDays, filterableFields, isUnary, type Op } from '../../../core/api/filters.ts';
import type { Field } from '../../../core/kit/field.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { useT } from '../../i18n.ts';
import { usePermissions } from '../../session.ts';
import { shownDate, shownNumber } from '../typedValues.ts';
import { Icon } from '../Icon.tsx';
import { filterValueList, ReferenceName, type FilterValue } from './filterValue.tsx';

const Editor = lazy(() => import('./FilterEditor.tsx').then((m) => ({ default: m.FilterEditor })));

const ShownValue = ({
  field,
  op,
  value,
}: {
  readonly field: Field;
  readonly op: Op;
  readonly value: FilterValue;
}) => {
  const t = useT();
  if (takesDays(op)) return <>{t('lista.filtro.cuantosDias', { n: String(value) })}</>;
  const between =
    op === 'entre' ? ` ${t('lista.filtro.y')} ` : takesSeveral(op) ? ` ${t('lista.filtro.o')} ` : ', ';
  return (
    <>
      {filterValueList(value).map((v, i) => (
        <span key={`${v}${i}`}>
          {i > 0 && between}
          {field.kind === 'referencia' ? (
            <ReferenceName table={field.table} id={Number(v)} />
          ) : field.kind === 'opcion' ? (
            (field.options.find((o) => o.id === v)?.valor ?? v)
          ) : field.kind === 'flag' ? (
            t(Number(v) === 1 ? 'web.si' : 'web.no')
          ) : field.kind === 'fecha' || field.kind === 'periodo' ? (
            shownDate(String(v))
          ) : field.kind === 'importe' || field.kind === 'decimal' ? (
            shownNumber(String(v))
          ) : (
            v
          )}
        </span>
      ))}
    </>
  );
};

const Chip = ({
  filter,
  field,
  isOpen,
  onEdit,
  onRemove,
}: {
  readonly filter: ListFilter;
  readonly field: Field;
  readonly isOpen: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}) => {
  const t = useT();
  return (
    <span className="chip">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={onEdit}
        onKeyDown={(e) => {
          if (e.key === 'Backspace' || e.key === 'Delete') onRemove();
        }}
        title={t('web.lista.editarFiltro', { campo: field.label })}
      >
        <span>{field.label}</span>
        <span className="op">{t(`web.lista.op.${filter.op}`)}</span>
        {!isUnary(filter.op) && (
          <span className="v">
            <ShownValue field={field} op={filter.op} value={filter.valor} />
          </span>
        )}
      </button>
      <button
        type="button"
        aria-label={t('web.lista.quitarFiltro', { campo: field.label })}
        onClick={onRemove}
      >
        <Icon name="times" />
      </button>
    </span>
  );
};

/** `null`: closed; `-1`: a new filter; otherwise the index of the one being changed. */
export const Filters = ({
  table,
  filters,
  onChange,
}: {
  readonly table: AnyTable;
  readonly filters: readonly ListFilter[];
  readonly onChange: (f: readonly ListFilter[]) => void;
}) => {
  const t = useT();
  const p = usePermissions();
  const [isOpen, setIsOpen] = useState<number | null>(null);
  const fields = filterableFields(table, p.sees);
  const fieldOf = (n: string): Field | undefined => fields.find(([x]) => x === n)?.[1];
  if (fields.length === 0) return null;
  return (
    <>
      {filters.map((f, i) => {
        const field = fieldOf(f.campo);
        return (
          field && (
            <Chip
              key={`${f.campo}${f.op}${i}`}
              filter={f}
              field={field}
              isOpen={isOpen === i}
              onEdit={() => setIsOpen(i)}
              onRemove={() => onChange(filters.filter((_, j) => j !== i))}
            />
          )
        );
      })}
      <button
        type="button"
        className="add-filter"
        aria-haspopup="dialog"
        aria-expanded={isOpen === -1}
        onClick={() => setIsOpen(-1)}
      >
        <Icon name="plus" />
        {t('web.lista.filtro')}
      </button>
      {filters.length > 0 && (
        <button type="button" className="link" onClick={() => onChange([])}>
          {t('web.lista.quitarFiltros')}
        </button>
      )}
      {isOpen !== null && (
        <Suspense>
          <Editor
            key={isOpen}
            fields={fields}
            filter={isOpen < 0 ? undefined : filters[isOpen]}
            onClose={() => setIsOpen(null)}
            onApply={(f) => {
              setIsOpen(null);
              onChange(isOpen < 0 ? [...filters, f] : filters.map((x, j) => (j === isOpen ? f : x)));
            }}
          />
        </Suspense>
      )}
    </>
  );
};
