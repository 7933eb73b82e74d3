// The panel that edits a filter: field, condition, and a value by the kind of field. Loaded when first
// opened.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ListFilter } from '../../../core/api/endpoint.ts';
import { takesSeveral, takesDays, OPERATORS, isUnary, type Op } from '../../../core/api/filters.ts';
import type { Field } from '../../../core/kit/field.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../Button.tsx';
import { Field as Campo } from '../Field.tsx';
import { Select } from '../Input.tsx';
import { isInside, closestTo } from '../under.ts';
import { filterValueList, type FilterValue } from './filterValue.tsx';
import { FilterInput } from './FilterInput.tsx';

/** The value for the wire: empty parts are dropped. */
const valueFor = (op: Op, value: FilterValue): FilterValue | undefined => {
  if (isUnary(op)) return null;
  const list = filterValueList(value).filter((v) => String(v).trim() !== ''),
    [only] = list;
  if (op === 'entre') return list.length === 2 ? [...list] : undefined;
  if (only === undefined) return undefined;
  if (op === 'una_de' || op === 'ninguna_de') return [...list];
  if (takesSeveral(op)) return list.length > 1 ? [...list] : only;
  return takesDays(op) ? (/^[1-9]\d{0,3}$/.test(String(only)) ? Number(only) : undefined) : only;
};

const initial = (f: Field): { readonly op: Op; readonly value: FilterValue } => ({
  op: OPERATORS[f.kind][0] ?? 'es',
  value: f.kind === 'flag' ? 1 : null,
});

export const FilterEditor = ({
  fields,
  filter,
  onApply,
  onClose,
}: {
  readonly fields: readonly (readonly [string, Field])[];
  readonly filter: ListFilter | undefined;
  readonly onApply: (f: ListFilter) => void;
  readonly onClose: () => void;
}) => {
  const t = useT();
  const first = fields[0]!;
  const [fieldName, setField] = useState(filter?.campo ?? first[0]);
  const field = fields.find(([n]) => n === fieldName)?.[1] ?? first[1];
  const [op, setOp] = useState<Op>(filter?.op ?? initial(field).op);
  const [value, setValue] = useState<FilterValue>(filter?.valor ?? initial(field).value);
  const box = useRef<HTMLFormElement>(null);
  // The focus goes to the part most likely to be changed, and returns to the chip or button on closing.
  const enter = useEffectEvent((yo: HTMLElement): void => {
    const data = yo.querySelectorAll<HTMLElement>('select, input');
    (filter ? data[data.length - 1] : data[0])?.focus();
  });
  useEffect(() => {
    const before = document.activeElement,
      yo = box.current;
    if (yo && !yo.contains(before)) enter(yo);
    return () => {
      if (
        before instanceof HTMLElement &&
        (document.activeElement === document.body || yo?.contains(document.activeElement))
      )
        before.focus();
    };
  }, []);
  useEffect(() => {
    const outside = (e: MouseEvent) => {
      if (!isInside(box.current, e.target) && !closestTo(e.target, '.combo-list, .date-pop')) onClose();
    };
    document.addEventListener('mousedown', outside);
    return () => document.removeEventListener('mousedown', outside);
  }, [onClose]);
  const given = valueFor(op, value),
    ready = given !== undefined;
  // Changing the condition keeps the typed value where it still makes sense.
  const changeOperator = (n: Op) => {
    setOp(n);
    if (n === 'entre' || op === 'entre' || takesDays(n) !== takesDays(op)) setValue(null);
    else if (!takesSeveral(n) && n !== 'una_de' && n !== 'ninguna_de')
      setValue(filterValueList(value)[0] ?? null);
  };
  return (
    <form
      ref={box}
      className="filter-pop"
      role="dialog"
      aria-label={t('web.lista.filtro')}
      onKeyDown={(e) => {
        if (e.key === 'Escape') {
          e.stopPropagation();
          onClose();
        }
      }}
      onSubmit={(e) => {
        e.preventDefault();
        if (given !== undefined)
          onApply({ campo: fieldName, op, valor: Array.isArray(given) ? [...given] : given });
      }}
    >
      <Campo label={t('web.lista.campo')} bare>
        {(c) => (
          <Select
            {...c}
            value={fieldName}
            options={fields.map(([id, f]) => ({ id, valor: f.label }))}
            onChange={(e) => {
              const f = fields.find(([n]) => n === e.target.value)?.[1];
              setField(e.target.value);
              if (f) {
                setOp(initial(f).op);
                setValue(initial(f).value);
              }
            }}
          />
        )}
      </Campo>
      {OPERATORS[field.kind].length > 1 && (
        <Campo label={t('web.lista.operador')} bare>
          {(c) => (
            <Select
              {...c}
              value={op}
              options={OPERATORS[field.kind].map((o) => ({ id: o, valor: t(`web.lista.op.${o}`) }))}
              onChoose={changeOperator}
            />
          )}
        </Campo>
      )}
      {!isUnary(op) && (
        <FilterInput
          key={`${fieldName} ${op === 'entre'}`}
          field={field}
          op={op}
          value={value}
          onChange={setValue}
        />
      )}
      <div className="foot">
        <Button onClick={onClose}>{t('web.cancelar')}</Button>
        <Button variant="primary" type="submit" reason={ready ? undefined : t('web.requerido')}>
          {t('web.lista.aplicarFiltro')}
        </Button>
      </div>
    </form>
  );
};
