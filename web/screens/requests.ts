// How the hand-made screens ask the server: reads as they are, changes with a key of their own so that a
// retry never does them twice.
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
import { rowOf } from '../rowsOf.ts';

export const askServer = <I, O>(
  e: Endpoint<I, O>,
  entrada: NoInfer<I>,
  params: Params = {},
  paso?: string,
): TaskEither<Failure, O> =>
  TE.map((s: Envelope<O>) => s.content)(client.ask(e, entrada, { params, ...(paso ? { paso } : {}) }));

/**
 * A change; `clave` is given when the same intention may be sent again (a row of a grid that failed by the
 * network).
 */
export const sendChange = <I, O>(
  e: Endpoint<I, O>,
  entrada: NoInfer<I>,
  params: Params = {},
  clave: string = ports.newId(),
  paso?: string,
): TaskEither<Failure, O> =>
  TE.map((s: Envelope<O>) => s.content)(
    client.ask(e, entrada, { params, key: clave, ...(paso ? { paso } : {}) }),
  );

export const newKey = (): string => ports.newId();

export interface RowPage {
  readonly filas: readonly Row[];
  readonly total: number;
  readonly etiquetas: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly siguiente: string | null;
}

/** One page of a table; the names of what its rows point at are remembered for whoever shows them. */
export const askRows = (
  tabla: string,
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
    const etiquetas = s.extra_data?.labels ?? {};
    const campos = tableNamed(tabla)?.fields ?? {};
    for (const [campo, nombres] of Object.entries(etiquetas)) {
      const f = campos[campo];
      if (f?.kind === 'referencia')
        for (const [id, texto] of Object.entries(nombres)) rememberLabel(f.table, Number(id), texto);
    }
    return {
      filas: s.content.map(rowOf),
      total: s.total_count ?? s.content.length,
      etiquetas,
      siguiente: s.extra_data?.next ?? null,
    };
  })(client.ask(api.tabla.index, { Search }, { params: { controller: tabla, page: o.pagina ?? 1 }, suffix }));
};

type Contestada = Envelope<Readonly<Record<string, unknown>>>;
const fila = (
  tabla: string,
  id: number | null,
  writes: boolean,
  pedida: TaskEither<Failure, Contestada>,
): TaskEither<Failure, Row> =>
  TE.map((s: Contestada) => rowOf(s.content))(askedRow<Contestada>(tabla, { id, writes })(pedida));
export const askRow = (tabla: string, id: number): TaskEither<Failure, Row> =>
  fila(tabla, id, false, client.ask(api.tabla.ver, undefined, { params: { controller: tabla, id } }));
export const sendNewRow = (
  tabla: string,
  valores: Row,
  clave: string = ports.newId(),
): TaskEither<Failure, Row> =>
  fila(tabla, null, true, client.ask(api.tabla.add, valores, { params: { controller: tabla }, key: clave }));
export const sendRowChange = (
  tabla: string,
  id: number,
  valores: Row,
  clave: string = ports.newId(),
): TaskEither<Failure, Row> =>
  fila(
    tabla,
    id,
    true,
    client.ask(api.tabla.edit, valores, { params: { controller: tabla, id }, key: clave }),
  );
export const sendRowErasure = (tabla: string, id: number, clave?: string): TaskEither<Failure, unknown> =>
  sendChange(api.tabla.delete, undefined, { controller: tabla, id }, clave);
