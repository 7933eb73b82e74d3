// A file of rows that the server makes in the background: requested, followed, stopped, and fetched.
import * as E from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { useRef, useState } from 'react';
import { api, BASE } from '../../../../core/api/index.ts';
import type { WireSearch } from '../../../../core/api/endpoint.ts';
import type { Failure } from '../../../../core/kit/failure.ts';
import type { AnyTable } from '../../../../core/kit/table.ts';
import { useT } from '../../../i18n.ts';
import { fetchBlob } from '../../../download.ts';
import { client } from '../../../ports.ts';
import { runJob, useIsMounted } from '../../job.ts';

export type RowsFileFormat = 'csv' | 'xlsx' | 'pdf';
export interface RowsFileRequest {
  readonly format: RowsFileFormat;
  readonly Search: WireSearch;
  readonly sort?: string;
  readonly direction?: 'asc' | 'desc';
  readonly count: number;
  /** Only the selected rows, instead of all that match. */
  readonly chosen?: boolean;
}

interface MadeFile {
  readonly name: string;
  readonly content: Blob;
}
interface Running {
  /**
   * Undefined: no file is being made. `id` null: requested and not answered yet. `total` 0: the number of
   * rows is not known yet.
   */
  readonly doing: { readonly id: string | null; readonly done: number; readonly total: number } | undefined;
  readonly wrong: string | undefined;
  readonly stop: () => void;
}
export interface LiveRowsFile extends Running {
  /** The finished file; undefined on failure, and `wrong` has the reason. */
  readonly act: (
    p: RowsFileRequest,
    o: {
      readonly title: string;
      /** Null: all the columns that the role sees. */
      readonly columns: readonly string[] | null;
    },
  ) => Promise<MadeFile | undefined>;
}

/** How to start a file under a key, and its address (`bajar`). */
export interface FileJob<P> {
  readonly begin: (
    p: P,
    key: string,
  ) => TaskEither<
    Failure,
    { readonly id: string; readonly trabajo: string; readonly archivo: string; readonly filas?: number }
  >;
  readonly download: (id: string) => string;
}

export const useFileJob = <P>(
  how: FileJob<P>,
): Running & { readonly act: (p: P, count: number) => Promise<MadeFile | undefined> } => {
  const t = useT();
  const [doing, setDoing] = useState<Running['doing']>(undefined),
    [wrong, setWrong] = useState<string | undefined>(undefined);
  const alive = useIsMounted(),
    job = useRef<{ readonly stop: () => void }>(undefined);
  const failed = (what: string): undefined => {
    setDoing(undefined);
    setWrong(what);
    return undefined;
  };
  return {
    doing,
    wrong,
    stop: () => job.current?.stop(),
    act: async (p, count) => {
      setWrong(undefined);
      setDoing({ id: null, done: 0, total: count });
      const thisOne = runJob((key) => how.begin(p, key), {
        alive,
        progress: (x, h) => setDoing({ id: h.id, done: x.hechos, total: x.total || (h.filas ?? 0) }),
      });
      job.current = thisOne;
      const r = await thisOne.end;
      job.current = undefined;
      if (E.isLeft(r)) return failed(r.left.message);
      const { request: done, end } = r.right;
      if (end.estado !== 'terminado')
        return failed(end.estado === 'detenido' ? t('masivo.archivo.cortado') : end.mensaje);
      const content = await fetchBlob(how.download(done.id), null);
      if (typeof content === 'string') return failed(content);
      setDoing(undefined);
      return { name: done.archivo, content };
    },
  };
};

export const useRowsFile = (table: AnyTable): LiveRowsFile => {
  const { act, ...running } = useFileJob<Parameters<LiveRowsFile['act']>>({
    begin: ([p, { title, columns }], key) => {
      const { fields: _f, ...Search } = p.Search;
      return TE.map(
        (r: {
          readonly content: {
            readonly id: string;
            readonly trabajo: string;
            readonly archivo: string;
            readonly filas: number;
          };
        }) => r.content,
      )(
        client.ask(
          api.exportaciones.crear,
          {
            formato: p.format,
            titulo: title,
            Search: { ...Search, ...(columns === null ? {} : { fields: [...columns] }) },
            ...(p.sort === undefined ? {} : { sort: p.sort, direction: p.direction ?? 'asc' }),
          },
          { params: { controller: table.name }, key },
        ),
      );
    },
    download: (id) => `${BASE}/${table.name}/exportacion/${id}/bajar`,
  });
  return { ...running, act: (p, o) => act([p, o], p.count) };
};
