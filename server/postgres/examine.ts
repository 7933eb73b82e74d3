// What a database is for this program: whether it can be reached, which tables it has, and what the role that signs in may.
import { causeOf } from './cause.ts';
import { openConnection, databaseLost } from './connection.ts';
import { LOG_VERSION, ROLES } from './schema.ts';

export interface DatabaseState {
  /** PostgreSQL's own. */
  readonly server: string;
  /** Who signs in. */
  readonly user: string;
  /** The version of its tables; null: it has none. */
  readonly tables: number | null;
  readonly wanted: number;
  /** The oldest program that works on them, by the version that it knows. */
  readonly serves: number;
  /** The newest format that servers may write there. */
  readonly allowed: number;
  /** The roles that whoever signs in lacks. */
  readonly lacking: readonly string[];
  /** The walls between companies do not stop them: a superuser, who bypasses them, or who owns the tables. */
  readonly unwalled: boolean;
}
export type DatabaseExam =
  | { readonly state: DatabaseState }
  | { readonly failed: 'away' | 'refused'; readonly detail: string };

interface Found {
  readonly server: string;
  readonly user: string;
  readonly unwalled: boolean;
  readonly tables: string | null;
}
/** Tables of before did not say the last two. */
interface VersionRow {
  readonly version: number;
  readonly serves?: number;
  readonly allowed?: number;
}
const WHO = `select current_setting('server_version') as server, current_user as user,
  (select rolsuper or rolbypassrls from pg_roles where rolname = current_user)
    or coalesce((select pg_get_userbyid(relowner) = current_user from pg_class where oid = to_regclass('jornal.company')), false) as unwalled,
  to_regclass('jornal.version')::text as tables`;

/** Nothing is written. */
export const examineDatabase = async (url: string): Promise<DatabaseExam> => {
  const c = openConnection(url, 1);
  try {
    const state = await c.alone(async (q): Promise<DatabaseState> => {
      const [found] = (await q.query<Found>(WHO)).rows;
      if (found === undefined) throw new Error('la base de datos no dijo quién ingresó');
      const lacking = await q.query<{ name: string }>(
          `select name from unnest($1::text[]) as name where not exists (select from pg_roles where rolname = name and pg_has_role(current_user, oid, 'member'))`,
          [Object.values(ROLES)],
        ),
        may = lacking.rows.length === 0 && found.tables !== null,
        version = may
          ? (await q.query<{ v: VersionRow }>('select to_jsonb(v) as v from jornal.version v')).rows[0]?.v
          : undefined;
      return {
        server: found.server,
        user: found.user,
        unwalled: found.unwalled,
        tables: found.tables === null ? null : (version?.version ?? 0),
        wanted: LOG_VERSION,
        serves: version?.serves ?? 0,
        allowed: version?.allowed ?? 1,
        lacking: lacking.rows.map((r) => r.name),
      };
    });
    return { state };
  } catch (e) {
    return { failed: databaseLost(e) ? 'away' : 'refused', detail: causeOf(e) };
  } finally {
    await c.end();
  }
};
