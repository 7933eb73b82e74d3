// The tables of snapshots: a company's copy as it was at a position, in sealed parts, for servers that have none yet.

/**
 * A row without its seal is being made, by one server at a time; its parts go with it. `version`, `position`, `changes` and
 * `size` are only to tell when the next one is due: what a snapshot is, its seal says. Parts are sealed, so packing them
 * again would be in vain.
 */
export const SNAPSHOT_TABLES = `
create table if not exists jornal.snapshot(
  company text not null, id text not null, node text not null, version text, position bigint, changes bigint, size bigint, seal bytea,
  primary key(company, id)
);
create unique index if not exists snapshot_making on jornal.snapshot(company) where seal is null;
create table if not exists jornal.snapshot_part(
  company text not null, id text not null, number int not null, body bytea not null,
  primary key(company, id, number), foreign key(company, id) references jornal.snapshot on delete cascade
);
alter table jornal.snapshot_part alter column body set storage external;
`;

/** Beyond the wall of its company only what a dead server left half made is seen, to be swept. */
export const snapshotGrants = (r: { readonly log: string; readonly work: string }): string => `
drop policy if exists sweep on jornal.snapshot;
create policy sweep on jornal.snapshot to ${r.work} using (seal is null);
grant select, insert, update, delete on jornal.snapshot to ${r.log};
grant select, insert on jornal.snapshot_part to ${r.log};
grant select on jornal.node to ${r.log};
grant execute on function jornal.lives to ${r.log};
grant select, delete on jornal.snapshot to ${r.work};
`;
