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
import { fieldValueOf } from '../rowsOf.ts';
import { session } from '../session.ts';
import { nearestFirst } from './nearestFirst.ts';

export interface RowLabel {
  readonly id: number;
  readonly texto: string;
}

const memoria = new Map<string, string>();
const oyentes = new Set<() => void>();
const clave = (tabla: string, id: number): string => `${tabla}/${id}`;

/** Remembers names that came with an answer (`extra_data.labels`), so that they are not requested again. */
export const rememberLabel = (tabla: string, id: number, texto: string): void => {
  memoria.set(clave(tabla, id), texto);
};
const RECIENTES = 3;
const recientes = new Map<string, readonly RowLabel[]>();
/** The latest choices of a table, newest first: offered before the search results. */
export const recentReferences = (tabla: string): readonly RowLabel[] => recientes.get(tabla) ?? [];
export const rememberRecentReference = (tabla: string, e: RowLabel): void => {
  recientes.set(tabla, [e, ...recentReferences(tabla).filter((x) => x.id !== e.id)].slice(0, RECIENTES));
};
// Nothing may remain once the session ends.
session.subscribe((s) => {
  if (s.context.user === null) {
    memoria.clear();
    recientes.clear();
  }
});

/** The name of a row; parts that are references or dates are put into words. */
const nombrar = (
  tabla: string,
  fila: Readonly<Record<string, unknown>>,
  labels: Readonly<Record<string, Readonly<Record<string, string>>>>,
): string => {
  const t = descriptorNamed(tabla);
  if (!t) return String(fila['id'] ?? '');
  const legible: Record<string, Value> = {};
  for (const c of t.display) {
    const f = t.fields[c],
      v = fieldValueOf(fila[c]);
    legible[c] = v;
    if (f?.kind === 'referencia' && v !== null) legible[c] = labels[c]?.[String(v)] ?? v;
    else if ((f?.kind === 'fecha' || f?.kind === 'periodo') && typeof v === 'string')
      legible[c] = showDate(v);
    else if (f?.kind === 'opcion') legible[c] = f.options.find((o) => o.id === v)?.valor ?? v;
  }
  return rowName(t, legible) || String(fila['id'] ?? '');
};

/**
 * The name of a row on screen: dates, options and references in words, using the names that came with it
 * (`labels`) and those already known.
 */
export const readableRowName = (
  tabla: AnyTable,
  fila: Readonly<Record<string, unknown>>,
  labels: ExtraData['labels'] = {},
): string =>
  nombrar(
    tabla.name,
    fila,
    Object.fromEntries(
      tabla.display.flatMap((d) => {
        const f = tabla.fields[d],
          id = fila[d],
          conocido =
            labels[d]?.[String(id)] ??
            (f?.kind === 'referencia' ? memoria.get(clave(f.table, Number(id))) : undefined);
        return conocido === undefined ? [] : [[d, { [String(id)]: conocido }]];
      }),
    ),
  );

/** Up to 50 rows whose name contains the text: first those that begin with it, then in the table's order. */
export const searchReferences = async (
  tabla: string,
  query: string,
  fin?: AbortSignal,
): Promise<readonly RowLabel[]> => {
  const r = await client.ask(
    api.tabla.index,
    { Search: { query, limit: 50 } },
    {
      params: { controller: tabla, page: 1 },
      unwanted: fin && ((cortar) => fin.addEventListener('abort', cortar)),
    },
  )();
  if (E.isLeft(r)) return [];
  return nearestFirst(
    r.right.content.map((f) => {
      const e = { id: Number(f['id']), texto: nombrar(tabla, f, r.right.extra_data?.labels ?? {}) };
      rememberLabel(tabla, e.id, e.texto);
      return e;
    }),
    query,
  );
};

const enVuelo = new Set<string>();
const pedir = async (tabla: string, id: number): Promise<void> => {
  const k = clave(tabla, id);
  if (enVuelo.has(k)) return;
  enVuelo.add(k);
  const r = await client.ask(api.tabla.ver, undefined, { params: { controller: tabla, id } })();
  enVuelo.delete(k);
  memoria.set(k, E.isRight(r) ? nombrar(tabla, r.right.content, {}) : `n.º ${id}`);
  for (const f of oyentes) f();
};

/** The name of one row; undefined while it loads. */
export const useRowLabel = (tabla: string, id: number | null): string | undefined => {
  const [, otra] = useState(0);
  const conocida = id === null ? undefined : memoria.get(clave(tabla, id));
  useEffect(() => {
    if (id === null || conocida !== undefined) return;
    const f = () => otra((n) => n + 1);
    oyentes.add(f);
    void pedir(tabla, id);
    return () => {
      oyentes.delete(f);
    };
  }, [tabla, id, conocida]);
  return conocida;
};
