// One encryption key per person, in a separate file: deleting the key makes everything encrypted under it
// unreadable for ever.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Base } from './sqlite.ts';

const DDL = 'create table if not exists clave(person integer primary key, key blob, erased_at text)';

/** Size of the random pool: bytes for many nonces are fetched at once, and each nonce is used once. */
const NONCES = 12 * 256;
let azar = Buffer.alloc(0),
  usados = 0;
const otroNonce = (): Buffer => {
  if (usados + 12 > azar.length) {
    azar = randomBytes(NONCES);
    usados = 0;
  }
  usados += 12;
  return azar.subarray(usados - 12, usados);
};

/**
 * nonce (12) · tag (16) · ciphertext. Stream and version are authenticated with it, so that a part cannot be
 * moved to another fact.
 */
const cifrar = (clave: Buffer, aad: string, texto: string | Uint8Array): Buffer => {
  const nonce = otroNonce();
  const c = createCipheriv('aes-256-gcm', clave, nonce);
  c.setAAD(Buffer.from(aad));
  const cuerpo = Buffer.concat([
    typeof texto === 'string' ? c.update(texto, 'utf8') : c.update(texto),
    c.final(),
  ]);
  return Buffer.concat([nonce, c.getAuthTag(), cuerpo]);
};
const descifrar = (clave: Buffer, aad: string, datos: Buffer): Buffer => {
  const d = createDecipheriv('aes-256-gcm', clave, datos.subarray(0, 12));
  d.setAAD(Buffer.from(aad));
  d.setAuthTag(datos.subarray(12, 28));
  return Buffer.concat([d.update(datos.subarray(28)), d.final()]);
};

const textoDe = <T extends string>(clave: Buffer, aad: string, datos: Buffer): T =>
  descifrar(clave, aad, datos).toString('utf8') as T;

export interface PersonaKeyReads {
  /**
   * The text (`Json<T>`, of bytes that hold one), or undefined when the person was erased. Throws when the
   * bytes were altered.
   */
  readonly abrir: <T extends string = string>(person: number, aad: string, datos: Buffer) => T | undefined;
  /** The same for a file. */
  readonly abrirBytes: (person: number, aad: string, datos: Buffer) => Buffer | undefined;
  readonly olvidada: (person: number) => boolean;
  /** The company's own secret, stored as the key of person 0, which is nobody; undefined until it is made. */
  readonly secreto: () => Buffer | undefined;
}
export interface PersonaKeys extends PersonaKeyReads {
  /**
   * Encrypts; undefined when the person was erased. A new person's key is durable once `confirmar` returns:
   * call it before committing the facts.
   */
  readonly cerrar: (person: number, aad: string, texto: string | Uint8Array) => Buffer | undefined;
  readonly confirmar: () => void;
  readonly deshacer: () => void;
  readonly olvidar: (person: number, at: string) => void;
  /** Makes the company's secret unless there is one; durable once `confirmar` returns. */
  readonly crearSecreto: () => void;
  /** The people whose keys were made since the last `confirmar` or `deshacer`. */
  readonly nuevas: () => readonly number[];
  /** Puts in place a key that another server made or destroyed; durable once `confirmar` returns. */
  readonly recibir: (person: number, key: Uint8Array | null, erasedAt: string | null) => void;
}
/**
 * Keeps a new key where several servers share them, before it is used; gives the one that counts, since
 * another server may have made one first, or null if the person was erased.
 */
export type KeepKey = (person: number, key: Uint8Array) => Uint8Array | null;
const EMPRESA = 0;

type FilaClave = { readonly key: Buffer | null };

const SQL = {
  read: 'select key from clave where person = ?',
  add: 'insert into clave(person, key) values(?, ?)',
  erase:
    'insert into clave(person, key, erased_at) values(?, null, ?) on conflict(person) do update set key = null, erased_at = excluded.erased_at',
  receive:
    'insert into clave(person, key, erased_at) values(?, ?, ?) on conflict(person) do update set key = excluded.key, erased_at = excluded.erased_at',
};

/** `clave`: null when the person was erased, undefined when they never had one. */
const readsWith = (clave: (person: number) => Buffer | null | undefined): PersonaKeyReads => ({
  abrir: <T extends string>(person: number, aad: string, datos: Buffer) => {
    const k = clave(person);
    return k ? textoDe<T>(k, aad, datos) : undefined;
  },
  abrirBytes: (person, aad, datos) => {
    const k = clave(person);
    return k ? descifrar(k, aad, datos) : undefined;
  },
  olvidada: (person) => clave(person) === null,
  secreto: () => clave(EMPRESA) ?? undefined,
});

/** Reads the keys every time: a key erased by the writer must be gone for every reader at once. */
export const personaKeyReads = (db: Base): PersonaKeyReads => {
  const una = db.prepare<[number], FilaClave>(SQL.read);
  return readsWith((person) => una.get(person)?.key);
};

/** Keys read once and kept; null: erased; undefined: none yet. */
const remembered =
  (memoria: Map<number, Buffer | null>, read: (person: number) => Buffer | null | undefined) =>
  (person: number): Buffer | null | undefined => {
    let k = memoria.get(person);
    if (k === undefined) {
      k = read(person);
      if (k !== undefined) memoria.set(person, k);
    }
    return k;
  };

const statementsOf = (db: Base) => ({
  una: db.prepare<[number], FilaClave>(SQL.read),
  alta: db.prepare(SQL.add),
  baja: db.prepare(SQL.erase),
  ajena: db.prepare(SQL.receive),
  empezar: db.prepare('begin immediate'),
  confirmar: db.prepare('commit'),
  deshacer: db.prepare('rollback'),
});

export const personaKeyWrites = (db: Base, keep: KeepKey = (_, key) => key): PersonaKeys => {
  db.exec(DDL);
  const { una, alta, baja, ajena, empezar, confirmar, deshacer } = statementsOf(db);
  const memoria = new Map<number, Buffer | null>(),
    nuevas = new Set<number>(),
    clave = remembered(memoria, (person) => una.get(person)?.key);
  const abierta = (): void => {
    if (!db.inTransaction) empezar.run();
  };
  /** Null: the person was erased. */
  const nueva = (person: number): Buffer | null => {
    const kept = keep(person, randomBytes(32)),
      k = kept && Buffer.from(kept);
    abierta();
    if (k === null) baja.run(person, null);
    else {
      alta.run(person, k);
      nuevas.add(person);
    }
    memoria.set(person, k);
    return k;
  };
  return {
    ...readsWith(clave),
    crearSecreto: () => {
      if (!clave(EMPRESA)) nueva(EMPRESA);
    },
    cerrar: (person, aad, texto) => {
      const known = clave(person),
        k = known === undefined ? nueva(person) : known;
      return k === null ? undefined : cifrar(k, aad, texto);
    },
    nuevas: () => [...nuevas],
    recibir: (person, key, erasedAt) => {
      abierta();
      const k = key && Buffer.from(key);
      ajena.run(person, k, erasedAt);
      memoria.set(person, k);
    },
    confirmar: () => {
      if (db.inTransaction) confirmar.run();
      nuevas.clear();
    },
    deshacer: () => {
      nuevas.clear();
      if (db.inTransaction) {
        deshacer.run();
        memoria.clear();
      }
    },
    olvidar: (person, at) => {
      baja.run(person, at);
      memoria.set(person, null);
      // Otherwise the old page would stay in the write-ahead log until the next checkpoint.
      db.pragma('wal_checkpoint(TRUNCATE)');
    },
  };
};
