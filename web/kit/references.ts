// Names of rows by id, for inputs and cells that point at them: searched on the server, remembered for the
// session.
import * as E from 'fp-ts/lib/Either.js';
import { useEffect, useState } from 'react';
import type { ExtraData } from '../../core/api/endpoint.ts';
import { api } from '../../core/api/index.ts';
import { rowName, type AnyTable } from '../../core/kit/table.ts';
import type { Value } from '../../core/kit/field.ts';
import { descriptorNamed } from '../../core/tables/index.ts';
import { showDate } from '../../core/kit/period.ts';
import { client } from '../ports.ts';
import { fieldValueOf } from '../receivedRows.ts';
import { session } from '../session.ts';
import { nearestFirst } from './nearestFirst.ts';

export interface RowLabel {
  readonly id: number;
  readonly text: string;
}

const memory = new Map<string, string>();
const listeners = new Set<() => void>();
const key = (table: string, id: number): string => `${table}/${id}`;

/** Remembers names that came with an answer (`extra_data.labels`), so that they are not requested again. */
export const rememberLabel = (table: string, id: number, text: string): void => {
  memory.set(key(table, id), text);
};
const RECENT = 3;
const recent = new Map<string, readonly RowLabel[]>();
/** The latest choices of a table, newest first: offered before the search results. */
export const recentReferences = (table: string): readonly RowLabel[] => recent.get(table) ?? [];
export const rememberRecentReference = (table: string, e: RowLabel): void => {
  recent.set(table, [e, ...recentReferences(table).filter((x) => x.id !== e.id)].slice(0, RECENT));
};
// Nothing may remain once the session ends.
session.subscribe((s) => {
  if (s.context.user === null) {
    memory.clear();
    recent.clear();
  }
});

/** The name of a row; parts that are references or dates are put into words. */
const nameIt = (
  table: string,
  row: Readonly<Record<string, unknown>>,
  labels: Readonly<Record<string, Readonly<Record<string, string>>>>,
): string => {
  const t = descriptorNamed(table);
  if (!t) return String(row['id'] ?? '');
  const readable: Record<string, Value> = {};
  for (const c of t.display) {
    const f = t.fields[c],
      v = fieldValueOf(row[c]);
    readable[c] = v;
    if (f?.kind === 'referencia' && v !== null) readable[c] = labels[c]?.[String(v)] ?? v;
    else if ((f?.kind === 'fecha' || f?.kind === 'periodo') && typeof v === 'string')
      readable[c] = showDate(v);
    else if (f?.kind === 'opcion') readable[c] = f.options.find((o) => o.id === v)?.valor ?? v;
  }
  return rowName(t, readable) || String(row['id'] ?? '');
};

/**
 * The name of a row on screen: dates, options and references in words, using the names that came with it
 * (`labels`) and those already known.
 */
export const readableRowName = (
  table: AnyTable,
  row: Readonly<Record<string, unknown>>,
  labels: ExtraData['labels'] = {},
): string =>
  nameIt(
    table.name,
    row,
    Object.fromEntries(
      table.display.flatMap((d) => {
        const f = table.fields[d],
          id = row[d],
          known =
            labels[d]?.[String(id)] ??
            (f?.kind === 'referencia' ? memory.get(key(f.table, Number(id))) : undefined);
        return known === undefined ? [] : [[d, { [String(id)]: known }]];
      }),
    ),
  );

const OFFERED = 50,
  /** The largest page of a list: a catalogue of conceptos fits. */
  CATALOGUE = 1000;
const ask = async (
  table: string,
  search: { readonly query: string; readonly limit: number },
  end?: AbortSignal,
): Promise<readonly RowLabel[]> => {
  const r = await client.ask(
    api.tabla.index,
    { Search: search },
    {
      params: { controller: table, page: 1 },
      unwanted: end && ((cut) => end.addEventListener('abort', cut)),
    },
  )();
  return E.isLeft(r)
    ? []
    : r.right.content.map((f) => {
        const e = { id: Number(f['id']), text: nameIt(table, f, r.right.extra_data?.labels ?? {}) };
        rememberLabel(table, e.id, e.text);
        return e;
      });
};
/**
 * The conceptos that a phrase means when none has all of its words: «horas extras al 50». Of other tables,
 * none: a person is not to be guessed.
 */
export const referencesMeant = async (
  table: string,
  query: string,
  end?: AbortSignal,
): Promise<readonly RowLabel[]> => {
  if (query.trim() === '' || descriptorNamed(table)?.grupo !== 'conceptos') return [];
  const [all, { meantByPhrase }] = await Promise.all([
    ask(table, { query: '', limit: CATALOGUE }, end),
    import('../../core/search/meantByPhrase.ts'),
  ]);
  return meantByPhrase(all, query).slice(0, OFFERED);
};
/**
 * Up to 50 rows whose name contains the text: first those that begin with it, then in the table's order. Of
 * conceptos, those that it means when none contains it.
 */
export const searchReferences = async (
  table: string,
  query: string,
  end?: AbortSignal,
): Promise<readonly RowLabel[]> => {
  const found = await ask(table, { query, limit: OFFERED }, end);
  return found.length > 0 ? nearestFirst(found, query) : referencesMeant(table, query, end);
};

const inFlight = new Set<string>();
const request = async (table: string, id: number): Promise<void> => {
  const k = key(table, id);
  if (inFlight.has(k)) return;
  inFlight.add(k);
  const r = await client.ask(api.tabla.ver, undefined, { params: { controller: table, id } })();
  inFlight.delete(k);
  memory.set(k, E.isRight(r) ? nameIt(table, r.right.content, {}) : `n.º ${id}`);
  for (const f of listeners) f();
};

/** The name of one row; undefined while it loads. */
export const useRowLabel = (table: string, id: number | null): string | undefined => {
  const [, another] = useState(0);
  const known = id === null ? undefined : memory.get(key(table, id));
  useEffect(() => {
    if (id === null || known !== undefined) return;
    const f = () => another((n) => n + 1);
    listeners.add(f);
    void request(table, id);
    return () => {
      listeners.delete(f);
    };
  }, [table, id, known]);
  return known;
};
