// What servers of two versions may do on one database: whoever brings its tables up to date, or allows what only newer
// programs read, is told of the servers at work that could not go on.
import { codeOf } from '../kernel/faults.ts';

/** What the tables answer to a program that is too old for them, and to a write that the servers at work could not read. */
export const TABLES_NEWER = 'JV001',
  NOT_ALLOWED = 'JV002';
export const areTablesNewer = (e: unknown): boolean => codeOf(e) === TABLES_NEWER;

/** A name that a closed home gives to no server; it lives for ever. */
const NO_SERVER = "node <> '*mudanza*'";

/**
 * Before the tables change: refused when they are already of a newer program, and while a server lives that would no longer
 * be served. A server from before these columns is one of those.
 */
export const guardSql = (version: number, serves: number): string => `
do $$
declare found int; older int := 0;
begin
  if to_regclass('jornal.version') is null or to_regclass('jornal.node') is null then return; end if;
  execute 'select version from jornal.version' into found;
  if found > ${version} then
    raise exception 'Las tablas son de la versión %, más nueva que la ${version} de este programa: use el programa nuevo.', found;
  end if;
  if exists (select from pg_attribute where attrelid = to_regclass('jornal.node') and attname = 'tables' and not attisdropped) then
    execute 'select count(*) from jornal.node where until > now() and tables < ${serves} and ${NO_SERVER.replaceAll("'", "''")}' into older;
  else
    execute 'select count(*) from jornal.node where until > now() and ${NO_SERVER.replaceAll("'", "''")}' into older;
  end if;
  if older > 0 then
    raise exception 'Hay % servidor(es) andando de una versión que no sirve con estas tablas: deténgalos, espere 15 segundos y repita.', older;
  end if;
end $$;
`;

/** From now on servers write what only programs of this format read; refused while one lives that does not. */
export const allowSql = (format: number): string => `
do $$
declare older int;
begin
  select count(*) into older from jornal.node where until > now() and format < ${format} and ${NO_SERVER};
  if older > 0 then
    raise exception 'Hay % servidor(es) andando que no leen el formato ${format}: reemplácelos, espere 15 segundos y repita.', older;
  end if;
  update jornal.version set allowed = greatest(allowed, ${format});
end $$;
`;
