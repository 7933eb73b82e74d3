// The tables of the doors: what people began and did not finish, and how often somebody guessed. They are for minutes, and
// what they hold is sealed or a keyed hash: read, they say nothing of anybody.

/** Of the whole installation, before anybody is known to be of a company. */
export const DOOR_TABLES = `
create schema if not exists jornal_door;
create table if not exists jornal_door.pending(
  use text not null, name text not null, body bytea not null, until timestamptz not null, primary key(use, name)
);
create index if not exists pending_until on jornal_door.pending(use, until);
create table if not exists jornal_door.attempt(name text primary key, at bigint[] not null, until timestamptz not null);
create index if not exists attempt_until on jornal_door.attempt(until);
`;

/** Only this role, taken by name, sees them. */
export const doorGrants = (door: string): string => `
grant usage on schema jornal_door to ${door};
grant select, insert, update, delete on jornal_door.pending, jornal_door.attempt to ${door};
`;
