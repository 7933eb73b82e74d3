// The log in SQLite: appends hash-linked facts, reads them back, and finds the first altered one.
import { createHash, randomUUID } from 'node:crypto';
import type { Fact } from '../../core/kit/decider.ts';
import type { LogHead } from './company.ts';
import type { PersonaKeys, PersonaKeyReads } from './personaKeys.ts';
import { codeOf } from './faults.ts';
import { readJson, type Json } from './json.ts';
import { Clash, type Authorship, type Stored, type StoredFact, type StoreReads } from './store.ts';
import type { Sql } from './sql.ts';

/** A fact as it is stored, column by column. */
export interface FactRow {
  readonly position: number;
  readonly id: string;
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly schema: number;
  readonly data: string;
  readonly personal: Buffer | null;
  readonly person: number | null;
  readonly user: number;
  readonly at: string;
  readonly cause: string | null;
  readonly prev: string;
  readonly hash: string;
}

/** The previous hash of the first fact. */
export const ROOT_HASH = '0'.repeat(64);

/** Hash over the exact stored text of every column, as a JSON array, which cannot be read in two ways. */
export const factHash = (f: Omit<FactRow, 'hash'>): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        f.prev,
        f.position,
        f.id,
        f.stream,
        f.version,
        f.type,
        f.schema,
        f.data,
        f.personal?.toString('base64') ?? null,
        f.person,
        f.user,
        f.at,
        f.cause,
      ]),
    )
    .digest('hex');

export const FACT_COLUMNS =
  'position, id, stream, version, type, schema, data, personal, person, "user", at, cause, prev, hash';

/** A stored fact, its personal part opened with the key of its person. */
export const readFact = (f: FactRow, claves: PersonaKeyReads): StoredFact => {
  const abierto =
    f.personal && f.person !== null
      ? claves.abrir(f.person, `${f.stream}|${f.version}`, f.personal)
      : undefined;
  return {
    position: f.position,
    id: f.id,
    stream: f.stream,
    version: f.version,
    type: f.type,
    schema: f.schema,
    data: JSON.parse(f.data),
    ...(abierto === undefined ? {} : { personal: JSON.parse(abierto) }),
    person: f.person,
    erased: f.personal !== null && abierto === undefined,
    user: f.user,
    at: f.at,
    cause: f.cause,
    prev: f.prev,
    hash: f.hash,
  };
};

export interface LogReads {
  readonly stream: StoreReads['stream'];
  readonly hechos: (despuesDe: number, hasta?: number) => IterableIterator<StoredFact>;
  readonly posicion: () => number;
  readonly version: (stream: string) => number;
}

export const logReads = (sql: Sql, claves: PersonaKeyReads): LogReads => ({
  stream: <F extends Fact>(nombre: string) =>
    sql
      .all<FactRow>(`select ${FACT_COLUMNS} from fact where stream = ? order by version`, nombre)
      .map((f) => readFact(f, claves) as Stored<F>),
  // In pages, so that no statement stays open while the caller writes on the same connection.
  *hechos(despuesDe, hasta = Number.MAX_SAFE_INTEGER) {
    for (let desde: number | undefined = despuesDe; desde !== undefined; ) {
      const pagina: readonly FactRow[] = sql.all<FactRow>(
        `select ${FACT_COLUMNS} from fact where position > ? and position <= ? order by position limit 500`,
        desde,
        hasta,
      );
      for (const f of pagina) yield readFact(f, claves);
      desde = pagina.length < 500 ? undefined : pagina.at(-1)?.position;
    }
  },
  posicion: () => sql.value<number>('select max(position) from fact') ?? 0,
  version: (stream) => sql.value<number>('select max(version) from fact where stream = ?', stream) ?? 0,
});

/** Head of the chain, kept apart from the facts so that a truncated log is noticed. */
export const readLogHead = (sql: Sql): LogHead => {
  const v = sql.value<Json<LogHead>>("select valor from meta where clave = 'cabeza'");
  return v === undefined ? { posicion: 0, hash: ROOT_HASH } : readJson(v);
};

export const saveLogHead = (sql: Sql, head: LogHead): void => {
  sql.run(
    "insert into meta(clave, valor) values('cabeza', ?) on conflict(clave) do update set valor = excluded.valor",
    JSON.stringify(head),
  );
};
export const insertFact = (sql: Sql, f: FactRow): void => {
  sql.run(
    `insert into fact(${FACT_COLUMNS}) values(?,?,?,?,?,?,?,?,?,?,?,?,?,?)`,
    f.position,
    f.id,
    f.stream,
    f.version,
    f.type,
    f.schema,
    f.data,
    f.personal,
    f.person,
    f.user,
    f.at,
    f.cause,
    f.prev,
    f.hash,
  );
};

export interface FactWriter {
  readonly append: (
    a: Authorship,
    stream: string,
    expected: number,
    facts: readonly Fact[],
    persona: number | undefined,
  ) => StoredFact[];
  /** Writes the head: once per transaction, before its commit. Gives the facts of the transaction. */
  readonly cerrar: () => readonly FactRow[];
  /** After a rollback: the head will be read again. */
  readonly olvidar: () => void;
}

export class ForgottenPersona extends Error {}

export const factWriter = (sql: Sql, claves: PersonaKeys): FactWriter => {
  let cabeza: LogHead | undefined;
  let sucia = false,
    escritos: FactRow[] = [];
  return {
    append: (a, stream, expected, facts, persona) => {
      cabeza ??= readLogHead(sql);
      const salida: StoredFact[] = [];
      let version = expected;
      for (const fact of facts) {
        version += 1;
        const personal =
          fact.personal === undefined
            ? null
            : cifrado(claves, persona, `${stream}|${version}`, fact.personal);
        const fila: Omit<FactRow, 'hash'> = {
          prev: cabeza.hash,
          position: cabeza.posicion + 1,
          id: randomUUID(),
          stream,
          version,
          type: fact.type,
          schema: fact.schema,
          data: JSON.stringify(fact.data),
          personal,
          person: personal === null ? null : (persona ?? null),
          user: a.quien.id,
          at: a.at,
          cause: a.clave,
        };
        const hash = factHash(fila);
        try {
          insertFact(sql, { ...fila, hash });
        } catch (e) {
          throw codeOf(e) === 'SQLITE_CONSTRAINT_UNIQUE' ? new Clash(stream) : e;
        }
        cabeza = { posicion: fila.position, hash };
        sucia = true;
        escritos.push({ ...fila, hash });
        const { personal: _cifrado, ...dichos } = fila;
        salida.push({
          ...dichos,
          data: fact.data,
          ...(fact.personal === undefined ? {} : { personal: fact.personal }),
          erased: false,
          hash,
        });
      }
      return salida;
    },
    cerrar: () => {
      const dichos = escritos;
      escritos = [];
      if (sucia && cabeza) saveLogHead(sql, cabeza);
      sucia = false;
      return dichos;
    },
    olvidar: () => {
      cabeza = undefined;
      sucia = false;
      escritos = [];
    },
  };
};

const cifrado = (
  claves: PersonaKeys,
  persona: number | undefined,
  aad: string,
  valores: Readonly<Record<string, unknown>>,
): Buffer => {
  if (persona === undefined) throw new Error(`hecho con datos personales sin persona: ${aad}`);
  const b = claves.cerrar(persona, aad, JSON.stringify(valores));
  if (b === undefined) throw new ForgottenPersona(aad);
  return b;
};
