// The tables of the shared log in PostgreSQL, who may touch what, and the function that adds a write.

import { FORMAT } from '../kernel/format.ts';
import { guardSql, NOT_ALLOWED, TABLES_NEWER } from './allowed.ts';
import { DESTRUCTION_TABLES, destructionGrants } from './destructionTables.ts';
import { DOOR_TABLES, doorGrants } from './doorTables.ts';
import { JOB_FUNCTIONS, JOB_TABLES, JOB_WALLED, jobGrants } from './jobTables.ts';
import { SNAPSHOT_TABLES, snapshotGrants } from './snapshotTables.ts';
import { WORK_FUNCTIONS, WORK_TABLES, workGrants } from './workTables.ts';

/**
 * The version of these tables, and the oldest program that works on them, by the version that it knows. A new version
 * only adds (`LOG_SERVES` stays one behind), so that servers are replaced one at a time; what is no longer used goes a
 * version later.
 */
export const LOG_VERSION = 4,
  LOG_SERVES = 4;

/**
 * Roles without password, that own nothing: the one that signs in is a member of them and takes the one that
 * each transaction needs.
 */
export const ROLES = {
  log: 'jornal_log',
  keys: 'jornal_keys',
  work: 'jornal_work',
  door: 'jornal_door',
} as const;

/**
 * Forced row security: a transaction sees the company that it named, and none if it named none. So a mistake
 * in a query of this program cannot reach another company.
 */
const walled = (schema: string, table: string): string => `
alter table ${schema}.${table} enable row level security;
alter table ${schema}.${table} force row level security;
drop policy if exists own on ${schema}.${table};
create policy own on ${schema}.${table} using (company = current_setting('jornal.company', true)) with check (company = current_setting('jornal.company', true));`;

const OWN_COLUMNS =
  'position bigint, id text, stream text, version int, type text, schema int, data text, personal bytea, person bigint, "user" bigint, at text, cause text, prev text, hash text';

const MAKE_ROLES = `
do $$ begin
${Object.values(ROLES)
  .map(
    (r) =>
      `  if not exists (select from pg_roles where rolname = '${r}') then create role ${r} nologin; end if;`,
  )
  .join('\n')}
end $$;
`;
const TABLES = `create schema if not exists jornal;
create schema if not exists jornal_keys;
create table if not exists jornal.version(only_one boolean primary key default true check (only_one), version int not null);
alter table jornal.version add column if not exists serves int not null default ${LOG_SERVES};
alter table jornal.version add column if not exists allowed int not null default 1;
insert into jornal.version(version, serves, allowed) values(${LOG_VERSION}, ${LOG_SERVES}, ${FORMAT}) on conflict (only_one)
  do update set version = greatest(version.version, excluded.version), serves = greatest(version.serves, excluded.serves);
create table if not exists jornal.company(
  company text primary key, position bigint not null default 0, hash text not null, changes bigint not null default 0, epoch bigint not null default 0
);
alter table jornal.company add column if not exists least_format int not null default 1;
alter table jornal.company add column if not exists token text;
create table if not exists jornal.fact(
  company text not null, position bigint not null, id text not null, stream text not null, version int not null, type text not null, schema int not null,
  data text not null, personal bytea, person bigint, "user" bigint not null, at text not null, cause text, prev text not null, hash text not null,
  primary key(company, position), unique(company, stream, version), unique(company, id)
);
create table if not exists jornal.change(
  company text not null, number bigint not null, token text not null, touched text[] not null, keys bigint[] not null, primary key(company, number), unique(company, token)
);
create table if not exists jornal.kept(
  company text not null, kind text not null, key text not null, change bigint not null, body text, primary key(company, kind, key)
);
create index if not exists kept_change on jornal.kept(company, change);
create table if not exists jornal_keys.person_key(company text not null, person bigint not null, key bytea, erased_at text, primary key(company, person));
${['company', 'fact', 'change', 'kept'].map((t) => walled('jornal', t)).join('')}
${walled('jornal_keys', 'person_key')}
`;
/**
 * Adds a write after the head that it was decided on; gives its number, or null when another one came before.
 * One statement each, so that a question is one way there and back.
 */
