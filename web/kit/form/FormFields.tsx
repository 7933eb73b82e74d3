// All the fields of a table as a form, in the sections that the descriptor names.
import { labelText } from '../../../core/kit/labels.ts';
import type { FieldError } from '../../../core/kit/failure.ts';
import { isToldIn, type Field as FieldDef, type Value } from '../../../core/kit/field.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { useT } from '../../i18n.ts';
import { usePermissions } from '../../session.ts';
import { Check, Field } from '../Field.tsx';
import { FieldInput } from './FieldInput.tsx';
import { NestedList } from './NestedList.tsx';
import { isValue } from '../../receivedRows.ts';

const isWide = (f: FieldDef): boolean =>
  f.kind === 'lista' ||
  f.kind === 'formula' ||
  f.kind === 'referencia' ||
  (f.kind === 'texto' && f.width === undefined && f.check === undefined && (f.max ?? 255) > 20);

export interface FormFieldsProps {
  readonly table: AnyTable;
  readonly values: Readonly<Record<string, unknown>>;
  readonly errors: readonly FieldError[];
  readonly onChange: (field: string, v: Value) => void;
  readonly onLeave?: (field: string) => void;
  readonly readOnly?: boolean;
  /** The row is new: fields that the server fills are still empty. */
  readonly added?: boolean;
  /** Fields that the screen draws elsewhere. */
  readonly without?: readonly string[];
}

export const FormFields = ({
  table,
  values,
  errors,
  onChange,
  onLeave,
  readOnly = false,
  added = false,
  without = [],
}: FormFieldsProps) => {
  const t = useT();
  const p = usePermissions();
  const fields = Object.entries(table.fields).filter(
    ([n, f]) =>
      !f.hidden &&
      f.kind !== 'vigente' &&
      n !== table.owner &&
      !without.includes(n) &&
      p.sees(f) &&
      !(f.readOnly && (added || (values[n] ?? null) === null)) &&
      isToldIn(f, values),
  );
  const sections = [...new Set(fields.map(([, f]) => f.section ?? ''))];
  const field = (n: string, f: FieldDef) => {
    const written = values[n],
      v = isValue(written) ? written : undefined;
    if (f.kind === 'lista')
      return (
        <NestedList
          key={n}
          name={n}
          field={f}
          value={v}
          errors={errors}
          readOnly={readOnly || !p.cambia(f)}
          onChange={(x) => onChange(n, x)}
        />
      );
    if (f.kind === 'flag')
      return (
        <div key={n} className="whole">
          <Check
            label={f.label}
            help={f.help}
            checked={v === 1}
            readOnly={readOnly}
            onChange={(condition) => onChange(n, condition ? 1 : 0)}
          />
        </div>
      );
    return (
      <Field
        key={n}
        datum={n}
        label={f.label}
        help={f.help}
        optional={!f.required && !f.readOnly && !f.neededThere}
        error={errors.find((e) => e.field === n)?.message}
        className={isWide(f) ? 'whole' : ''}
      >
        {(c) => (
          <FieldInput
            field={f}
            value={v}
            control={c}
            readOnly={readOnly || !p.cambia(f)}
            onChange={(x) => onChange(n, x)}
            onBlur={() => onLeave?.(n)}
          />
        )}
      </Field>
    );
  };
  return (
    <>
      {sections.map((s) => (
        <section key={s} className="form-section">
          {sections.length > 1 && <h3>{s ? labelText(s) : t('web.form.general')}</h3>}
          <div className="form-grid">
            {fields.filter(([, f]) => (f.section ?? '') === s).map(([n, f]) => field(n, f))}
          </div>
        </section>
      ))}
    </>
  );
};
