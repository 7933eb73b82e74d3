// The descriptor of a table by its name, typed for code that works with any table.
import type { AnyTable } from '../core/kit/table.ts';
import { descriptorNamed, type directoryTables, type TableName } from '../core/tables/index.ts';

export const tableOf = (name: TableName | keyof typeof directoryTables): AnyTable => {
  const t = descriptorNamed(name);
  if (!t) throw new Error(`every name of a table has its descriptor: ${name}`);
  return t;
};
