// Where a list is: page, order and size live in the address; search and filters, which may name people, never do.
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { PAGE_SIZE } from '../../../core/constants.ts';
import type { AnyTable } from '../../../core/kit/table.ts';

export const TAMANOS = [PAGE_SIZE.least, PAGE_SIZE.unsaid, 50, 100, 500] as const;

export interface Lugar { readonly pagina: number; readonly orden: string; readonly dir: 'asc' | 'desc'; readonly filas: number; /** Row open beside the list; -1 is a new one. */ readonly id: number | null }

const entero = (s: string | null): number | undefined => (s !== null && /^-?\d{1,9}$/.test(s) ? Number(s) : undefined);

export const leerLugar = (tabla: AnyTable, q: URLSearchParams, base: AnyTable['sort'] = tabla.sort): Lugar => {
  const orden = q.get('orden');
  return {
    pagina: Math.max(1, entero(q.get('pagina')) ?? 1),
    orden: orden !== null && Object.hasOwn(tabla.fields, orden) ? orden : base.field,
    dir: q.get('dir') === 'desc' ? 'desc' : q.get('dir') === 'asc' ? 'asc' : orden === null ? base.direction : 'asc',
    filas: Math.min(500, Math.max(1, entero(q.get('filas')) ?? tabla.pageSize ?? PAGE_SIZE.unsaid)),
    id: entero(q.get('id')) ?? null,
  };
};

/** The place and the one function that changes it: the next address is built whole and set once. */
export const useLugar = (tabla: AnyTable, base?: AnyTable['sort']): readonly [Lugar, (cambio: Partial<Lugar>, opts?: { readonly replace?: boolean }) => void] => {
  const [q, poner] = useSearchParams();
  const lugar = leerLugar(tabla, q, base);
  const ir = useCallback((cambio: Partial<Lugar>, { replace = false } = {}) => poner((antes) => {
    const n = new URLSearchParams(antes);
    n.delete('newFromMenu');
    const fijar = (k: string, v: string | null) => { if (v === null) n.delete(k); else n.set(k, v); };
    if ('pagina' in cambio) fijar('pagina', cambio.pagina === 1 ? null : String(cambio.pagina));
    if (cambio.orden !== undefined) fijar('orden', cambio.orden);
    if (cambio.dir !== undefined) fijar('dir', cambio.dir);
    if (cambio.filas !== undefined) fijar('filas', String(cambio.filas));
    if ('id' in cambio) fijar('id', cambio.id === null || cambio.id === undefined ? null : String(cambio.id));
    return n;
  }, { replace }), [poner]);
  return [lugar, ir];
};
