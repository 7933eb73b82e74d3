// The value of a filter, as a list of values, and a row that it names.
import type { Filtro } from '../../../core/api/endpoint.ts';
import { useEtiqueta } from '../referencias.ts';

export type Valor = Filtro['valor'];
export const comoLista = (v: Valor): readonly (string | number)[] =>
  Array.isArray(v) ? v : v === null || v === '' ? [] : [v];

export const Nombre = ({ tabla, id }: { readonly tabla: string; readonly id: number }) => (
  <>{useEtiqueta(tabla, id) ?? '…'}</>
);
