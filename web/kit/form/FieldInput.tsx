// The input of a table's field, by its kind; values are in the wire's form.
import { useId, type ComponentProps } from 'react';
import type { Field as FieldDef, FieldOption, Value } from '../../../core/kit/field.ts';
import { useT } from '../../i18n.ts';
import { todayDate } from '../../ports.ts';
import { Combo } from '../Combo.tsx';
import { shownInstant, shownNumber } from '../typedValues.ts';
import type { Control } from '../Field.tsx';
import { Input, Select, TextArea } from '../Input.tsx';
import { DateInput, MoneyInput, NumberInput, PeriodInput } from '../Written.tsx';

const text = (v: Value | undefined): string =>
  v === null || v === undefined || typeof v === 'object' ? '' : String(v);

/** A code that is typed, or chosen from the known ones with their meaning. */
const Code = ({
  table,
  ...rest
}: ComponentProps<typeof Input> & { readonly table: readonly FieldOption[] }) => {
  const list = useId();
  return (
    <>
      <Input
        {...rest}
        className="num"
        list={list}
        autoComplete="off"
        title={table.find((o) => o.id === rest.value)?.valor}
      />
      <datalist id={list}>
        {table.map((o) => (
          <option key={o.id} value={o.id}>
            {o.valor}
          </option>
        ))}
      </datalist>
    </>
  );
};

export const FieldInput = ({
  field,
  value,
  onChange,
  control,
  readOnly,
  label,
  onBlur,
}: {
  readonly field: FieldDef;
  readonly value: Value | undefined;
  readonly onChange: (v: Value) => void;
  readonly control?: Control | undefined;
  readonly readOnly?: boolean;
  /** Accessible name of an input without a visible label. */
  readonly label?: string;
  readonly onBlur?: () => void;
}) => {
  const t = useT();
  // A cell has no room for a sentence: an empty choice uses the same sign as everywhere else.
  const v = text(value),
    inCell = label !== undefined;
  const shared = {
    ...control,
    ...(label === undefined ? {} : { 'aria-label': label }),
    ...(readOnly || field.readOnly ? { readOnly: true } : {}),
    ...(onBlur ? { onBlur } : {}),
  };
  const emptyAsNull = (s: string): Value => (s === '' ? null : s);
  switch (field.kind) {
    case 'referencia':
      return (
        <Combo
          readOnly={readOnly || field.readOnly}
          table={field.table}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
          control={
            label === undefined ? control : ({ ...(control ?? { id: '' }), 'aria-label': label } as Control)
          }
        />
      );
    case 'opcion':
      return (
        <Select
          {...shared}
          disabled={readOnly || field.readOnly}
          options={field.options}
          placeholder={
            field.required && v !== '' ? undefined : inCell && !field.required ? '—' : t('web.seleccionar')
          }
          value={v}
          onChange={(e) => onChange(field.options.find((o) => String(o.id) === e.target.value)?.id ?? null)}
        />
      );
    case 'fecha':
      return (
        <DateInput
          {...shared}
          {...(field.sinFuturo ? { max: todayDate() } : {})}
          value={v}
          onChange={(s) => onChange(emptyAsNull(s))}
        />
      );
    case 'periodo':
      return <PeriodInput {...shared} value={v} onChange={(s) => onChange(emptyAsNull(s))} />;
    case 'importe':
      return <MoneyInput {...shared} value={v} onChange={(s) => onChange(emptyAsNull(s))} />;
    case 'decimal': {
      const Written = field.dinero ? MoneyInput : NumberInput;
      return <Written {...shared} value={v} onChange={(s) => onChange(emptyAsNull(s))} />;
    }
    case 'entero':
      return (
        <Input
          {...shared}
          inputMode="numeric"
          className="num"
          value={
            field.digitos && /^\d+$/.test(v) && (readOnly || field.readOnly)
              ? v.padStart(field.digitos, '0')
              : v
          }
          onChange={(e) => onChange(emptyAsNull(e.target.value.trim()))}
        />
      );
    case 'flag':
      return (
        <input
          type="checkbox"
          className="tick"
          {...control}
          {...(label === undefined ? {} : { 'aria-label': label })}
          checked={value === 1}
          aria-readonly={readOnly || field.readOnly || undefined}
          onChange={(e) => {
            if (!readOnly && !field.readOnly) onChange(e.target.checked ? 1 : 0);
          }}
        />
      );
    case 'formula':
      return (
        <TextArea
          {...shared}
          className="mono"
          spellCheck={false}
          value={v}
          onChange={(e) => onChange(emptyAsNull(e.target.value))}
        />
      );
    case 'instante':
      return <Input {...shared} readOnly className="num" value={v === '' ? '' : shownInstant(v)} />;
    case 'texto':
      return field.multiline ? (
        <TextArea {...shared} value={v} onChange={(e) => onChange(emptyAsNull(e.target.value))} />
      ) : field.codigos?.tabla ? (
        <Code
          {...shared}
          table={field.codigos.tabla}
          value={v}
          onChange={(e) => onChange(emptyAsNull(e.target.value))}
        />
      ) : (
        <Input
          {...shared}
          className={field.check && field.check !== 'email' ? 'num' : ''}
          inputMode={field.check === 'email' ? 'email' : field.check ? 'numeric' : undefined}
          value={v}
          onChange={(e) => onChange(emptyAsNull(e.target.value))}
        />
      );
    default:
      return <Input {...shared} readOnly value={shownNumber(v)} />;
  }
};
