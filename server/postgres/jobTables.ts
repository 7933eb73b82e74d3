// The tables of jobs: how each is, and what it made, so that any server answers for what another one does.

/**
 * Behind the wall of their company. What a job tells and what it made is sealed, for people and pay are in it, and for a
 * while: an ended job for a day, what it made until it says.
 */
export const JOB_TABLES = `
create table if not exists jornal.job(
  company text not null, id text not null, kind text not null, owner bigint, stops boolean not null, ended timestamptz,
  told boolean not null default false, body bytea not null, again bytea, began timestamptz not null default clock_timestamp(),
  primary key(company, id)
);
create index if not exists job_owner on jornal.job(company, owner, began);
create table if not exists jornal.made(
  company text not null, kind text not null, id text not null, owner bigint not null, version bigint not null, body bytea not null,
  until timestamptz not null, primary key(company, kind, id)
);
create table if not exists jornal.made_part(
  company text not null, kind text not null, id text not null, number int not null, body bytea not null,
  primary key(company, kind, id, number), foreign key(company, kind, id) references jornal.made on delete cascade
);
`;

/** Those that are behind the wall of their company. */
export const JOB_WALLED = ['job', 'made', 'made_part'] as const;

/** What is over goes, company by company, for nobody sees two at once. */
export const JOB_FUNCTIONS = `
create or replace function jornal.sweep_jobs(p_companies text[]) returns void language plpgsql as $$
declare
  c text;
begin
  foreach c in array p_companies loop
    perform set_config('jornal.company', c, true);
    delete from jornal.made where until < now();
    delete from jornal.job where ended < now() - interval '1 day';
  end loop;
end $$;
revoke all on function jornal.sweep_jobs from public;
`;

/** Whoever writes how a job is has to hold its claim still. */
export const jobGrants = (log: string): string => `
grant select, insert, update, delete on jornal.job, jornal.made, jornal.made_part to ${log};
grant select on jornal.claim to ${log};
grant execute on function jornal.sweep_jobs to ${log};
`;
