// The dated lists of a descriptor, each with the field that holds its value; and the rows of one.
import { rowsOf, type Field, type Row, type Value } from '../../../core/kit/field.ts';

export interface DatedList {
  readonly id: string;
  readonly label: string;
  readonly help: string | undefined;
  readonly field: string;
  readonly def: Field;
  readonly from: Field;
}

export const datedLists = (fields: Readonly<Record<string, Field>>): readonly DatedList[] =>
  Object.entries(fields).flatMap(([id, f]) => {
    if (f.kind !== 'lista' || !f.dated) return [];
    const { desde: from, ...others }: Readonly<Record<string, Field>> = f.fields,
      [value] = Object.entries(others);
    if (!from || !value) throw new Error(`a dated list has its date and a value: ${id}`);
    const [field, def] = value;
    return [{ id, label: f.label, help: f.help, field, def, from }];
  });

export const datedRowsOf = (v: Value | undefined): readonly Row[] => rowsOf(v);
