// The tables of what runs: which servers live, what each has taken to do, the mails on their way, and the secrets that all
// of them use.

/**
 * No company walls these: a living server takes what a dead one left, whichever company it is of. They hold names of work
 * and of servers, and who asked; what people are paid is in none. The bytes of the parts of a calculation have that, and are
 * apart, behind the wall of their company: they go with their part, which goes with the claim on the whole.
 */
export const WORK_TABLES = `
create table if not exists jornal.node(node text primary key, until timestamptz not null);
create table if not exists jornal.claim(
  company text not null, name text not null, node text not null, note text, taken int not null default 0, primary key(company, name)
);
alter table jornal.claim add column if not exists done int not null default 0;
alter table jornal.claim add column if not exists total int not null default 0;
alter table jornal.claim add column if not exists stop boolean not null default false;
alter table jornal.node add column if not exists engine text;
alter table jornal.node add column if not exists format int not null default 1;
alter table jornal.node add column if not exists tables int not null default 0;
create table if not exists jornal.part(
  company text not null, work text not null, number int not null, people int not null, engine text not null, position bigint not null,
  node text, taken int not null default 0, done int not null default 0, hash text, failed text, made timestamptz not null default now(),
  primary key(company, work, number), foreign key(company, work) references jornal.claim(company, name) on delete cascade
);
create table if not exists jornal.part_body(
  company text not null, work text not null, number int not null, node text not null, body bytea not null,
  primary key(company, work, number, node), foreign key(company, work, number) references jornal.part on delete cascade
);
create table if not exists jornal.mail(id text primary key, body bytea not null, due bigint, node text);
create table if not exists jornal_keys.secret(name text primary key, sealed bytea not null);
`;

/** By the clock of the database, so that no clock of a server counts. */
export const WORK_FUNCTIONS = `
create or replace function jornal.lives(p_node text) returns boolean language sql stable as $$
  select exists (select from jornal.node where node = p_node and until > now())
$$;
revoke all on function jornal.lives from public;
`;

export const workGrants = (r: {
  readonly member: string;
  readonly work: string;
  readonly keys: string;
}): string => `
grant usage on schema jornal to ${r.work};
grant select on jornal.version to ${r.work};
grant select, insert, update, delete on jornal.node, jornal.claim, jornal.part, jornal.mail to ${r.work};
grant execute on function jornal.lives to ${r.work};
grant select, insert on jornal_keys.secret to ${r.keys};
grant ${r.work} to ${r.member};
`;
