// Checks before a row is written or deleted: who uses it, whether it exists, and whether another row has its
// values.
import type { DateSpan } from '../../core/kit/dateSpan.ts';
import type { Row } from '../../core/kit/field.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import { allTables } from '../../core/tables/index.ts';
import { sortKeyOf, quotedName, shapeOf, storedColumn } from './shape.ts';
import type { Sql } from '../kernel/sql.ts';

export const rowExists = (sql: Sql, tabla: string, id: number): boolean =>
  sql.value(`select 1 from ${quotedName(tabla)} where id = ?`, id) !== undefined;

/** The days that another row must share, between two of its date fields; `salvo`: a flag that exempts it. */
export interface SharedDays {
  readonly campos: readonly [string, string];
  readonly salvo?: string | undefined;
  readonly dias: DateSpan;
}
/** Another row with all these values; texts are compared without case or accents. */
export const otherRowWith = (
  sql: Sql,
  tabla: AnyTable,
  campos: Row,
  id: number,
  durante?: SharedDays,
): number | undefined => {
  const f = shapeOf(tabla);
  const partes = Object.entries(campos).map(([n, v]) => {
    const c = storedColumn(f, n);
    return c.clave ? { sql: `${c.clave} = ?`, v: sortKeyOf(v) } : { sql: `${c.sql} = ?`, v: c.aSql(v) };
  });
  if (durante) {
    const [desde, hasta] = durante.campos.map((n) => storedColumn(f, n).sql),
      { dias } = durante;
    partes.push({ sql: `(${hasta} is null or ${hasta} >= ?)`, v: dias.desde });
    if (durante.salvo !== undefined)
      partes.push({ sql: `coalesce(${storedColumn(f, durante.salvo).sql}, 0) <> ?`, v: 1 });
    if (dias.hasta !== null) partes.push({ sql: `${desde} <= ?`, v: dias.hasta });
  }
  return sql.value<number>(
    `select id from ${f.sql} where ${partes.map((x) => x.sql).join(' and ')} and id <> ? limit 1`,
    ...partes.map((x) => x.v),
    id,
  );
};

interface Apunta {
  readonly tabla: string;
  readonly columna: string;
}
const apuntan = new Map<string, Apunta[]>();
for (const t of allTables)
  for (const [n, f] of Object.entries(t.fields))
    if (f.kind === 'referencia')
      apuntan.set(f.table, [...(apuntan.get(f.table) ?? []), { tabla: t.name, columna: quotedName(n) }]);

/** How many rows of each table use a row, by references and by what lists and formulas name. */
export const rowUses = (
  sql: Sql,
  tabla: string,
  id: number,
): readonly { readonly tabla: string; readonly cantidad: number }[] =>
  [
    ...(apuntan.get(tabla) ?? []).map((a) => ({
      tabla: a.tabla,
      cantidad:
        sql.value<number>(`select count(*) from ${quotedName(a.tabla)} where ${a.columna} = ?`, id) ?? 0,
    })),
    ...sql.all<{ tabla: string; cantidad: number }>(
      'select por_tabla as tabla, count(*) as cantidad from uso where tabla = ? and id = ? and not (por_tabla = ? and por_id = ?) group by por_tabla',
      tabla,
      id,
      tabla,
      id,
    ),
  ].filter((u) => u.cantidad > 0);

/** Which rows use a row, by table, at most `limite` of each. */
export const usingRowsByTable = (
  sql: Sql,
  tabla: string,
  id: number,
  limite: number,
): readonly { readonly tabla: string; readonly ids: readonly number[] }[] => {
  const ids = new Map<string, Set<number>>(),
    agregar = (t: string, n: number): void => {
      ids.set(t, (ids.get(t) ?? new Set<number>()).add(n));
    };
  for (const a of apuntan.get(tabla) ?? [])
    for (const n of sql.column<number>(
      `select id from ${quotedName(a.tabla)} where ${a.columna} = ? limit ?`,
      id,
      limite,
    ))
      agregar(a.tabla, n);
  for (const u of sql.all<{ tabla: string; fila: number }>(
    'select por_tabla as tabla, por_id as fila from uso where tabla = ? and id = ? and not (por_tabla = ? and por_id = ?)',
    tabla,
    id,
    tabla,
    id,
  ))
    agregar(u.tabla, u.fila);
  return [...ids].map(([t, s]) => ({ tabla: t, ids: [...s] }));
};

/** The rows of a table that use one by what their lists and formulas name. */
export const usingRowsIn = (sql: Sql, tabla: string, id: number, porTabla: string): readonly number[] => [
  ...sql.column<number>(
    'select por_id from uso where tabla = ? and id = ? and por_tabla = ? and not (por_tabla = ? and por_id = ?) order by por_id',
    tabla,
    id,
    porTabla,
    tabla,
    id,
  ),
];
