// The log in SQLite: appends hash-linked facts, reads them back, and finds the first altered one.
import { createHash, randomUUID } from 'node:crypto';
import type { Fact } from '../../core/kit/decider.ts';
import { failure, type Failure } from '../../core/kit/failure.ts';
import { textFor } from '../../core/kit/text.ts';
import type { LogHead } from './company.ts';
import type { PersonaKeys, PersonaKeyReads } from './personaKeys.ts';
import { codeOf } from './faults.ts';
import { readJson, type Json } from './json.ts';
import {
  Clash,
  type Authorship,
  type ProgressReport,
  type Stored,
  type StoredFact,
  type StoreReads,
} from './store.ts';
import type { ChainState } from './chain.ts';
import type { Sql } from './sql.ts';

interface FilaHecho {
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
export const factHash = (f: Omit<FilaHecho, 'hash'>): string =>
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

const COLUMNAS =
  'position, id, stream, version, type, schema, data, personal, person, "user", at, cause, prev, hash';

const leido = (f: FilaHecho, claves: PersonaKeyReads): StoredFact => {
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
      .all<FilaHecho>(`select ${COLUMNAS} from fact where stream = ? order by version`, nombre)
      .map((f) => leido(f, claves) as Stored<F>),
  // In pages, so that no statement stays open while the caller writes on the same connection.
  *hechos(despuesDe, hasta = Number.MAX_SAFE_INTEGER) {
    for (let desde: number | undefined = despuesDe; desde !== undefined; ) {
      const pagina: readonly FilaHecho[] = sql.all<FilaHecho>(
        `select ${COLUMNAS} from fact where position > ? and position <= ? order by position limit 500`,
        desde,
        hasta,
      );
      for (const f of pagina) yield leido(f, claves);
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

export interface FactWriter {
  readonly append: (
    a: Authorship,
    stream: string,
    expected: number,
    facts: readonly Fact[],
    persona: number | undefined,
  ) => StoredFact[];
  /** Writes the head: once per transaction, before its commit. */
  readonly cerrar: () => void;
  /** After a rollback: the head will be read again. */
  readonly olvidar: () => void;
}

export class ForgottenPersona extends Error {}

export const factWriter = (sql: Sql, claves: PersonaKeys): FactWriter => {
  let cabeza: LogHead | undefined;
  let sucia = false;
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
        const fila: Omit<FilaHecho, 'hash'> = {
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
          sql.run(
            `insert into fact(${COLUMNAS}) values(?,?,?,?,?,?,?,?,?,?,?,?,?,?)`,
            fila.position,
            fila.id,
            stream,
            version,
            fila.type,
            fila.schema,
            fila.data,
            personal,
            fila.person,
            fila.user,
            fila.at,
            fila.cause,
            fila.prev,
            hash,
          );
        } catch (e) {
          throw codeOf(e) === 'SQLITE_CONSTRAINT_UNIQUE' ? new Clash(stream) : e;
        }
        cabeza = { posicion: fila.position, hash };
        sucia = true;
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
      if (!sucia || !cabeza) return;
      sql.run(
        "insert into meta(clave, valor) values('cabeza', ?) on conflict(clave) do update set valor = excluded.valor",
        JSON.stringify(cabeza),
      );
      sucia = false;
    },
    olvidar: () => {
      cabeza = undefined;
      sucia = false;
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

/** Why this log does not match a seal of it. A log that went on past its seal does match. */
export const checkAgainstSeal = (empresa: string, sql: Sql, sello: LogHead): Failure | undefined => {
  const { posicion } = readLogHead(sql);
  if (posicion < sello.posicion)
    return failure('unavailable', 'store.cortado', {
      empresa,
      hallada: posicion,
      desde: posicion + 1,
      sellada: sello.posicion,
    });
  const hash =
    sello.posicion === 0
      ? ROOT_HASH
      : sql.value<string>('select hash from fact where position = ?', sello.posicion);
  return hash === sello.hash
    ? undefined
    : failure('unavailable', 'store.otroRegistro', { empresa, posicion: sello.posicion });
};

/** Walks the whole chain; stops at the first fault. */
export const verifyChain = (sql: Sql, avance: ProgressReport = () => undefined): ChainState => {
  const cabeza = readLogHead(sql);
  const versiones = new Map<string, number>();
  let prev = ROOT_HASH,
    anterior = 0;
  const mal = (
    posicion: number,
    stream: string | null,
    que: NonNullable<ChainState['problema']>['que'],
    mensaje: string,
  ): ChainState => ({ hechos: anterior, cabeza: prev, problema: { posicion, stream, que, mensaje } });
  for (const f of sql.iterate<FilaHecho>(`select ${COLUMNAS} from fact order by position`)) {
    const { position: posicion, stream } = f;
    if (posicion !== anterior + 1)
      return mal(
        anterior + 1,
        null,
        'falta',
        textFor('store.cadenaFalta', { posicion: anterior + 1, anterior, hallada: posicion }),
      );
    if (factHash(f) !== f.hash)
      return mal(posicion, stream, 'contenido', textFor('store.cadenaContenido', { posicion, stream }));
    if (f.prev !== prev)
      return mal(posicion, stream, 'enlace', textFor('store.cadenaEnlace', { posicion, stream }));
    const esperada = (versiones.get(stream) ?? 0) + 1;
    if (f.version !== esperada)
      return mal(
        posicion,
        stream,
        'version',
        textFor('store.cadenaVersion', { posicion, stream, hallada: f.version, esperada }),
      );
    versiones.set(stream, f.version);
    prev = f.hash;
    anterior = posicion;
    if (posicion % 5000 === 0) avance(posicion, cabeza.posicion);
  }
  if (cabeza.posicion !== anterior || cabeza.hash !== prev)
    return mal(
      Math.min(cabeza.posicion, anterior + 1),
      null,
      'cabeza',
      textFor('store.cadenaCabeza', { hallada: anterior, esperada: cabeza.posicion }),
    );
  avance(anterior, anterior);
  return { hechos: anterior, cabeza: prev };
};
