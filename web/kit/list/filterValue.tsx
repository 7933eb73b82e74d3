// The value of a filter as a list of values, and the name of a row it points at.
import type { ListFilter } from '../../../core/api/endpoint.ts';
import { useRowLabel } from '../references.ts';

export type FilterValue = ListFilter['valor'];
export const filterValueList = (v: FilterValue): readonly (string | number)[] =>
  Array.isArray(v) ? v : v === null || v === '' ? [] : [v];

export const ReferenceName = ({ table, id }: { readonly table: string; readonly id: number }) => (
  <>{useRowLabel(table, id) ?? '…'}</>
);
