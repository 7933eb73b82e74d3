// The input that a field's descriptor asks for, with its label, help and error; the hand-made forms place it where they want.
import type { ReactNode } from 'react';
import type { Field as Descriptor, Value } from '../../core/kit/field.ts';
import { useT } from '../i18n.ts';
import { Combo } from '../kit/Combo.tsx';
import { Check, Field } from '../kit/Field.tsx';
import { Input, Select, TextArea } from '../kit/Input.tsx';
import { DateInput, MoneyInput, NumberInput, PeriodInput } from '../kit/Written.tsx';

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
  const t = useT();
  if (campo.kind === 'flag') return <div className={`field campo-flag ${className ?? ''}`}><Check label={rotulo ?? campo.label} checked={valor === 1} help={campo.help} name={nombre} onChange={(v) => { if (!soloLectura) alCambiar(v ? 1 : 0); }} /></div>;
  const f = campo;
  return (
    <Field label={rotulo ?? f.label} error={error} help={ayuda ?? f.help} optional={!f.required && !soloLectura} width={f.width} aside={alado} {...(className === undefined ? {} : { className })} {...(sinNota ? { bare: true } : {})} {...(sinRotulo ? { hideLabel: true } : {})}>
      {(c) => {
        const comun = { ...c, name: nombre, readOnly: soloLectura ?? false };
        switch (f.kind) {
          case 'entero': return <Input {...comun} inputMode="numeric" className="num" value={f.digitos && typeof valor === 'number' ? String(valor).padStart(f.digitos, '0') : escrito(valor)} onChange={(e) => alCambiar(oNulo(e.target.value.trim()))}
            onBlur={() => { if (typeof valor === 'string' && /^\d{1,15}$/.test(valor)) alCambiar(Number(valor)); }} />;
          case 'decimal': return <NumberInput {...comun} value={escrito(valor)} onChange={(x) => alCambiar(oNulo(x))} />;
          case 'importe': return <MoneyInput {...comun} value={escrito(valor)} onChange={(x) => alCambiar(oNulo(x))} />;
          case 'fecha': return <DateInput {...comun} value={escrito(valor)} onChange={(x) => alCambiar(oNulo(x))} />;
          case 'periodo': return <PeriodInput {...comun} value={escrito(valor)} onChange={(x) => alCambiar(oNulo(x))} />;
          case 'referencia': return soloLectura ? <Combo table={f.table} value={typeof valor === 'number' ? valor : null} onChange={() => undefined} control={c} /> : <Combo table={f.table} value={typeof valor === 'number' ? valor : null} onChange={alCambiar} control={c} />;
          case 'opcion': return <Select {...c} name={nombre} disabled={soloLectura ?? false} options={f.options} placeholder={f.required ? undefined : t('pantallas.comun.seleccionar')} value={escrito(valor)}
            onChange={(e) => alCambiar(f.options.find((o) => String(o.id) === e.target.value)?.id ?? null)} />;
          case 'formula': return <TextArea {...comun} className="mono" spellCheck={false} rows={3} value={escrito(valor)} onChange={(e) => alCambiar(oNulo(e.target.value))} />;
          case 'texto': return f.multiline ? <TextArea {...comun} value={escrito(valor)} onChange={(e) => alCambiar(oNulo(e.target.value))} /> : <Input {...comun} value={escrito(valor)} onChange={(e) => alCambiar(oNulo(e.target.value))} />;
          default: return <Input {...comun} readOnly value={escrito(valor)} />;
        }
      }}
    </Field>
  );
};
