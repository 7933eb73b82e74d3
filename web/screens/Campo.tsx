// The input that a field's descriptor asks for, with its label, help and error; the hand-made forms place it where they want.
import type { ReactNode } from 'react';
import type { Field as Descriptor, Value } from '../../core/kit/field.ts';
import { Check, Field } from '../kit/Field.tsx';
import { FieldInput } from '../kit/form/FieldInput.tsx';
import { Input } from '../kit/Input.tsx';

export interface CampoProps {
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

const escrito = (v: Value | undefined): string => (v === null || v === undefined || Array.isArray(v) ? '' : String(v));
const oNulo = (s: string): Value => (s === '' ? null : s);

export const Campo = ({ nombre, campo, valor, alCambiar, error, ayuda, soloLectura, className, sinNota, sinRotulo, alado, rotulo }: CampoProps) => {
  if (campo.kind === 'flag') return <div className={`campo-flag ${className ?? ''}`}><Check label={rotulo ?? campo.label} checked={valor === 1} help={campo.help} name={nombre} readOnly={soloLectura} onChange={(v) => alCambiar(v ? 1 : 0)} /></div>;
  const f = campo;
  return (
    <Field label={rotulo ?? f.label} error={error} help={ayuda ?? f.help} optional={!f.required && !soloLectura} width={f.width} aside={alado} {...(className === undefined ? {} : { className })} {...(sinNota ? { bare: true } : {})} {...(sinRotulo ? { hideLabel: true } : {})}>
      {(c) => (f.kind === 'entero' && f.digitos
        // A code is shown with its zeros and kept as the number it is.
        ? <Input {...c} name={nombre} readOnly={soloLectura ?? false} inputMode="numeric" className="num" value={typeof valor === 'number' ? String(valor).padStart(f.digitos, '0') : escrito(valor)} onChange={(e) => alCambiar(oNulo(e.target.value.trim()))}
            onBlur={() => { if (typeof valor === 'string' && /^\d{1,15}$/.test(valor)) alCambiar(Number(valor)); }} />
        : <FieldInput field={f} value={valor} onChange={alCambiar} control={c} readOnly={soloLectura ?? false} />)}
    </Field>
  );
};
