// How the terminal names a row that it wrote: what it points at by its code and name, dates as lists show them,
// and whose it is.
import * as E from 'fp-ts/lib/Either.js';
import { api } from '../core/api/index.ts';
import type { AnyTable } from '../core/kit/table.ts';
import { tableNamed } from '../core/tables/index.ts';
import type { Door } from './door.ts';
import { shown, type OutRow } from './output.ts';

const joined = (parts: readonly string[]): string => parts.filter((x) => x !== '').join(' ');
const plainName = (t: AnyTable, row: OutRow): string =>
  joined(t.display.map((c) => shown(t.fields[c], row[c], undefined)));

/** The name of the row that a value points at; its number when it cannot be read. */
const pointedAt = async (door: Door, table: string, id: number): Promise<string> => {
  const t = tableNamed(table),
    r = await door.client.ask(api.tabla.ver, undefined, { params: { controller: table, id } })();
  return t === undefined || E.isLeft(r) ? String(id) : plainName(t, r.right.content);
};
const part = async (door: Door, t: AnyTable, row: OutRow, c: string): Promise<string> => {
  const f = t.fields[c],
    v = row[c];
  return f?.kind === 'referencia' && typeof v === 'number'
    ? pointedAt(door, f.table, v)
    : shown(f, v, undefined);
};

export const rowSaid = async (door: Door, t: AnyTable, row: OutRow): Promise<string> => {
  const own = t.persona === undefined || t.persona === 'propia' ? undefined : t.persona.campo,
    parts: string[] = [];
  for (const c of t.display) parts.push(await part(door, t, row, c));
  const whose = own === undefined || t.display.includes(own) ? '' : await part(door, t, row, own);
  return [joined(parts), whose].filter((x) => x !== '').join(', ');
};
