// Filters of a list as chips: a field, a condition, a value; click to change, Backspace or × to remove.
import { useEffect, useRef, useState } from 'react';
import type { Filtro } from '../../../core/api/endpoint.ts';
import type { Field } from '../../../core/kit/field.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { useT, type Clave } from '../../i18n.ts';
import { usePermisos } from '../../session.ts';
import { Button } from '../Button.tsx';
import { Combo } from '../Combo.tsx';
import { fechaMostrada, numeroMostrado } from '../escritura.ts';
import { Check, Field as Campo } from '../Field.tsx';
import { Icon } from '../Icon.tsx';
import { Input, Select } from '../Input.tsx';
import { DateInput, NumberInput, PeriodInput } from '../Written.tsx';
import { useEtiqueta } from '../referencias.ts';
import { filtrables, OPERADORES, sinValor, type Op } from './campos.ts';

type Valor = Filtro['valor'];
const comoLista = (v: Valor): readonly (string | number)[] => (Array.isArray(v) ? v : v === null || v === '' ? [] : [v]);

const Nombre = ({ tabla, id }: { readonly tabla: string; readonly id: number }) => <>{useEtiqueta(tabla, id) ?? '…'}</>;

const ValorVisto = ({ field, valor }: { readonly field: Field; readonly valor: Valor }) => {
  const t = useT();
  return <>{comoLista(valor).map((v, i) => (
    <span key={v}>{i > 0 && ', '}{
      field.kind === 'referencia' ? <Nombre tabla={field.table} id={Number(v)} />
        : field.kind === 'opcion' ? field.options.find((o) => o.id === v)?.valor ?? v
        : field.kind === 'flag' ? t(Number(v) === 1 ? 'web.si' : 'web.no')
        : field.kind === 'fecha' || field.kind === 'periodo' ? fechaMostrada(String(v))
        : field.kind === 'importe' || field.kind === 'decimal' ? numeroMostrado(String(v)) : v}</span>
  ))}</>;
};

const Chip = ({ filtro, field, onEdit, onRemove }: { readonly filtro: Filtro; readonly field: Field; readonly onEdit: () => void; readonly onRemove: () => void }) => {
  const t = useT();
  return (
    <span className="chip">
      <button type="button" onClick={onEdit} onKeyDown={(e) => { if (e.key === 'Backspace' || e.key === 'Delete') onRemove(); }} title={t('web.lista.editarFiltro', { campo: field.label })}>
        <span>{field.label}</span><span className="op">{t(`web.lista.op.${filtro.op}` as Clave)}</span>{!sinValor(filtro.op) && <span className="v"><ValorVisto field={field} valor={filtro.valor} /></span>}
      </button>
      <button type="button" aria-label={t('web.lista.quitarFiltro', { campo: field.label })} onClick={onRemove}><Icon name="times" /></button>
    </span>
  );
};

/** The value of a condition, by the kind of the field. */
const EntradaValor = ({ field, op, valor, onChange }: { readonly field: Field; readonly op: Op; readonly valor: Valor; readonly onChange: (v: Valor) => void }) => {
  const t = useT();
  const lista = comoLista(valor);
  const uno = lista[0] === undefined ? '' : String(lista[0]);
  const varias = op === 'una_de';
  if (field.kind === 'opcion' && varias) return (
    <fieldset><legend className="field-label">{t('web.lista.valor')}</legend><div className="stack" style={{ gap: 0 }}>{field.options.map((o) => (
      <Check key={o.id} label={o.valor} checked={lista.includes(o.id)} onChange={(si) => onChange(si ? [...lista, o.id] : lista.filter((x) => x !== o.id))} />))}</div></fieldset>
  );
  return (
    <Campo label={t('web.lista.valor')} bare>
      {(c) => field.kind === 'referencia' ? (
        <div className="stack" style={{ gap: 4 }}>
          {varias && lista.length > 0 && <div className="many">{lista.map((v) => <span key={v} className="chip"><button type="button" onClick={() => onChange(lista.filter((x) => x !== v))}><span className="v"><Nombre tabla={field.table} id={Number(v)} /></span><Icon name="times" /></button></span>)}</div>}
          <Combo key={varias ? lista.length : 0} table={field.table} control={c} value={varias ? null : uno === '' ? null : Number(uno)} onChange={(id) => { if (id === null) { if (!varias) onChange(null); } else onChange(varias ? [...lista.filter((x) => x !== id), id] : id); }} />
        </div>
      ) : field.kind === 'opcion' ? <Select {...c} options={field.options} placeholder={t('web.seleccionar')} value={uno} onChange={(e) => onChange(field.options.find((o) => String(o.id) === e.target.value)?.id ?? null)} />
        : field.kind === 'flag' ? <Select {...c} options={[{ id: 1, valor: t('web.si') }, { id: 0, valor: t('web.no') }]} value={uno === '' ? '1' : uno} onChange={(e) => onChange(Number(e.target.value))} />
        : field.kind === 'fecha' || field.kind === 'instante' ? <DateInput {...c} value={uno} onChange={onChange} />
        : field.kind === 'periodo' ? <PeriodInput {...c} value={uno} onChange={onChange} />
        : field.kind === 'importe' || field.kind === 'decimal' || field.kind === 'entero' ? <NumberInput {...c} value={uno} onChange={onChange} />
        : <Input {...c} value={uno} onChange={(e) => onChange(e.target.value)} />}
    </Campo>
  );
};

