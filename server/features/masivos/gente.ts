// Whom a change of many people is of: those that a list of legajos would show with the same filters, on a date.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { Busqueda } from '../../../core/api/endpoint.ts';
import { ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { tables } from '../../../core/tables/index.ts';
import { contador } from '../../kernel/marcha.ts';
import type { Quien } from '../../kernel/company.ts';
import type { Lectura } from '../../kernel/store.ts';
import { elegidasDe, idsDeElegidas } from '../../rows/eleccion.ts';

const PERSONAL = tables.Personal as unknown as AnyTable;
const POR_LEGAJO = [{ campo: 'legajo', direccion: 'asc' as const }];

/** Whole rows of legajos, by number. What is in force (category, establishment) is looked at on `fecha`. */
export const gente = (
  l: Lectura,
  { limit: _l, after: _a, fields: _f, totales: _t, ...busqueda }: Busqueda,
  quien: Quien,
  fecha: string,
): Result<readonly Row[]> => {
  const f = elegidasDe(
    PERSONAL,
    { Search: { ...busqueda, orden: POR_LEGAJO }, vistas: 0, posicion: null },
    quien,
    fecha,
  );
  if (isLeft(f)) return f;
  const ids = idsDeElegidas(l.sql, f.right),
    uno = contador(ids.length);
  return ok(
    ids.flatMap((id): readonly Row[] => {
      uno();
      const f = l.fila('Personal', id);
      return f ? [f] : [];
    }),
  );
};

export const texto = (v: unknown): string => (typeof v === 'string' ? v : '');
export const fechaO = (v: unknown): string | null => (typeof v === 'string' && v !== '' ? v : null);
/** A dated list of a row, in order of date. */
export const lista = (fila: Row, campo: string): readonly Row[] =>
  [...((fila[campo] ?? []) as readonly Row[])].sort((a, b) =>
    String(a['desde']) < String(b['desde']) ? -1 : 1,
  );
export const rige = <A extends { readonly desde: string }>(
  serie: readonly A[],
  fecha: string,
): A | undefined => serie.reduce<A | undefined>((a, v) => (v.desde <= fecha ? v : a), undefined);
