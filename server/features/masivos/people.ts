// The people of a bulk change: those that the list of legajos would show on a date with the same filters.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { WireSearch } from '../../../core/api/endpoint.ts';
import { ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { tables } from '../../../core/tables/index.ts';
import { progressCounter } from '../../kernel/progress.ts';
import type { Requester } from '../../kernel/company.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { chosenRowsOf, chosenIds } from '../../rows/chosenRows.ts';
import { rowsIn } from '../../../core/kit/field.ts';

const PERSONAL = tables.Personal;
const POR_LEGAJO = [{ campo: 'legajo', direccion: 'asc' as const }];

/** Whole rows of legajos, by number. Dated values (category, establishment) are those in force on `fecha`. */
export const matchingPeople = (
  l: StoreReads,
  { limit: _l, after: _a, fields: _f, totales: _t, ...busqueda }: WireSearch,
  quien: Requester,
  fecha: string,
): Result<readonly Row[]> => {
  const f = chosenRowsOf(
    PERSONAL,
    { Search: { ...busqueda, orden: POR_LEGAJO }, vistas: 0, posicion: null },
    quien,
    fecha,
  );
  if (isLeft(f)) return f;
  const ids = chosenIds(l.sql, f.right),
    uno = progressCounter(ids.length);
  return ok(
    ids.flatMap((id): readonly Row[] => {
      uno();
      const f = l.fila('Personal', id);
      return f ? [f] : [];
    }),
  );
};

export const textOrEmpty = (v: unknown): string => (typeof v === 'string' ? v : '');
export const dateOrNull = (v: unknown): string | null => (typeof v === 'string' && v !== '' ? v : null);
/** A dated list of a row, by date. */
export const datedList = (fila: Row, campo: string): readonly Row[] =>
  [...rowsIn(fila, campo)].sort((a, b) => (String(a['desde']) < String(b['desde']) ? -1 : 1));
export const inForceAt = <A extends { readonly desde: string }>(
  serie: readonly A[],
  fecha: string,
): A | undefined => serie.reduce<A | undefined>((a, v) => (v.desde <= fecha ? v : a), undefined);
