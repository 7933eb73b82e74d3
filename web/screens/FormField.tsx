// The input for a field's descriptor, with its label, help and error; hand-made forms place it where they
// want.
import { useState, type ReactNode } from 'react';
import type { Field as Descriptor, Value } from '../../core/kit/field.ts';
import { futureDateErrors, readField } from '../../core/kit/readField.ts';
import { Check, Field } from '../kit/Field.tsx';
import { FieldInput } from '../kit/form/FieldInput.tsx';
import { Input } from '../kit/Input.tsx';
import { todayDate } from '../ports.ts';

export interface FormFieldProps {
  readonly name: string;
  readonly field: Descriptor;
  readonly value: Value | undefined;
  readonly onChange: (v: Value) => void;
  readonly error?: string | undefined;
  /** Replaces the descriptor's help. */
  readonly help?: string | undefined;
  readonly readOnly?: boolean | undefined;
  readonly className?: string;
  readonly bare?: boolean;
  readonly hideLabel?: boolean;
  readonly aside?: ReactNode;
  readonly label?: string;
}

const written = (v: Value | undefined): string =>
  v === null || v === undefined || Array.isArray(v) ? '' : String(v);
const orNull = (s: string): Value => (s === '' ? null : s);

export const FormField = ({
  name,
  field,
  value,
  onChange,
  error,
  help,
  readOnly,
  className,
  bare,
  hideLabel,
  aside,
  label,
}: FormFieldProps) => {
  const [left, leave] = useState(false);
  if (field.kind === 'flag')
    return (
      <div className={`campo-flag ${className ?? ''}`}>
        <Check
          label={label ?? field.label}
          checked={value === 1}
          help={field.help}
          name={name}
          readOnly={readOnly}
          onChange={(v) => onChange(v ? 1 : 0)}
        />
      </div>
    );
  // Errors name it as the form does.
  const f = label === undefined ? field : { ...field, label };
  // An invalid value is reported when the field is left; an empty required one, on saving. Checked again when
  // the value changes.
  const loaded = left && !readOnly ? readField(f, name, value) : undefined;
  const alive =
    loaded &&
    ('errors' in loaded
      ? loaded.errors.filter((e) => e.code !== 'required')
      : futureDateErrors(f, name, loaded.value, todayDate()))[0]?.message;
  const change = (v: Value): void => {
    if (left && alive === undefined) leave(false);
    onChange(v);
  };
  const onLeave = (): void => {
    if (readOnly) return;
    leave(true);
    // Numbers with check digits use the same format as everywhere else.
    const r = f.kind === 'texto' && f.check && f.check !== 'email' ? readField(f, name, value) : undefined;
    if (r && 'value' in r && r.value !== value && (value ?? '') !== '') onChange(r.value);
  };
  return (
    <Field
      datum={name}
      label={f.label}
      error={error ?? alive}
      help={help ?? f.help}
      optional={!f.required && !readOnly}
      width={f.width}
      aside={aside}
      {...(className === undefined ? {} : { className })}
      {...(bare ? { bare: true } : {})}
      {...(hideLabel ? { hideLabel: true } : {})}
    >
      {(c) =>
        f.kind === 'entero' && f.digitos ? (
          // A code is shown with leading zeros and stored as a number.
          <Input
            {...c}
            name={name}
            readOnly={readOnly ?? false}
            inputMode="numeric"
            className="num"
            value={typeof value === 'number' ? String(value).padStart(f.digitos, '0') : written(value)}
            onChange={(e) => change(orNull(e.target.value.trim()))}
            onBlur={() => {
              if (typeof value === 'string' && /^\d{1,15}$/.test(value)) onChange(Number(value));
              onLeave();
            }}
          />
        ) : (
          <FieldInput
            field={f}
            value={value}
            onChange={change}
            control={c}
            readOnly={readOnly ?? false}
            onBlur={onLeave}
          />
        )
      }
    </Field>
  );
};
