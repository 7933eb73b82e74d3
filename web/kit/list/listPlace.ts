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
  readonly page: number;
  readonly order: readonly ListOrder[] | null;
  readonly rows: number | null;
  /** A saved view; 0 is none, even if a view is the default. Null: the default of the list. */
  readonly view: number | null;
  /** The row open beside the list; -1 is a new one. */
  readonly id: number | null;
}

const whole = (s: string | null): number | undefined =>
  s !== null && /^-?\d{1,9}$/.test(s) ? Number(s) : undefined;

/**
 * `nombre,-legajo`: fields in order, with a dash for descending. A link may also give the direction apart, as
 * `dir`.
 */
const readOrder = (table: AnyTable, q: URLSearchParams): readonly ListOrder[] | null => {
  const parts = (q.get('orden') ?? '')
    .split(',')
    .slice(0, MAX_ORDER_FIELDS)
    .flatMap((s): ListOrder[] => {
      const field = s.replace(/^-/, '');
      return Object.hasOwn(table.fields, field)
        ? [{ campo: field, direccion: s.startsWith('-') ? 'desc' : 'asc' }]
        : [];
    });
  const unique: readonly ListOrder[] = parts.filter(
    (o, i) => parts.findIndex((x) => x.campo === o.campo) === i,
  );
  return unique.length === 0
    ? null
    : unique.length === 1 && q.get('dir') === 'desc'
      ? [{ campo: unique[0]!.campo, direccion: 'desc' }]
      : unique;
};
export const writeOrder = (o: readonly ListOrder[]): string =>
  o.map((x) => `${x.direccion === 'desc' ? '-' : ''}${x.campo}`).join(',');

export const readListPlace = (table: AnyTable, q: URLSearchParams): ListPlace => {
  const rows = whole(q.get('filas')),
    view = whole(q.get('vista'));
  return {
    page: Math.max(1, whole(q.get('pagina')) ?? 1),
    order: readOrder(table, q),
    rows: rows === undefined ? null : Math.min(500, Math.max(1, rows)),
    view: view === undefined || view < 0 ? null : view,
    id: whole(q.get('id')) ?? null,
  };
};

/**
 * The place, and the one function that changes it: the next address is built whole and set once. Values equal
 * to `base` are left out.
 */
export const useListPlace = (
  table: AnyTable,
  base: () => { readonly order: readonly ListOrder[]; readonly rows: number },
): readonly [ListPlace, (change: Partial<ListPlace>, opts?: { readonly replace?: boolean }) => void] => {
  const [q, set] = useSearchParams();
  const place = readListPlace(table, q);
  const go = useCallback(
    (change: Partial<ListPlace>, { replace = false } = {}) =>
      set(
        (before) => {
          const n = new URLSearchParams(before);
          n.delete('newFromMenu');
          const fix = (k: string, v: string | null) => {
            if (v === null) n.delete(k);
            else n.set(k, v);
          };
          if ('page' in change) fix('pagina', change.page === 1 ? null : String(change.page));
          if (change.order !== undefined) {
            fix(
              'orden',
              change.order === null || sameOrder(change.order, base().order)
                ? null
                : writeOrder(change.order),
            );
            n.delete('dir');
          }
          if (change.rows !== undefined)
            fix('filas', change.rows === null || change.rows === base().rows ? null : String(change.rows));
          if (change.view !== undefined) fix('vista', change.view === null ? null : String(change.view));
          if ('id' in change)
            fix('id', change.id === null || change.id === undefined ? null : String(change.id));
          return n;
        },
        { replace },
      ),
    [set, base],
  );
  return [place, go];
};
