// Requests of the hand-made screens: plain reads, and changes with a key of their own so that a retry never
// does them twice.
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { Endpoint, Envelope, ListFilter } from '../../core/api/endpoint.ts';
import { api } from '../../core/api/index.ts';
import type { Params } from '../../core/api/client.ts';
import type { Failure } from '../../core/kit/failure.ts';
import type { Row } from '../../core/kit/field.ts';
import { rememberLabel } from '../kit/references.ts';
import { client, ports } from '../ports.ts';
import { askedRow } from '../../core/machines/rowAnswer.ts';
import { tableNamed } from '../../core/tables/index.ts';
import { rowOf } from '../receivedRows.ts';

export const askServer = <I, O>(
  e: Endpoint<I, O>,
  entry: NoInfer<I>,
  params: Params = {},
  step?: string,
): TaskEither<Failure, O> =>
  TE.map((s: Envelope<O>) => s.content)(client.ask(e, entry, { params, ...(step ? { paso: step } : {}) }));

/**
 * A change. Pass `clave` when the same intention may be sent again (a row of a grid that failed because of
 * the network).
 */
export const sendChange = <I, O>(
  e: Endpoint<I, O>,
  entrada: NoInfer<I>,
  params: Params = {},
  key: string = ports.newId(),
  step?: string,
): TaskEither<Failure, O> =>
  TE.map((s: Envelope<O>) => s.content)(
    client.ask(e, entrada, { params, key: key, ...(step ? { paso: step } : {}) }),
  );

export const newKey = (): string => ports.newId();

export interface RowPage {
  readonly filas: readonly Row[];
  readonly total: number;
  readonly etiquetas: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly siguiente: string | null;
}

/** One page of a table; the names that come with its rows are remembered for whatever shows them. */
export const askRows = (
  table: string,
  o: {
    readonly filtros?: readonly ListFilter[];
    readonly query?: string;
    readonly limite?: number;
    readonly despues?: string | null;
    readonly pagina?: number;
    readonly orden?: { readonly campo: string; readonly direccion: 'asc' | 'desc' };
  } = {},
): TaskEither<Failure, RowPage> => {
  const Search = {
    ...(o.filtros ? { filters: [...o.filtros] } : {}),
    ...(o.query ? { query: o.query } : {}),
    limit: o.limite ?? 50,
    ...(o.despues ? { after: o.despues } : {}),
  };
  const suffix = o.orden ? `/sort:${o.orden.campo}/direction:${o.orden.direccion}/` : '';
  return TE.map((s: Envelope<readonly Readonly<Record<string, unknown>>[]>): RowPage => {
    const labels = s.extra_data?.labels ?? {};
    const fields = tableNamed(table)?.fields ?? {};
    for (const [field, names] of Object.entries(labels)) {
      const f = fields[field];
      if (f?.kind === 'referencia')
        for (const [id, text] of Object.entries(names)) rememberLabel(f.table, Number(id), text);
    }
    return {
      filas: s.content.map(rowOf),
      total: s.total_count ?? s.content.length,
      etiquetas: labels,
      siguiente: s.extra_data?.next ?? null,
    };
  })(client.ask(api.tabla.index, { Search }, { params: { controller: table, page: o.pagina ?? 1 }, suffix }));
};

type Contestada = Envelope<Readonly<Record<string, unknown>>>;
const row = (
  table: string,
  id: number | null,
  writes: boolean,
  requested: TaskEither<Failure, Contestada>,
): TaskEither<Failure, Row> =>
  TE.map((s: Contestada) => rowOf(s.content))(askedRow<Contestada>(table, { id, writes })(requested));
export const askRow = (tabla: string, id: number): TaskEither<Failure, Row> =>
  row(tabla, id, false, client.ask(api.tabla.ver, undefined, { params: { controller: tabla, id } }));
export const sendNewRow = (
  table: string,
  values: Row,
  key: string = ports.newId(),
): TaskEither<Failure, Row> =>
  row(table, null, true, client.ask(api.tabla.add, values, { params: { controller: table }, key: key }));
export const sendRowChange = (
  table: string,
  id: number,
  valores: Row,
  clave: string = ports.newId(),
): TaskEither<Failure, Row> =>
  row(
    table,
    id,
    true,
    client.ask(api.tabla.edit, valores, { params: { controller: table, id }, key: clave }),
  );
export const sendRowErasure = (table: string, id: number, key?: string): TaskEither<Failure, unknown> =>
  sendChange(api.tabla.delete, undefined, { controller: table, id }, key);
