// What lets a company be destroyed in the tables: which of them have something of it, who may delete there and of whom, and
// that nobody writes of it again.
import { DESTROYED_HASH } from '../kernel/sharedLog.ts';

/** Whoever writes of a company that was destroyed is told so. */
export const COMPANY_DESTROYED = 'JV003';

export interface WipedTable {
  readonly schema: 'jornal' | 'jornal_keys';
  readonly table: string;
  readonly role: 'log' | 'keys' | 'work';
  /** How many rows go in a transaction, so that none is long; what hangs from a row goes with it. */
  readonly atOnce: number;
}
/**
 * In the order in which they are emptied: the keys of people before what they open. Of `jornal.company` one row stays, that
 * says that it was destroyed.
 */
export const WIPED_TABLES: readonly WipedTable[] = [
  { schema: 'jornal_keys', table: 'person_key', role: 'keys', atOnce: 20_000 },
  { schema: 'jornal', table: 'snapshot', role: 'log', atOnce: 1 },
  { schema: 'jornal', table: 'made', role: 'log', atOnce: 10 },
  { schema: 'jornal', table: 'job', role: 'log', atOnce: 1_000 },
  { schema: 'jornal', table: 'claim', role: 'work', atOnce: 10 },
  { schema: 'jornal', table: 'kept', role: 'log', atOnce: 2_000 },
  { schema: 'jornal', table: 'change', role: 'log', atOnce: 2_000 },
  { schema: 'jornal', table: 'fact', role: 'log', atOnce: 2_000 },
];
/** Rows of these are deleted for nothing else: of a company that was not destroyed, none may be. */
const ONLY_DESTROYED = ['jornal.fact', 'jornal.change', 'jornal.kept', 'jornal_keys.person_key'],
  /** Written without asking the head of the log: a write that was on its way would come after everything went. */
  REFUSING = ['jornal_keys.person_key', 'jornal.snapshot', 'jornal.job', 'jornal.made'];

/** Whoever writes waits for whoever destroys the same company, and the other way round; others do not. */
export const DESTROYING = "hashtextextended(current_setting('jornal.company', true), 0)";

export const DESTRUCTION_TABLES = `
create or replace function jornal.is_destroyed() returns boolean language sql stable as $$
  select exists (select from jornal.company where company = current_setting('jornal.company', true) and hash = '${DESTROYED_HASH}')
$$;
create or replace function jornal.refuse_destroyed() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(${DESTROYING});
  if jornal.is_destroyed() then raise exception 'la empresa se destruyó' using errcode = '${COMPANY_DESTROYED}'; end if;
  return null;
end $$;
revoke all on function jornal.is_destroyed, jornal.refuse_destroyed from public;
${REFUSING.map(
  (t) =>
    `drop trigger if exists destroyed on ${t};
create trigger destroyed before insert on ${t} for each statement execute function jornal.refuse_destroyed();`,
).join('\n')}
${ONLY_DESTROYED.map(
  (t) =>
    `drop policy if exists destroyed on ${t};
create policy destroyed on ${t} as restrictive for delete using ((select jornal.is_destroyed()));`,
).join('\n')}
`;

export const destructionGrants = (r: { readonly log: string; readonly keys: string }): string => `
grant delete on jornal.fact, jornal.change, jornal.kept to ${r.log};
grant delete on jornal_keys.person_key to ${r.keys};
grant usage on schema jornal to ${r.keys};
grant select(company, hash) on jornal.company to ${r.keys};
grant execute on function jornal.is_destroyed to ${r.log}, ${r.keys};
`;
