// The part of a list's state that is in the address: page, order, size and view. Search and filters may name
// people, so they never are.
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListOrder } from '../../../core/api/endpoint.ts';
import { PAGE_SIZE } from '../../../core/constants.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { MAX_ORDER_FIELDS, sameOrder } from './arrangement.ts';

export const PAGE_SIZES = [PAGE_SIZE.least, PAGE_SIZE.unsaid, 50, 100, 500] as const;

/** `orden` and `filas` are null when the address has none; then the view's or the list's apply. */
export interface ListPlace {
  readonly pagina: number;
  readonly orden: readonly ListOrder[] | null;
  readonly filas: number | null;
  /** A saved view; 0 is none, even if a view is the default. Null: the default of the list. */
  readonly vista: number | null;
  /** The row open beside the list; -1 is a new one. */
  readonly id: number | null;
}

const entero = (s: string | null): number | undefined =>
  s !== null && /^-?\d{1,9}$/.test(s) ? Number(s) : undefined;

/**
 * `nombre,-legajo`: fields in order, with a dash for descending. A link may also give the direction apart, as
 * `dir`.
 */
const leerOrden = (tabla: AnyTable, q: URLSearchParams): readonly ListOrder[] | null => {
  const partes = (q.get('orden') ?? '')
    .split(',')
    .slice(0, MAX_ORDER_FIELDS)
    .flatMap((s): ListOrder[] => {
      const campo = s.replace(/^-/, '');
      return Object.hasOwn(tabla.fields, campo)
        ? [{ campo, direccion: s.startsWith('-') ? 'desc' : 'asc' }]
        : [];
    });
  const unicas: readonly ListOrder[] = partes.filter(
    (o, i) => partes.findIndex((x) => x.campo === o.campo) === i,
  );
  return unicas.length === 0
    ? null
    : unicas.length === 1 && q.get('dir') === 'desc'
      ? [{ campo: unicas[0]!.campo, direccion: 'desc' }]
      : unicas;
};
export const writeOrder = (o: readonly ListOrder[]): string =>
  o.map((x) => `${x.direccion === 'desc' ? '-' : ''}${x.campo}`).join(',');

export const readListPlace = (tabla: AnyTable, q: URLSearchParams): ListPlace => {
  const filas = entero(q.get('filas')),
    vista = entero(q.get('vista'));
  return {
    pagina: Math.max(1, entero(q.get('pagina')) ?? 1),
    orden: leerOrden(tabla, q),
    filas: filas === undefined ? null : Math.min(500, Math.max(1, filas)),
    vista: vista === undefined || vista < 0 ? null : vista,
    id: entero(q.get('id')) ?? null,
  };
};

/**
 * The place, and the one function that changes it: the next address is built whole and set once. Values equal
 * to `base` are left out.
 */
export const useListPlace = (
  tabla: AnyTable,
  base: () => { readonly orden: readonly ListOrder[]; readonly filas: number },
): readonly [ListPlace, (cambio: Partial<ListPlace>, opts?: { readonly replace?: boolean }) => void] => {
  const [q, poner] = useSearchParams();
  const lugar = readListPlace(tabla, q);
  const ir = useCallback(
    (cambio: Partial<ListPlace>, { replace = false } = {}) =>
      poner(
        (antes) => {
          const n = new URLSearchParams(antes);
          n.delete('newFromMenu');
          const fijar = (k: string, v: string | null) => {
            if (v === null) n.delete(k);
            else n.set(k, v);
          };
          if ('pagina' in cambio) fijar('pagina', cambio.pagina === 1 ? null : String(cambio.pagina));
          if (cambio.orden !== undefined) {
            fijar(
              'orden',
              cambio.orden === null || sameOrder(cambio.orden, base().orden)
                ? null
                : writeOrder(cambio.orden),
            );
            n.delete('dir');
          }
          if (cambio.filas !== undefined)
            fijar(
              'filas',
              cambio.filas === null || cambio.filas === base().filas ? null : String(cambio.filas),
            );
          if (cambio.vista !== undefined) fijar('vista', cambio.vista === null ? null : String(cambio.vista));
          if ('id' in cambio)
            fijar('id', cambio.id === null || cambio.id === undefined ? null : String(cambio.id));
          return n;
        },
        { replace },
      ),
    [poner, base],
  );
  return [lugar, ir];
};
