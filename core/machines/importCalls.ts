// What an import asks of its host and server: rows of a file, batches, jobs, undoing.
import { pipe } from 'fp-ts/lib/function.js';
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { Client } from '../api/client.ts';
import { api } from '../api/index.ts';
import type { WireAjustes, ImportacionState } from '../api/importaciones.ts';
import type { Failure } from '../kit/failure.ts';
import type { MachinePorts } from './machinePorts.ts';

export interface ImportedRow {
  readonly linea: number;
  readonly valores: Readonly<Record<string, unknown>>;
}
/** The file's rows after the first `desde`; can be asked again. `mas`: there may be more after these. */
export type ReadRows = (
  desde: number,
) => TE.TaskEither<Failure, { readonly filas: readonly ImportedRow[]; readonly mas: boolean }>;

/** Which import: its table and its number. */
export interface Which {
  readonly tabla: string;
  readonly id: string;
}
export type ImportVerb = 'revisar' | 'aplicar';
export type OnError = WireAjustes['alError'];
export interface Counted {
  readonly hechos: number;
  readonly total: number;
}

const at = ({ tabla, id }: Which, key?: string) => ({
  params: { controller: tabla, id },
  ...(key === undefined ? {} : { key }),
});

export const createImport =
  (client: Client) =>
  ({
    tabla,
    ajustes,
    key,
  }: {
    readonly tabla: string;
    readonly ajustes: WireAjustes;
    readonly key: string;
  }) =>
    pipe(
      client.ask(api.importaciones.crear, ajustes, { params: { controller: tabla }, key }),
      TE.map((a) => a.content.id),
    );

/**
 * Sends the next batch. Its key is its position, so a batch that arrived but got no answer is not taken
 * twice.
 */
export const sendBatch =
  (client: Client, rows: ReadRows) =>
  ({
    desde,
    ...which
  }: Which & { readonly desde: number }): TE.TaskEither<
    Failure,
    { readonly desde: number; readonly mas: boolean }
  > =>
    pipe(
      rows(desde),
      TE.chain(({ filas, mas }) =>
        filas.length === 0
          ? TE.right({ desde, mas: false })
          : pipe(
              client.ask(
                api.importaciones.recibir,
                { desde, filas: filas.map((f) => ({ linea: f.linea, valores: { ...f.valores } })) },
                at(which, `${which.id}-${desde}`),
              ),
              TE.map((a) => ({
                desde: a.content.recibidas > desde ? a.content.recibidas : desde + filas.length,
                mas,
              })),
            ),
      ),
    );

/** Begins a job on the server. */
export const beginJob =
  (client: Client, newId: () => string) =>
  ({ verb, alError, ...which }: Which & { readonly verb: ImportVerb; readonly alError: OnError | null }) =>
    pipe(
      verb === 'revisar'
        ? client.ask(api.importaciones.revisar, undefined, at(which, newId()))
        : client.ask(
            api.importaciones.aplicar,
            alError === null ? undefined : { alError },
            at(which, newId()),
          ),
      TE.map((a) => a.content.trabajo),
    );
export const haltImport = (client: Client, newId: () => string) => (which: Which) =>
  client.ask(api.importaciones.detener, undefined, at(which, newId()));
export const lookAtImport = (client: Client) => (which: Which) =>
  pipe(
    client.ask(api.importaciones.ver, undefined, at(which)),
    TE.map((a) => a.content),
  );

/**
 * How a host undoes work and follows its progress. Another call stops it; then the answer says what was left.
 */
export type TakeBack = (
  work: Which & { readonly alError: OnError },
  progress: (c: Counted) => void,
) => TE.TaskEither<Failure, ImportacionState>;
const EACH_MS = 400;
/** Undoes it and reports progress. Answers when it has ended, stopped or failed. */
export const undoWork =
  ({ client, wait, newId }: Pick<MachinePorts, 'client' | 'wait' | 'newId'>) =>
  (
    { alError, ...which }: Which & { readonly alError: OnError },
    progress?: (c: Counted) => void,
  ): TE.TaskEither<Failure, ImportacionState> =>
  async () => {
    let ended = false;
    const watch = async (): Promise<void> => {
      for (;;) {
        await wait(EACH_MS)();
        if (ended) return;
        const r = await lookAtImport(client)(which)();
        if (!ended && E.isRight(r) && r.right.vuelta)
          progress?.({ hechos: r.right.vuelta.hechas, total: r.right.vuelta.total });
      }
    };
    if (progress) void watch();
    const r = await client.ask(api.importaciones.deshacer, { alError }, at(which, newId()))();
    ended = true;
    return E.isLeft(r) ? r : E.right(r.right.content);
  };