const APPEND = `drop function if exists jornal.append(text, bigint, text, bigint, bigint, text, text[], bigint[], json, json);
drop function if exists jornal.head(text);
create or replace function jornal.serve(p_tables int) returns int language plpgsql as $$
declare v jornal.version;
begin
  select * into v from jornal.version;
  if v.serves > p_tables then raise exception 'las tablas son de la versión %', v.version using errcode = '${TABLES_NEWER}'; end if;
  return v.allowed;
end $$;
create or replace function jornal.append(
  p_company text, p_position bigint, p_hash text, p_changes bigint, p_epoch bigint, p_token text, p_touched text[], p_keys bigint[], p_facts json, p_kept json,
  p_least int, p_tables int
) returns bigint language plpgsql as $$
declare
  allowed int := jornal.serve(p_tables);
  last_position bigint := p_position;
  last_hash text := p_hash;
begin
  if p_least > allowed then raise exception 'la base admite hasta el formato %', allowed using errcode = '${NOT_ALLOWED}'; end if;
  perform set_config('jornal.company', p_company, true);
  if json_array_length(p_facts) > 0 then
    last_position := (p_facts -> -1 ->> 'position')::bigint;
    last_hash := p_facts -> -1 ->> 'hash';
  end if;
  update jornal.company set position = last_position, hash = last_hash, changes = changes + 1, token = p_token, least_format = greatest(least_format, p_least)
    where company = p_company and position = p_position and hash = p_hash and changes = p_changes and epoch = p_epoch;
  if not found then return null; end if;
  insert into jornal.fact(company, position, id, stream, version, type, schema, data, personal, person, "user", at, cause, prev, hash)
    select p_company, f.position, f.id, f.stream, f.version, f.type, f.schema, f.data, decode(f.personal, 'base64'), f.person, f."user", f.at, f.cause, f.prev, f.hash
    from json_to_recordset(p_facts) as f(${OWN_COLUMNS.replace('personal bytea', 'personal text')});
  insert into jornal.change(company, number, token, touched, keys) values(p_company, p_changes + 1, p_token, p_touched, p_keys);
  insert into jornal.kept(company, kind, key, change, body)
    select p_company, k.kind, k.key, p_changes + 1, k.body from json_to_recordset(p_kept) as k(kind text, key text, body text)
    on conflict (company, kind, key) do update set change = excluded.change, body = excluded.body;
  return p_changes + 1;
end $$;
create or replace function jornal.head(p_company text, p_tables int) returns setof jornal.company language plpgsql as $$
begin
  perform jornal.serve(p_tables);
  perform set_config('jornal.company', p_company, true);
  return query select * from jornal.company;
end $$;
revoke all on function jornal.serve, jornal.append, jornal.head from public;
`;
const grants = (member: string): string => `grant usage on schema jornal to ${ROLES.log};
grant select on jornal.version to ${ROLES.log};
grant select, insert, update on jornal.company, jornal.kept to ${ROLES.log};
grant select, insert on jornal.fact, jornal.change, jornal.part_body to ${ROLES.log};
grant select, insert on jornal.part to ${ROLES.log};
grant execute on function jornal.serve, jornal.append, jornal.head to ${ROLES.log};
grant usage on schema jornal_keys to ${ROLES.keys};
grant select, insert, update on jornal_keys.person_key to ${ROLES.keys};
grant ${ROLES.log} to ${member};
-- The keys, and what waits at the door, are taken by name, never by the way (from PostgreSQL 16 on, which can tell the two apart).
do $$ begin
  if current_setting('server_version_num')::int >= 160000 then execute 'grant ${ROLES.keys}, ${ROLES.door} to ${member} with inherit false';
  else execute 'grant ${ROLES.keys}, ${ROLES.door} to ${member}'; end if;
end $$;
`;

/**
 * Run by whoever owns the database; again, it changes nothing. `member`: the role that the servers sign in
 * with, which must exist.
 */
export const schemaSql = (member: string): string =>
  guardSql(LOG_VERSION, LOG_SERVES) +
  MAKE_ROLES +
  TABLES +
  WORK_TABLES +
  SNAPSHOT_TABLES +
  JOB_TABLES +
  ['part_body', 'snapshot', 'snapshot_part', ...JOB_WALLED].map((t) => walled('jornal', t)).join('') +
  DESTRUCTION_TABLES +
  DOOR_TABLES +
  APPEND +
  WORK_FUNCTIONS +
  JOB_FUNCTIONS +
  grants(member) +
  jobGrants(ROLES.log) +
  doorGrants(ROLES.door) +
  destructionGrants(ROLES) +
  workGrants({ member, work: ROLES.work, keys: ROLES.keys }) +
  snapshotGrants(ROLES);
