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
  readonly formato: RowsFileFormat;
  readonly Search: WireSearch;
  readonly sort?: string;
  readonly direction?: 'asc' | 'desc';
  readonly cuantas: number;
  /** Only the selected rows, instead of all that match. */
  readonly elegidas?: boolean;
}

interface ArchivoHecho {
  readonly nombre: string;
  readonly contenido: Blob;
}
interface Running {
  /**
   * Undefined: no file is being made. `id` null: requested and not answered yet. `total` 0: the number of
   * rows is not known yet.
   */
  readonly haciendo:
    | { readonly id: string | null; readonly hechas: number; readonly total: number }
    | undefined;
  readonly mal: string | undefined;
  readonly detener: () => void;
}
export interface LiveRowsFile extends Running {
  /** The finished file; undefined on failure, and `mal` has the reason. */
  readonly hacer: (
    p: RowsFileRequest,
    o: {
      readonly titulo: string;
      /** Null: all the columns that the role sees. */
      readonly columnas: readonly string[] | null;
    },
  ) => Promise<ArchivoHecho | undefined>;
}

/** How to start a file under a key, and its address (`bajar`). */
export interface FileJob<P> {
  readonly empezar: (
    p: P,
    clave: string,
  ) => TaskEither<
    Failure,
    { readonly id: string; readonly trabajo: string; readonly archivo: string; readonly filas?: number }
  >;
  readonly bajar: (id: string) => string;
}

export const useFileJob = <P>(
  como: FileJob<P>,
): Running & { readonly hacer: (p: P, cuantas: number) => Promise<ArchivoHecho | undefined> } => {
  const t = useT();
  const [doing, setDoing] = useState<Running['haciendo']>(undefined),
    [wrong, setWrong] = useState<string | undefined>(undefined);
  const alive = useIsMounted(),
    job = useRef<{ readonly detener: () => void }>(undefined);
  const fallo = (que: string): undefined => {
    setDoing(undefined);
    setWrong(que);
    return undefined;
  };
  return {
    haciendo: doing,
    mal: wrong,
    detener: () => job.current?.detener(),
    hacer: async (p, count) => {
      setWrong(undefined);
      setDoing({ id: null, hechas: 0, total: count });
      const este = runJob((key) => como.empezar(p, key), {
        vivo: alive,
        avance: (x, h) => setDoing({ id: h.id, hechas: x.hechos, total: x.total || (h.filas ?? 0) }),
      });
      job.current = este;
      const r = await este.fin;
      job.current = undefined;
      if (E.isLeft(r)) return fallo(r.left.message);
      const { pedido: done, fin } = r.right;
      if (fin.estado !== 'terminado')
        return fallo(fin.estado === 'detenido' ? t('masivo.archivo.cortado') : fin.mensaje);
      const content = await fetchBlob(como.bajar(done.id), null);
      if (typeof content === 'string') return fallo(content);
      setDoing(undefined);
      return { nombre: done.archivo, contenido: content };
    },
  };
};

export const useRowsFile = (table: AnyTable): LiveRowsFile => {
  const { hacer, ...running } = useFileJob<Parameters<LiveRowsFile['hacer']>>({
    empezar: ([p, { titulo, columnas }], clave) => {
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
            formato: p.formato,
            titulo,
            Search: { ...Search, ...(columnas === null ? {} : { fields: [...columnas] }) },
            ...(p.sort === undefined ? {} : { sort: p.sort, direction: p.direction ?? 'asc' }),
          },
          { params: { controller: table.name }, key: clave },
        ),
      );
    },
    bajar: (id) => `${BASE}/${table.name}/exportacion/${id}/bajar`,
  });
  return { ...running, hacer: (p, o) => hacer([p, o], p.cuantas) };
};