const inicial = (f: Field): { readonly op: Op; readonly valor: Valor } => ({ op: OPERADORES[f.kind][0] ?? 'es', valor: f.kind === 'flag' ? 1 : null });

const Editor = ({ campos, filtro, onApply, onClose }: { readonly campos: readonly (readonly [string, Field])[]; readonly filtro: Filtro | undefined; readonly onApply: (f: Filtro) => void; readonly onClose: () => void }) => {
  const t = useT();
  const primero = campos[0]!;
  const [campo, setCampo] = useState(filtro?.campo ?? primero[0]);
  const field = campos.find(([n]) => n === campo)?.[1] ?? primero[1];
  const [op, setOp] = useState<Op>(filtro?.op ?? inicial(field).op);
  const [valor, setValor] = useState<Valor>(filtro?.valor ?? inicial(field).valor);
  const caja = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const fuera = (e: MouseEvent) => { if (!caja.current?.contains(e.target as Node) && !(e.target as Element).closest?.('.combo-list, .date-pop')) onClose(); };
    document.addEventListener('mousedown', fuera);
    return () => document.removeEventListener('mousedown', fuera);
  }, [onClose]);
  const lista = comoLista(valor);
  const listo = sinValor(op) || lista.length > 0;
  return (
    <form ref={caja} className="filter-pop" role="dialog" aria-label={t('web.lista.filtro')} onKeyDown={(e) => { if (e.key === 'Escape') onClose(); }}
      onSubmit={(e) => { e.preventDefault(); if (listo) onApply({ campo, op, valor: sinValor(op) ? null : op === 'una_de' ? [...lista] : lista[0] ?? null }); }}>
      <Campo label={t('web.lista.campo')} bare>{(c) => <Select {...c} autoFocus={!filtro} value={campo} options={campos.map(([id, f]) => ({ id, valor: f.label }))}
        onChange={(e) => { const f = campos.find(([n]) => n === e.target.value)?.[1]; setCampo(e.target.value); if (f) { setOp(inicial(f).op); setValor(inicial(f).valor); } }} />}</Campo>
      {OPERADORES[field.kind].length > 1 && <Campo label={t('web.lista.operador')} bare>{(c) => <Select {...c} value={op} options={OPERADORES[field.kind].map((o) => ({ id: o, valor: t(`web.lista.op.${o}` as Clave) }))} onChange={(e) => setOp(e.target.value as Op)} />}</Campo>}
      {!sinValor(op) && <EntradaValor key={campo} field={field} op={op} valor={valor} onChange={setValor} />}
      <div className="foot"><Button onClick={onClose}>{t('web.cancelar')}</Button><Button variant="primary" type="submit" reason={listo ? undefined : t('web.requerido')}>{t('web.lista.aplicarFiltro')}</Button></div>
    </form>
  );
};

/** `null`: closed; `-1`: a new one; otherwise the place of the one being changed. */
export const Filters = ({ tabla, filtros, onChange }: { readonly tabla: AnyTable; readonly filtros: readonly Filtro[]; readonly onChange: (f: readonly Filtro[]) => void }) => {
  const t = useT();
  const p = usePermisos();
  const [abierto, setAbierto] = useState<number | null>(null);
  const campos = filtrables(tabla, p.ve);
  const fieldDe = (n: string): Field | undefined => campos.find(([x]) => x === n)?.[1];
  if (campos.length === 0) return null;
  return (
    <>
      {filtros.map((f, i) => { const field = fieldDe(f.campo); return field && <Chip key={`${f.campo}${f.op}${i}`} filtro={f} field={field} onEdit={() => setAbierto(i)} onRemove={() => onChange(filtros.filter((_, j) => j !== i))} />; })}
      <button type="button" className="add-filter" aria-expanded={abierto === -1} onClick={() => setAbierto(-1)}><Icon name="plus" />{t('web.lista.filtro')}</button>
      {filtros.length > 0 && <button type="button" className="link" onClick={() => onChange([])}>{t('web.lista.quitarFiltros')}</button>}
      {abierto !== null && <Editor key={abierto} campos={campos} filtro={abierto < 0 ? undefined : filtros[abierto]} onClose={() => setAbierto(null)}
        onApply={(f) => { setAbierto(null); onChange(abierto < 0 ? [...filtros, f] : filtros.map((x, j) => (j === abierto ? f : x))); }} />}
    </>
  );
};
