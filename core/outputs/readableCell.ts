// A table as people read it: columns by their labels, references by the names of their rows, dates and
// numbers in the local form.
import type { Field, Value } from '../kit/field.ts';
import { valueFieldOf, type AnyTable } from '../kit/table.ts';
import { daysInMes, showDate } from '../kit/period.ts';
import { textFor } from '../kit/text.ts';
import type { XlsxColumn } from './xlsx.ts';

const HORAS_DE_DIFERENCIA = 3;
/** The local time of an instant: this place is always three hours behind UTC. */
const instante = (s: string): string => {
  const m = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(s);
  if (!m) return s;
  const [a = 0, mes = 0, d = 0, h = 0, min = 0] = m.slice(1).map(Number),
    antes = h < HORAS_DE_DIFERENCIA;
  const dia = antes ? diaAnterior(a, mes, d) : `${dos(d)}/${dos(mes)}/${a}`;
  return `${dia} ${dos((h + 24 - HORAS_DE_DIFERENCIA) % 24)}:${dos(min)}`;
};
const dos = (n: number): string => String(n).padStart(2, '0');

const diaAnterior = (a: number, m: number, d: number): string => {
  if (d > 1) return `${dos(d - 1)}/${dos(m)}/${a}`;
  const mes = m === 1 ? 12 : m - 1,
    anio = m === 1 ? a - 1 : a;
  return `${dos(daysInMes(anio, mes))}/${dos(mes)}/${anio}`;
};

/** A value that is not a reference, as text. An amount has a comma, and points for thousands when `miles`. */
export const readableCell = (
  f: Field | undefined,
  v: Value | undefined,
  { miles }: { readonly miles: boolean },
): string => {
  if (v === null || v === undefined) return '';
  if (typeof v === 'object') return JSON.stringify(v);
  switch (f?.kind) {
    case 'flag':
      return textFor(v === 1 ? 'web.si' : 'web.no');
    case 'opcion':
      return f.options.find((o) => o.id === v)?.valor ?? String(v);
    case 'fecha':
    case 'periodo':
      return showDate(String(v));
    case 'instante':
      return instante(String(v));
    case 'importe':
    case 'decimal': {
      const [entero = '', decimales] = String(v).split('.');
      return `${miles ? entero.replace(/\B(?=(\d{3})+(?!\d))/g, '.') : entero}${decimales === undefined ? '' : `,${decimales}`}`;
    }
    case 'entero':
      return f.digitos && typeof v === 'number' ? String(v).padStart(f.digitos, '0') : String(v);
    default:
      return String(v);
  }
};

/** Whether a spreadsheet keeps it as a number or a date; the rest is text. */
const tipada = (f: Field | undefined): boolean =>
  f?.kind === 'importe' ||
  f?.kind === 'decimal' ||
  f?.kind === 'fecha' ||
  (f?.kind === 'entero' && f.digitos === undefined);
export const planillaColumn = (tabla: AnyTable, nombre: string): XlsxColumn => {
  const campo = valueFieldOf(tabla, nombre);
  return {
    nombre: tabla.fields[nombre]?.label ?? nombre,
    campo: tipada(campo) ? campo : { kind: 'texto', label: nombre, max: 30 },
  };
};
export const planillaValue = (f: Field | undefined, v: Value): Value =>
  tipada(f) ? v : v === null ? null : readableCell(f, v, { miles: false });
