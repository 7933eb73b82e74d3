// What the rows of a file were looked for by, in words.
import type { Busqueda, Filtro } from '../../../core/api/endpoint.ts';
import type { Field } from '../../../core/kit/field.ts';
import { campoDeValor, type AnyTable } from '../../../core/kit/table.ts';
import { texto } from '../../../core/kit/texto.ts';
import { celdaLegible } from '../../../core/outputs/legible.ts';

/** «Área es Ventas; con «perez»». `nombrar` gives the name of a row by its table and number. */
export const describirBusqueda = (
  tabla: AnyTable,
  b: Busqueda,
  nombrar: (tabla: string, id: number) => string,
): string => {
  const valor = (f: Field | undefined, v: string | number): string =>
    f?.kind === 'referencia' && typeof v === 'number'
      ? nombrar(f.table, v)
      : celdaLegible(f, v, { miles: true });
  const filtro = ({ campo, op, valor: v }: Filtro): string => {
    const f = campoDeValor(tabla, campo),
      dicho = v === null ? '' : (Array.isArray(v) ? v : [v]).map((x) => valor(f, x)).join(', ');
    return `${tabla.fields[campo]?.label ?? campo} ${texto(`web.lista.op.${op}`)}${dicho === '' ? '' : ` ${dicho}`}`;
  };
  return [...(b.query?.trim() ? [`«${b.query.trim()}»`] : []), ...(b.filters ?? []).map(filtro)].join('; ');
};
