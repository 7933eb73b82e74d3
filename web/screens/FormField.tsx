// The input that a field's descriptor asks for, with its label, help and error; the hand-made forms place it
// where they want.
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
  /** In the place of the descriptor's help. */
  readonly ayuda?: string | undefined;
  readonly soloLectura?: boolean | undefined;
  readonly className?: string;
  readonly sinNota?: boolean;
  readonly sinRotulo?: boolean;
  readonly alado?: ReactNode;
  readonly rotulo?: string;
}

const escrito = (v: Value | undefined): string =>
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
  const [dejado, dejar] = useState(false);
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
  const f = campo;
  // What is left as it cannot be is told there; that a required one is empty, on saving. Asked again when it
  // changes.
  const leido = dejado && !soloLectura ? readField(f, nombre, valor) : undefined;
  const vivo =
    leido &&
    ('errors' in leido
      ? leido.errors.filter((e) => e.code !== 'required')
      : futureDateErrors(f, nombre, leido.value, todayDate()))[0]?.message;
  const cambiar = (v: Value): void => {
    if (dejado && vivo === undefined) dejar(false);
    alCambiar(v);
  };
  const alDejar = (): void => {
    if (soloLectura) return;
    dejar(true);
    // Numbers with check digits in the one form in which they are shown everywhere.
    const r = f.kind === 'texto' && f.check && f.check !== 'email' ? readField(f, nombre, valor) : undefined;
    if (r && 'value' in r && r.value !== valor && (valor ?? '') !== '') alCambiar(r.value);
  };
  return (
    <Field
      dato={nombre}
      label={rotulo ?? f.label}
      error={error ?? vivo}
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
          // A code is shown with its zeros and kept as the number it is.
          <Input
            {...c}
            name={nombre}
            readOnly={soloLectura ?? false}
            inputMode="numeric"
            className="num"
            value={typeof valor === 'number' ? String(valor).padStart(f.digitos, '0') : escrito(valor)}
            onChange={(e) => cambiar(oNulo(e.target.value.trim()))}
            onBlur={() => {
              if (typeof valor === 'string' && /^\d{1,15}$/.test(valor)) alCambiar(Number(valor));
              alDejar();
            }}
          />
        ) : (
          <FieldInput
            field={f}
            value={valor}
            onChange={cambiar}
            control={c}
            readOnly={soloLectura ?? false}
            onBlur={alDejar}
          />
        )
      }
    </Field>
  );
};
