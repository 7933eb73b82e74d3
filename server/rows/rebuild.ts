// The read tables made again from the facts: their shapes brought up to date, what the log gives back emptied, and every fact applied.
import { allTables } from '../../core/tables/index.ts';
import { shapeOf } from './shape.ts';
import { factProjection, type FactProjection } from './projection.ts';
import type { ProgressReport, Extension } from '../kernel/store.ts';
import { tablesOfKind, OWN_TABLES, type TableKinds } from '../kernel/tableKinds.ts';
import type { Sql } from '../kernel/sql.ts';

/** Of every table of a company's file, what it is. */
export const fileTables = (extensiones: readonly Extension[]): TableKinds => ({
  ...OWN_TABLES,
  ...(Object.assign({}, ...extensiones.map((e) => e.tablas ?? {})) as TableKinds),
  ...Object.fromEntries(
    allTables.flatMap(
      (t) => [[t.name, 'derived'], ...(shapeOf(t).indiceTexto ? [[`${t.name}__b`, 'derived']] : [])] as const,
    ),
  ),
});

/** Receipts are not in the log: they keep their rows through a change of shape, and come again from the stored sets as the facts of the runs go by. */
const fueraDelLog = (t: (typeof allTables)[number]): boolean => t.writer === 'ninguno';

/** Brings the shape of each table to what its descriptor says; true when the rows of one that the log gives must be made again. */
export const updateShapes = (sql: Sql): boolean => {
  let viejas = false;
  for (const t of allTables) {
    const f = shapeOf(t);
    const huella = sql.value<string>('select huella from forma where tabla = ?', t.name);
    if (huella === f.huella) continue;
    if (huella === undefined) for (const linea of f.ddl) sql.exec(linea);
    else if (fueraDelLog(t)) mudar(sql, t);
    // A table that is new in a store with facts may already have some of them.
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

/** Rows that the log does not have go to the new shape by the columns that both have. */
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

/** Empties whatever the log gives back and applies the facts again; gives how many there were. In one transaction of the caller's. */
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
