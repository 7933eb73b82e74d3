// Remakes the read tables from the facts: updates their shapes, empties what the log can restore, and applies
// every fact.
import { allTables } from '../../core/tables/index.ts';
import { shapeOf } from './shape.ts';
import { factProjection, type FactProjection } from './projection.ts';
import type { ProgressReport, Extension } from '../kernel/store.ts';
import { tablesOfKind, OWN_TABLES, type TableKinds } from '../kernel/tableKinds.ts';
import type { Sql } from '../kernel/sql.ts';

/** The kind of every table in a company's file. */
export const fileTables = (extensiones: readonly Extension[]): TableKinds => ({
  ...OWN_TABLES,
  ...(Object.assign({}, ...extensiones.map((e) => e.tablas ?? {})) as TableKinds),
  ...Object.fromEntries(
    allTables.flatMap(
      (t) => [[t.name, 'derived'], ...(shapeOf(t).indiceTexto ? [[`${t.name}__b`, 'derived']] : [])] as const,
    ),
  ),
});

/**
 * Receipts are not in the log: their rows survive a change of shape, and a rebuild restores them from the
 * stored sets as the facts of the runs go by.
 */
const fueraDelLog = (t: (typeof allTables)[number]): boolean => t.writer === 'ninguno';

/**
 * Updates the shape of each table to its descriptor; true when some table that comes from the log must be
 * filled again.
 */
export const updateShapes = (sql: Sql): boolean => {
  let viejas = false;
  for (const t of allTables) {
    const f = shapeOf(t);
    const huella = sql.value<string>('select huella from forma where tabla = ?', t.name);
    if (huella === f.huella) continue;
    if (huella === undefined) for (const linea of f.ddl) sql.exec(linea);
    else if (fueraDelLog(t)) mudar(sql, t);
    // A new table in a store with facts: the log may already have facts for it.
    if (
      !fueraDelLog(t) &&
      (huella !== undefined || (sql.value<number>('select count(*) from fact') ?? 0) > 0)
    )
      viejas = true;
    sql.run(
      'insert into forma(tabla, huella) values(?, ?) on conflict(tabla) do update set huella = excluded.huella',
      t.name,
      f.huella,
    );
  }
  return viejas;
};

const vaciar = (sql: Sql, f: ReturnType<typeof shapeOf>): void => {
  sql.exec(`delete from ${f.sql}`);
  if (f.indiceTexto) sql.exec(`insert into ${f.indiceTexto}(${f.indiceTexto}) values('delete-all')`);
};

const soltarTabla = (sql: Sql, f: ReturnType<typeof shapeOf>): void => {
  sql.exec(`drop table if exists ${f.sql}`);
  if (f.indiceTexto) sql.exec(`drop table if exists ${f.indiceTexto}`);
};

/** Moves rows that the log does not have to the new shape, by the columns that both shapes have. */
const mudar = (sql: Sql, t: (typeof allTables)[number]): void => {
  const f = shapeOf(t);
  const viejas = sql.all<Record<string, unknown>>(`select * from ${f.sql}`);
  soltarTabla(sql, f);
  for (const linea of f.ddl) sql.exec(linea);
  const p = factProjection(sql, []);
  for (const r of viejas)
    p.volcar(
      t,
      r['id'] as number,
      r['version'] as number,
      Object.fromEntries(f.columnas.map((c) => [c.nombre, c.deSql(r[c.nombre] ?? null)])),
    );
};

/**
 * Empties everything that the log can restore and applies all facts again; returns how many there were. The
 * caller provides the transaction.
 */
export const rebuildTables = (
  sql: Sql,
  p: FactProjection,
  extensiones: readonly Extension[],
  hechos: Iterable<Parameters<FactProjection['aplicar']>[0]>,
  total: number,
  avisar: ProgressReport,
): number => {
  for (const t of allTables) {
    const f = shapeOf(t);
    if (fueraDelLog(t)) {
      vaciar(sql, f);
      continue;
    }
    soltarTabla(sql, f);
    for (const linea of f.ddl) sql.exec(linea);
    sql.run('delete from uso where por_tabla = ?', t.name);
    sql.run(
      'insert into forma(tabla, huella) values(?, ?) on conflict(tabla) do update set huella = excluded.huella',
      t.name,
      f.huella,
    );
    sql.run('insert into pulso(tabla, n) values(?, 1) on conflict(tabla) do update set n = n + 1', t.name);
  }
  sql.run('delete from contador');
  for (const e of extensiones)
    for (const t of tablesOfKind(e.tablas ?? {}, 'derived')) sql.exec(`delete from ${t}`);
  let n = 0;
  for (const f of hechos) {
    p.aplicar(f);
    n++;
    if (n % 1000 === 0) avisar(n, total);
  }
  avisar(n, total);
  return n;
};
