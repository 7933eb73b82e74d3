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
  readonly nombre: string;
  readonly campo: Descriptor;
  readonly valor: Value | undefined;
  readonly alCambiar: (v: Value) => void;
  readonly error?: string | undefined;
  /** Replaces the descriptor's help. */
  readonly ayuda?: string | undefined;
  readonly soloLectura?: boolean | undefined;
  readonly className?: string;
  readonly sinNota?: boolean;
  readonly sinRotulo?: boolean;
  readonly alado?: ReactNode;
  readonly rotulo?: string;
}

const written = (v: Value | undefined): string =>
  v === null || v === undefined || Array.isArray(v) ? '' : String(v);
const oNulo = (s: string): Value => (s === '' ? null : s);

export const FormField = ({
  nombre,
  campo,
  valor,
  alCambiar,
  error,
  ayuda,
  soloLectura,
  className,
  sinNota,
  sinRotulo,
  alado,
  rotulo,
}: FormFieldProps) => {
  const [left, leave] = useState(false);
  if (campo.kind === 'flag')
    return (
      <div className={`campo-flag ${className ?? ''}`}>
        <Check
          label={rotulo ?? campo.label}
          checked={valor === 1}
          help={campo.help}
          name={nombre}
          readOnly={soloLectura}
          onChange={(v) => alCambiar(v ? 1 : 0)}
        />
      </div>
    );
  // Errors name it as the form does.
  const f = rotulo === undefined ? campo : { ...campo, label: rotulo };
  // An invalid value is reported when the field is left; an empty required one, on saving. Checked again when
  // the value changes.
  const loaded = left && !soloLectura ? readField(f, nombre, valor) : undefined;
  const alive =
    loaded &&
    ('errors' in loaded
      ? loaded.errors.filter((e) => e.code !== 'required')
      : futureDateErrors(f, nombre, loaded.value, todayDate()))[0]?.message;
  const change = (v: Value): void => {
    if (left && alive === undefined) leave(false);
    alCambiar(v);
  };
  const alDejar = (): void => {
    if (soloLectura) return;
    leave(true);
    // Numbers with check digits use the same format as everywhere else.
    const r = f.kind === 'texto' && f.check && f.check !== 'email' ? readField(f, nombre, valor) : undefined;
    if (r && 'value' in r && r.value !== valor && (valor ?? '') !== '') alCambiar(r.value);
  };
  return (
    <Field
      datum={nombre}
      label={f.label}
      error={error ?? alive}
      help={ayuda ?? f.help}
      optional={!f.required && !soloLectura}
      width={f.width}
      aside={alado}
      {...(className === undefined ? {} : { className })}
      {...(sinNota ? { bare: true } : {})}
      {...(sinRotulo ? { hideLabel: true } : {})}
    >
      {(c) =>
        f.kind === 'entero' && f.digitos ? (
          // A code is shown with leading zeros and stored as a number.
          <Input
            {...c}
            name={nombre}
            readOnly={soloLectura ?? false}
            inputMode="numeric"
            className="num"
            value={typeof valor === 'number' ? String(valor).padStart(f.digitos, '0') : written(valor)}
            onChange={(e) => change(oNulo(e.target.value.trim()))}
            onBlur={() => {
              if (typeof valor === 'string' && /^\d{1,15}$/.test(valor)) alCambiar(Number(valor));
              alDejar();
            }}
          />
        ) : (
          <FieldInput
            field={f}
            value={valor}
            onChange={change}
            control={c}
            readOnly={soloLectura ?? false}
            onBlur={alDejar}
          />
        )
      }
    </Field>
  );
};
