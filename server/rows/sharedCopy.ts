// A company's files as a copy of a log that several servers share: brought up to it before each write, and
// each write added to it before it is kept here.
import { FORMAT, needs, NewerData } from '../kernel/format.ts';
import { readJson, type Json } from '../kernel/json.ts';
import { insertFact, readFact, readLogHead, saveLogHead, type FactRow } from '../kernel/sqliteFacts.ts';
import { mayBeSameWrite, type SharedHead } from '../kernel/sharedHead.ts';
import {
  CLOSED_HASH,
  CompanyDestroyed,
  DESTROYED_HASH,
  SharedLogClosed,
  type SharedLog,
  type SharedPart,
} from '../kernel/sharedLog.ts';
import type { AskHead } from '../kernel/sharedWork.ts';
import type { Extension } from '../kernel/store.ts';
import type { PersonaKeys } from '../kernel/personaKeys.ts';
import { countTouched, type FactProjection } from './projection.ts';
import type { Sql } from '../kernel/sql.ts';
import { dropNoting, openKeptRows, type KeptRows } from '../kernel/keptRows.ts';
import { tablesOfKind } from '../kernel/tableKinds.ts';
import { fileTables } from './rebuild.ts';

/** These files do not continue the log, or are not a copy of one. */
export class ForeignCopy extends Error {
  /** A copy can be made again; files that nobody shared cannot. */
  readonly discardable: boolean;
  constructor(discardable: boolean) {
    super(discardable ? 'la copia no sigue al registro' : 'los archivos no son una copia del registro');
    this.discardable = discardable;
  }
}

/** Why nothing is done in a copy that no longer follows its log: closed and opened again, it is made again. */
export const COPY_IS_OLD = 'store.volvioConMenos';
/** Why nothing is done in a company, here or anywhere, ever again. */
export const DESTROYED = 'store.destruida';

/** Kept by each file for itself: where it stands, and the counts that its own readers remember. */
const OWN = new Set(['meta', 'pulso']);
/** The tables that are shared row by row. */
export const sharedTables = (features: readonly Extension[]): readonly string[] =>
  tablesOfKind(fileTables(features), 'kept').filter((t) => !OWN.has(t));

/** What a copy needs of its company. */
export interface CopyParts {
  readonly sql: Sql;
  readonly claves: PersonaKeys;
  readonly projection: FactProjection;
  /** Tables that these files do without (`lightCopy.ts`): what goes to them alone is left out, and reading them fails. */
  readonly lacks?: ReadonlySet<string>;
}

/** Whether a copy stands where its log does. */
const isSame = (here: SharedHead, there: Awaited<ReturnType<AskHead>>): boolean =>
  there.changes === here.changes &&
  there.hash === here.hash &&
  there.epoch === here.epoch &&
  mayBeSameWrite(here.token, there.token);
/** Whether a file has all that its log has, by the head that was asked of it. */
export const isUpTo = (sql: Sql, there: Awaited<ReturnType<AskHead>>): boolean => {
  const here = headOf(sql);
  return there.least <= FORMAT && isSame(here, there);
};
/** Whether a file is a copy of a log: what is written in one without its log would be thrown away with it. */
export const isCopy = (sql: Sql): boolean => readMark(sql) !== undefined;

export interface SharedCopy {
  /** Brings the files to the head of the log; gives the position where they were. */
  readonly catchUp: () => number;
  /** Whether another server wrote since. */
  readonly isBehind: () => boolean;
  /** Adds to the log what this transaction wrote, unless another write came before. `least`: what reads its facts. */
  readonly share: (
    facts: readonly FactRow[],
    touched: Iterable<string>,
    least: number,
  ) => 'shared' | 'nothing' | 'lost';
}

interface Mark {
  readonly changes: number;
  readonly epoch: number;
  /** Absent in copies made before it was kept. */
  readonly token?: string | null;
}
const MARK = 'compartido',
  NOTHING_YET: Mark = { changes: 0, epoch: 0 };
const readMark = (sql: Sql): Mark | undefined => {
  const v = sql.value<Json<Mark>>('select valor from meta where clave = ?', MARK);
  return v === undefined ? undefined : readJson(v);
};
const saveMark = (sql: Sql, { changes, epoch, token = null }: Mark): void => {
  sql.run(
    'insert into meta(clave, valor) values(?, ?) on conflict(clave) do update set valor = excluded.valor',
    MARK,
    JSON.stringify({ changes, epoch, token }),
  );
};

/** Where a copy stands. */
export const headOf = (sql: Sql): SharedHead => {
  const { posicion, hash } = readLogHead(sql),
    { changes, epoch, token = null } = readMark(sql) ?? NOTHING_YET;
  return { position: posicion, hash, changes, epoch, token };
};

