// The descriptor of a table by its name.
import type { Field } from '../core/kit/field.ts';
import type { AnyTable } from '../core/kit/table.ts';
import { descriptorNamed, type directoryTables, type TableName } from '../core/tables/index.ts';

export const tableOf = (name: TableName | keyof typeof directoryTables): AnyTable => {
  const t = descriptorNamed(name);
  if (!t) throw new Error(`every name of a table has its descriptor: ${name}`);
  return t;
};

/** A field that is known to belong to its table. */
export const fieldOf = (table: AnyTable, name: string): Field => {
  const f = table.fields[name];
  if (!f) throw new Error(`${name} is a field of ${table.name}`);
  return f;
};
