// A file of rows made by the server in the background: asked for, followed, stopped, and fetched.
import * as E from 'fp-ts/lib/Either.js';
import { useEffect, useRef, useState } from 'react';
import { api, BASE } from '../../../../core/api/index.ts';
import type { Busqueda } from '../../../../core/api/endpoint.ts';
import type { AnyTable } from '../../../../core/kit/table.ts';
import { useT } from '../../../i18n.ts';
import { client, ports, traerArchivo } from '../../../ports.ts';
import { seguirTrabajo } from '../../trabajo.ts';

export type FormatoArchivo = 'csv' | 'xlsx' | 'pdf';
export interface PedidoArchivo { readonly formato: FormatoArchivo; readonly Search: Busqueda; readonly sort?: string; readonly direction?: 'asc' | 'desc'; readonly cuantas: number; /** The chosen rows, not all that match. */ readonly elegidas?: boolean }

export interface ArchivoVivo {
  /** Undefined: none is being made. `id` null: it was asked for and the server has not answered. */
  readonly haciendo: { readonly id: string | null; readonly hechas: number; readonly total: number } | undefined;
  readonly mal: string | undefined;
  /** The file, when it is there; undefined when it is not, and `mal` says why. */
  readonly hacer: (p: PedidoArchivo, o: { readonly titulo: string; /** Null: all that the role sees. */ readonly columnas: readonly string[] | null }) => Promise<{ readonly nombre: string; readonly contenido: Blob } | undefined>;
  readonly detener: () => void;
}

export const useArchivo = (tabla: AnyTable): ArchivoVivo => {
  const t = useT();
  const [haciendo, setHaciendo] = useState<ArchivoVivo['haciendo']>(undefined), [mal, setMal] = useState<string | undefined>(undefined);
  const vivo = useRef(true), id = useRef<string | null>(null);
  useEffect(() => { vivo.current = true; return () => { vivo.current = false; }; }, []);
  const detener = (): void => { if (id.current !== null) void client.ask(api.exportaciones.detener, undefined, { params: { controller: tabla.name, id: id.current }, key: ports.newId() })(); };
  const fallo = (que: string): undefined => { setHaciendo(undefined); setMal(que); return undefined; };
  const hacer: ArchivoVivo['hacer'] = async (p, { titulo, columnas }) => {
    setMal(undefined); setHaciendo({ id: null, hechas: 0, total: p.cuantas });
    const { fields: _f, ...Search } = p.Search;
    const r = await client.ask(api.exportaciones.crear, { formato: p.formato, titulo, Search: { ...Search, ...(columnas === null ? {} : { fields: [...columnas] }) }, ...(p.sort === undefined ? {} : { sort: p.sort, direction: p.direction ?? 'asc' }) }, { params: { controller: tabla.name }, key: ports.newId() })();
    if (E.isLeft(r)) return fallo(r.left.message);
    const hecha = r.right.content;
    id.current = hecha.id;
    const fin = await seguirTrabajo(hecha.trabajo, (x) => setHaciendo({ id: hecha.id, hechas: x.hechos, total: x.total || hecha.filas }), () => vivo.current);
    id.current = null;
    if (E.isLeft(fin) || fin.right.estado !== 'terminado') return fallo(E.isLeft(fin) ? fin.left.message : fin.right.estado === 'detenido' ? t('masivo.archivo.cortado') : fin.right.mensaje);
    const contenido = await traerArchivo(`${BASE}/${tabla.name}/exportacion/${hecha.id}/bajar`, null);
    if (typeof contenido === 'string') return fallo(contenido);
    setHaciendo(undefined);
    return { nombre: hecha.archivo, contenido };
  };
  return { haciendo, mal, hacer, detener };
};
