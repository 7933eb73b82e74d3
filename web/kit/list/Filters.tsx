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

const ValorVisto = ({
  field,
  op,
  valor,
}: {
  readonly field: Field;
  readonly op: Op;
  readonly valor: FilterValue;
}) => {
  const t = useT();
  if (takesDays(op)) return <>{t('lista.filtro.cuantosDias', { n: String(valor) })}</>;
  const entre =
    op === 'entre' ? ` ${t('lista.filtro.y')} ` : takesSeveral(op) ? ` ${t('lista.filtro.o')} ` : ', ';
  return (
    <>
      {filterValueList(valor).map((v, i) => (
        <span key={`${v}${i}`}>
          {i > 0 && entre}
          {field.kind === 'referencia' ? (
            <ReferenceName tabla={field.table} id={Number(v)} />
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
  filtro,
  field,
  abierto,
  onEdit,
  onRemove,
}: {
  readonly filtro: ListFilter;
  readonly field: Field;
  readonly abierto: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}) => {
  const t = useT();
  return (
    <span className="chip">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={abierto}
        onClick={onEdit}
        onKeyDown={(e) => {
          if (e.key === 'Backspace' || e.key === 'Delete') onRemove();
        }}
        title={t('web.lista.editarFiltro', { campo: field.label })}
      >
        <span>{field.label}</span>
        <span className="op">{t(`web.lista.op.${filtro.op}`)}</span>
        {!isUnary(filtro.op) && (
          <span className="v">
            <ValorVisto field={field} op={filtro.op} valor={filtro.valor} />
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
  tabla,
  filtros,
  onChange,
}: {
  readonly tabla: AnyTable;
  readonly filtros: readonly ListFilter[];
  readonly onChange: (f: readonly ListFilter[]) => void;
}) => {
  const t = useT();
  const p = usePermissions();
  const [isOpen, setIsOpen] = useState<number | null>(null);
  const fields = filterableFields(tabla, p.ve);
  const fieldDe = (n: string): Field | undefined => fields.find(([x]) => x === n)?.[1];
  if (fields.length === 0) return null;
  return (
    <>
      {filtros.map((f, i) => {
        const field = fieldDe(f.campo);
        return (
          field && (
            <Chip
              key={`${f.campo}${f.op}${i}`}
              filtro={f}
              field={field}
              abierto={isOpen === i}
              onEdit={() => setIsOpen(i)}
              onRemove={() => onChange(filtros.filter((_, j) => j !== i))}
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
      {filtros.length > 0 && (
        <button type="button" className="link" onClick={() => onChange([])}>
          {t('web.lista.quitarFiltros')}
        </button>
      )}
      {isOpen !== null && (
        <Suspense>
          <Editor
            key={isOpen}
            campos={fields}
            filtro={isOpen < 0 ? undefined : filtros[isOpen]}
            onClose={() => setIsOpen(null)}
            onApply={(f) => {
              setIsOpen(null);
              onChange(isOpen < 0 ? [...filtros, f] : filtros.map((x, j) => (j === isOpen ? f : x)));
            }}
          />
        </Suspense>
      )}
    </>
  );
};
