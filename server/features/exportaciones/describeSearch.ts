// Describes in words the search behind the rows of a file.
import type { WireSearch, ListFilter } from '../../../core/api/endpoint.ts';
import type { Field } from '../../../core/kit/field.ts';
import { valueFieldOf, type AnyTable } from '../../../core/kit/table.ts';
import { textFor } from '../../../core/kit/text.ts';
import { readableCell } from '../../../core/outputs/readableCell.ts';

/** «Área es Ventas; con «perez»». `nombrar` gives the name of a row by table and number. */
export const describeSearch = (
  tabla: AnyTable,
  b: WireSearch,
  nombrar: (tabla: string, id: number) => string,
): string => {
  const valor = (f: Field | undefined, v: string | number): string =>
    f?.kind === 'referencia' && typeof v === 'number'
      ? nombrar(f.table, v)
      : readableCell(f, v, { miles: true });
  const filtro = ({ campo, op, valor: v }: ListFilter): string => {
    const f = valueFieldOf(tabla, campo),
      dicho = v === null ? '' : (Array.isArray(v) ? v : [v]).map((x) => valor(f, x)).join(', ');
    return `${tabla.fields[campo]?.label ?? campo} ${textFor(`web.lista.op.${op}`)}${dicho === '' ? '' : ` ${dicho}`}`;
  };
  return [...(b.query?.trim() ? [`«${b.query.trim()}»`] : []), ...(b.filters ?? []).map(filtro)].join('; ');
};
