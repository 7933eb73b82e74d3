// A company of a database with something of it in every table, what is left of it, and the whole database put back as it was.
import { rmSync } from 'node:fs';
import { openAppStore } from '../../server/app/store.ts';
import { DESTROYED_HASH } from '../../server/kernel/sharedLog.ts';
import { carpetaNueva, conTablas, legajo, prueba } from '../store/empresa.ts';
import type { Cluster } from './cluster.ts';

export const ID = 'prueba';

/**
 * A row of the company in each table that its own work does not fill. A table with a column `company` that is new has to be
 * here, or filled by that work, and in WIPED_TABLES, or it goes with one that is.
 */
const ROWS: Readonly<Record<string, string>> = {
  'jornal.snapshot': "(company, id, node) values($1, 'una', 'vive')",
  'jornal.snapshot_part': "(company, id, number, body) values($1, 'una', 0, 'x')",
  'jornal.job': "(company, id, kind, stops, body) values($1, 'uno', 'prueba', true, 'x')",
  'jornal.made':
    "(company, kind, id, owner, version, body, until) values($1, 'prueba', 'uno', 1, 1, 'x', now() + interval '1 day')",
  'jornal.made_part': "(company, kind, id, number, body) values($1, 'prueba', 'uno', 0, 'x')",
  'jornal.claim': "(company, name, node) values($1, 'calcular/1', 'vive')",
  'jornal.part': "(company, work, number, people, engine, position) values($1, 'calcular/1', 0, 1, 'x', 1)",
  'jornal.part_body': "(company, work, number, node, body) values($1, 'calcular/1', 0, '', 'x')",
};

export type Admin = (sql: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>;
export const adminOf =
  (cluster: Cluster, url: string): Admin =>
  (sql, values = []) =>
    cluster.admin(sql, values, new URL(url).pathname.slice(1));

/** Somebody with a key, as a server writes them; gives how many facts there are. */
export const escribirEmpresa = async (url: string, id = ID): Promise<number> => {
  const p = await prueba((o) => openAppStore({ ...o, id, shared: url }), carpetaNueva()),
    t = await conTablas(p);
  await p.agregar('Personal', legajo(t, 7, 'Pérez, Juan'));
  const facts = p.almacen.leer.posicion();
  await p.almacen.cerrar();
  rmSync(p.datos, { recursive: true, force: true });
  return facts;
};
export const llenarTablas = async (admin: Admin, id = ID): Promise<void> => {
  // What is of a server that lives no other takes up.
  await admin("insert into jornal.node(node, until) values('vive', 'infinity') on conflict do nothing");
  for (const [table, row] of Object.entries(ROWS)) await admin(`insert into ${table}${row}`, [id]);
};

const tablesWith = async (admin: Admin, column?: string): Promise<readonly string[]> =>
  (
    await admin(
      `select distinct t.table_schema || '.' || t.table_name as name from information_schema.tables t
         join information_schema.columns c using (table_schema, table_name)
         where t.table_type = 'BASE TABLE' and t.table_schema like 'jornal%' and ($1::text is null or c.column_name = $1) order by 1`,
      [column ?? null],
    )
  ).map((r) => String(r['name']));

/** How many rows of it each table by company has. */
export const filasDe = async (admin: Admin, id = ID): Promise<Readonly<Record<string, number>>> => {
  const found: Record<string, number> = {};
  for (const table of await tablesWith(admin, 'company')) {
    const [r] = await admin(`select count(*)::int as n from ${table} where company = $1`, [id]);
    found[table] = Number(r?.['n']);
  }
  return found;
};
/** Where something of it is left, but the row that says that it was destroyed. */
export const quedaDe = async (admin: Admin, id = ID): Promise<readonly string[]> => {
  const [r] = await admin(
      'select hash, position::int as position, token from jornal.company where company = $1',
      [id],
    ),
    says = r?.['hash'] === DESTROYED_HASH && r['position'] === 0 && r['token'] === null;
  return Object.entries(await filasDe(admin, id))
    .filter(([table, n]) => n > (table === 'jornal.company' && says ? 1 : 0))
    .map(([table]) => table);
};

/** The whole database as it is now; what it gives puts it back, as whoever restores a copy of it does. */
export const guardarBase = async (admin: Admin): Promise<() => Promise<void>> => {
  const tables = (await tablesWith(admin)).filter((t) => t !== 'jornal.node');
  await admin('create schema guardada');
  const kept = tables.map((t, i) => ({ t, k: `guardada.t${i}` }));
  for (const { t, k } of kept) await admin(`create table ${k} as table ${t}`);
  return async () => {
    await admin(
      [
        'begin',
        "set local session_replication_role = 'replica'",
        ...kept.map(({ t }) => `truncate ${t} cascade`),
        ...kept.map(({ t, k }) => `insert into ${t} table ${k}`),
        'commit',
      ].join(';\n'),
    );
  };
};
