// Finds rows by the codes and names that people use: legajos, concepts and others.
import type { Field, Row } from '../../core/kit/field.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import { tables } from '../../core/tables/index.ts';
import { sortKeyOf, quotedName, rowFromSql, shapeOf, columnList, storedColumn } from './shape.ts';
import { sortKey } from '../kernel/normal.ts';
import type { Sql } from '../kernel/sql.ts';

export const personasByLegajo = (sql: Sql): ReadonlyMap<number, number> =>
  new Map(
    sql.all<{ id: number; legajo: number }>('select id, legajo from "Personal"').map((r) => [r.legajo, r.id]),
  );
/** Concepts for which novedades may still be loaded. */
export const conceptosByCode = (sql: Sql): ReadonlyMap<number, number> =>
  new Map(
    sql
      .all<{ id: number; codigo: number }>('select id, codigo from "Conceptos" where activo = 1')
      .map((r) => [r.codigo, r.id]),
  );

/** The id of a row by one of its values, ignoring case and accents; null when two rows match. */
export const rowByField = (
  sql: Sql,
  tabla: AnyTable,
  campo: string,
  valor: string,
): number | null | undefined => {
  const c = storedColumn(shapeOf(tabla), campo),
    donde = c.clave ?? c.sql,
    v = c.clave ? sortKeyOf(valor) : /^\d{1,15}$/.test(valor) ? Number(valor) : null;
  return v === null
    ? undefined
    : unica(
        sql.all<{ id: number }>(`select id from ${quotedName(tabla.name)} where ${donde} = ? limit 2`, v),
      );
};
/** The id of a row by the label that lists show for it. */
export const rowByLabel = (sql: Sql, tabla: AnyTable, etiqueta: string): number | null | undefined =>
  shapeOf(tabla).conEtiqueta
    ? unica(
        sql.all<{ id: number }>(
          `select id from ${quotedName(tabla.name)} where "etiqueta__k" = ? limit 2`,
          sortKey(etiqueta),
        ),
      )
    : undefined;
/** All rows of a table, by one of their values and by label, matched as `rowByField` and `rowByLabel` do. */
export interface RowNames {
  readonly porCampo: ReadonlyMap<string, number | null>;
  readonly porEtiqueta: ReadonlyMap<string, number | null>;
  /** By the short names that people use: «OSECAC», a concept or a person by name alone, a person by CUIL. */
  readonly porApodo: ReadonlyMap<string, number | null>;
}
/** Fields whose text alone names a row: those that make up its label, its initials, its CUIL. */
const apodosDe = (tabla: AnyTable): readonly string[] =>
  Object.entries(tabla.fields).flatMap(([n, f]) =>
    f.kind === 'texto' &&
    (n === 'sigla' ||
      (f.unique && f.check !== undefined) ||
      (tabla.display.length > 1 && tabla.display.includes(n)))
      ? [n]
      : [],
  );
/** Key of a name as files write it: with or without commas, points, dashes and double spaces. */
export const nicknameKey = (v: string): string =>
  sortKey(v)
    .replace(/[^\p{L}\p{N}~]+/gu, ' ')
    .trim();
const apodo = (f: Field | undefined, v: string): string =>
  f?.kind === 'texto' && f.check !== undefined ? v.replace(/\D/g, '') : nicknameKey(v);
