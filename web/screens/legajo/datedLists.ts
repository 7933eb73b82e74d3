// The dated lists of a descriptor, each with the field that holds its value; and the rows of one.
import type { Field, Row, Value } from '../../../core/kit/field.ts';
import { rowsOf } from '../../rowsOf.ts';

export interface DatedList {
  readonly id: string;
  readonly rotulo: string;
  readonly ayuda: string | undefined;
  readonly campo: string;
  readonly def: Field;
  readonly desde: Field;
}

/** The dated lists of a descriptor, each with the field that holds its value. */
export const datedLists = (fields: Readonly<Record<string, Field>>): readonly DatedList[] =>
  Object.entries(fields).flatMap(([id, f]) => {
    if (f.kind !== 'lista' || !f.dated) return [];
    const campos: Readonly<Record<string, Field>> = f.fields;
    const campo = Object.keys(campos).find((c) => c !== 'desde')!;
    return [{ id, rotulo: f.label, ayuda: f.help, campo, def: campos[campo]!, desde: campos['desde']! }];
  });

export const datedRowsOf = (v: Value | undefined): readonly Row[] => rowsOf(v);
