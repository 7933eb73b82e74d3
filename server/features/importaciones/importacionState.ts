// The public state of an import: what is stored, without what only the writer needs.
import type { ImportacionState } from '../../../core/api/importaciones.ts';
import type { Sql } from '../../kernel/sql.ts';
import type { Importacion } from './sql/importaciones.ts';
import { duplicatesOf } from './sql/importacionKeys.ts';

export const stateOfImportacion = ({
  id,
  tabla,
  at,
  fase,
  ajustes: { verbo, campos, tablas: _t, nombra: _n, vista: _v, unica: _u, ...ajustes },
  recibidas,
  revisadas,
  aplicadas,
  rechazadas,
}: Importacion): ImportacionState => ({
  id,
  tabla,
  at,
  fase,
  ajustes,
  recibidas,
  revisadas,
  aplicadas,
  rechazadas,
  ...(verbo ? { verbo, campos: [...(campos ?? [])] } : {}),
});

/** How many repetitions of person and concept an answer lists. */
const DOBLES = 10;
export const duplicatesState = (sql: Sql, i: Importacion): Pick<ImportacionState, 'dobles'> => {
  const dobles = i.tabla === 'Novedades' ? duplicatesOf(sql, i.id, DOBLES) : undefined;
  return dobles && dobles.cuantas > 0 ? { dobles } : {};
};