/** From now on the file is of its folder alone, and nobody shares it. */
export const detachCopy = (sql: Sql): void => {
  dropNoting(sql);
  sql.run('delete from meta where clave = ?', MARK);
};

const checkCopy = (sql: Sql, log: SharedLog): void => {
  const here = headOf(sql);
  if (readMark(sql) === undefined) {
    if (here.position > 0) throw new ForeignCopy(false);
    saveMark(sql, NOTHING_YET);
    return;
  }
  if (here.position > 0 && log.hashAt(here.position) !== here.hash) throw new ForeignCopy(true);
};

/** Puts a part in place; the transaction is the caller's. */
const applyPart = (
  { sql, claves, projection: p, lacks }: CopyParts,
  kept: KeptRows,
  part: SharedPart,
): void => {
  for (const k of part.keys) claves.recibir(k.person, k.key, k.erasedAt);
  for (const r of part.kept) if (!lacks?.has(r.table)) kept.put(r);
  for (const t of part.touched) p.tocadas.add(t);
  for (const f of part.facts) {
    if (!lacks?.has('fact')) insertFact(sql, f);
    p.aplicar(readFact(f, claves));
  }
};

/** Puts in place what came after; gives the head that the copy is then at. */
const applyAfter = (parts: CopyParts, kept: KeptRows, log: SharedLog, here: SharedHead): SharedHead => {
  let head = here,
    { position, hash } = here;
  for (const part of log.since(here)) {
    const [first] = part.facts,
      last = part.facts.at(-1);
    if (!mayBeSameWrite(part.follows, here.token)) throw new ForeignCopy(true);
    if (first && (first.position !== position + 1 || first.prev !== hash)) throw new ForeignCopy(true);
    applyPart(parts, kept, part);
    if (last) ({ position, hash } = last);
    head = part.head ?? head;
  }
  if (head.position !== position || head.hash !== hash) throw new ForeignCopy(true);
  return head;
};

const catchUpWith = (parts: CopyParts, kept: KeptRows, log: SharedLog, here: SharedHead): void => {
  const { sql, claves, projection } = parts;
  sql.run('begin immediate');
  try {
    const head = applyAfter(parts, kept, log, here);
    saveLogHead(sql, { posicion: head.position, hash: head.hash });
    saveMark(sql, head);
    countTouched(sql, projection);
    kept.settle();
    claves.confirmar();
    sql.run('commit');
  } catch (e) {
    sql.run('rollback');
    claves.deshacer();
    projection.tocadas.clear();
    throw e;
  }
};

export const openSharedCopy = (
  parts: CopyParts,
  log: SharedLog,
  features: readonly Extension[],
): SharedCopy => {
  const { sql, claves, lacks } = parts,
    kept = openKeptRows(
      sql,
      sharedTables(features).filter((t) => !lacks?.has(t)),
    );
  // What was acknowledged is in the log: a copy that lost its last writes gets them from there.
  sql.exec('pragma synchronous = off');
  checkCopy(sql, log);
  let stopped: NewerData | undefined;
  const isBehind = (): boolean => {
    const there = log.head(),
      here = headOf(sql);
    if (there.least > FORMAT) throw new NewerData({ format: there.least });
    if (there.hash === DESTROYED_HASH) throw new CompanyDestroyed('la empresa se destruyó');
    if (there.hash === CLOSED_HASH) throw new SharedLogClosed('el registro se llevó a otro lado');
    if (there.changes < here.changes || there.position < here.position) throw new ForeignCopy(true);
    if (there.changes === here.changes && !mayBeSameWrite(there.token, here.token))
      throw new ForeignCopy(true);
    return !isSame(here, there);
  };
  return {
    catchUp: () => {
      // What could not be read is in the log for ever: it is not fetched again at each request.
      if (stopped) throw stopped;
      const here = headOf(sql);
      try {
        if (isBehind()) catchUpWith(parts, kept, log, here);
      } catch (e) {
        if (e instanceof NewerData && e.what !== 'tables') stopped = e;
        throw e;
      }
      return here.position;
    },
    isBehind,
    share: (facts, touched, least) => {
      const rows = kept.changed();
      if (facts.length === 0 && rows.length === 0) return 'nothing';
      const here = headOf(sql),
        [first] = facts;
      const head = log.commit({
        // The head was already written in this transaction: the log is after the one before it.
        after: first ? { ...here, position: first.position - 1, hash: first.prev } : here,
        facts,
        kept: rows,
        touched: [...touched],
        keys: claves.nuevas(),
        least: Math.max(least, ...rows.map(needs.kept)),
      });
      if (head === undefined) return 'lost';
      saveMark(sql, head);
      kept.settle();
      return 'shared';
    },
  };
};