export const rowNamesOf = (sql: Sql, tabla: AnyTable, campo: string | undefined): RowNames => {
  const f = shapeOf(tabla),
    c = campo === undefined ? undefined : storedColumn(f, campo),
    apodos = apodosDe(tabla);
  const porCampo = new Map<string, number | null>(),
    porEtiqueta = new Map<string, number | null>(),
    porApodo = new Map<string, number | null>();
  // The same row under two spellings is not ambiguous; two different rows are (null).
  const anotar = (m: Map<string, number | null>, clave: string | number | null, id: number): void => {
    if (clave !== null && clave !== '')
      m.set(String(clave), (m.get(String(clave)) ?? id) === id && m.get(String(clave)) !== null ? id : null);
  };
  const columnas = [
    'id',
    `${c ? (c.clave ?? c.sql) : 'null'} as c`,
    `${f.conEtiqueta ? '"etiqueta__k"' : 'null'} as e`,
    ...apodos.map((n, i) => `${storedColumn(f, n).sql} as a${i}`),
  ];
  for (const r of sql.all<Readonly<Record<string, string | number | null>> & { readonly id: number }>(
    `select ${columnas.join(', ')} from ${f.sql}`,
  )) {
    anotar(porCampo, r['c'] ?? null, r.id);
    anotar(porEtiqueta, r['e'] ?? null, r.id);
    apodos.forEach((n, i) => {
      const v = r[`a${i}`];
      if (v !== null && v !== undefined) anotar(porApodo, apodo(tabla.fields[n], String(v)), r.id);
    });
  }
  return { porCampo, porEtiqueta, porApodo };
};
/** The labels of the rows of a small table; empty if it has more than `maximo`. */
export const labelsInTable = (sql: Sql, tabla: AnyTable, maximo: number): readonly string[] => {
  const f = shapeOf(tabla),
    todas = f.conEtiqueta
      ? sql.all<{ e: string | null }>(
          `select "etiqueta__" as e from ${f.sql} order by "etiqueta__k" limit ${maximo + 1}`,
        )
      : [];
  return todas.length > maximo ? [] : todas.flatMap(({ e }) => (e ? [e] : []));
};
/** A value as a key of `porCampo`; null when the column cannot have it. */
export const fieldKeyOf = (tabla: AnyTable, campo: string, valor: string): string | null =>
  storedColumn(shapeOf(tabla), campo).clave
    ? sortKeyOf(valor)
    : /^\d{1,15}$/.test(valor)
      ? String(Number(valor))
      : null;
/** A counter that grows each time the table is written. */
export const tablePulse = (sql: Sql, tabla: AnyTable): number =>
  sql.value<number>('select n from pulso where tabla = ?', tabla.name) ?? 0;
/** Whether the concept is everybody's: one column, where reading all concepts would cost each row saved. */
export const isGeneralConcepto = (sql: Sql, id: number): boolean =>
  sql.value<number>('select chk_general from "Conceptos" where id = ?', id) === 1;
/** What a concept requires of rows that name it; nothing else, since it is read for each row of a file. */
export interface ConceptoRequirements {
  readonly codigo: number;
  readonly nombre: string;
  readonly activo: number;
  readonly tipo_vigencia: string | null;
  readonly chk_periodo: number;
  readonly chk_fecha_historico: number;
  readonly chk_fecha_ganancia: number;
}
export const conceptoRequirements = (sql: Sql, id: number): ConceptoRequirements | undefined =>
  sql.get<ConceptoRequirements>(
    'select codigo, d_rrhh_concepto as nombre, activo, tipo_vigencia, chk_periodo, chk_fecha_historico, chk_fecha_ganancia from "Conceptos" where id = ?',
    id,
  );

/** Whether any concept has a test. */
export const hasPruebas = (sql: Sql): boolean =>
  sql.value(`select 1 from "Conceptos" where pruebas <> '[]' limit 1`) !== undefined;

const unica = (rs: readonly { readonly id: number }[]): number | null | undefined =>
  rs.length > 1 ? null : rs[0]?.id;

const novedades = tables.Novedades;
/** A person's novedades of a concept in a period. */
export const novedadesOf = (
  sql: Sql,
  idPersonal: number,
  idConcepto: number,
  periodo: string,
): readonly Row[] => {
  const f = shapeOf(novedades);
  return sql
    .all(
      `select ${columnList(f)} from ${f.sql} where id_personal = ? and periodo = ? and id_rrhh_concepto = ?`,
      idPersonal,
      periodo,
      idConcepto,
    )
    .map((r) => rowFromSql(f, r));
};
