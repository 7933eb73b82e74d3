// Which columns the server can sort by: stored values and the ones in force today, never lists.
import type { AnyTable } from '../../../core/kit/table.ts';
import { actualField } from './columnFields.ts';

export const canOrderBy = (table: AnyTable, field: string): boolean => {
  const f = actualField(table, field);
  return f !== undefined && f.kind !== 'lista' && f.kind !== 'formula';
};
