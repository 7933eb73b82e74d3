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
}
const EMPRESA = 0;

type FilaClave = { readonly key: Buffer | null };

/** Reads the keys every time: a key erased by the writer must be gone for every reader at once. */
export const personaKeyReads = (db: Base): PersonaKeyReads => {
  const una = db.prepare<[number], FilaClave>('select key from clave where person = ?');
  return {
    abrir: <T extends string>(person: number, aad: string, datos: Buffer) => {
      const k = una.get(person)?.key;
      return k ? textoDe<T>(k, aad, datos) : undefined;
    },
    abrirBytes: (person, aad, datos) => {
      const k = una.get(person)?.key;
      return k ? descifrar(k, aad, datos) : undefined;
    },
    olvidada: (person) => una.get(person)?.key === null,
    secreto: () => una.get(EMPRESA)?.key ?? undefined,
  };
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

export const personaKeyWrites = (db: Base): PersonaKeys => {
  db.exec(DDL);
  const una = db.prepare<[number], FilaClave>('select key from clave where person = ?');
  const alta = db.prepare('insert into clave(person, key) values(?, ?)');
  const baja = db.prepare(
    'insert into clave(person, key, erased_at) values(?, null, ?) on conflict(person) do update set key = null, erased_at = excluded.erased_at',
  );
  const empezar = db.prepare('begin immediate'),
    confirmar = db.prepare('commit'),
    deshacer = db.prepare('rollback');
  const memoria = new Map<number, Buffer | null>(),
    clave = remembered(memoria, (person) => una.get(person)?.key);
  return {
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
    crearSecreto: () => {
      if (clave(EMPRESA)) return;
      if (!db.inTransaction) empezar.run();
      alta.run(EMPRESA, randomBytes(32));
    },
    cerrar: (person, aad, texto) => {
      let k = clave(person);
      if (k === null) return undefined;
      if (k === undefined) {
        if (!db.inTransaction) empezar.run();
        k = randomBytes(32);
        alta.run(person, k);
        memoria.set(person, k);
      }
      return cifrar(k, aad, texto);
    },
    confirmar: () => {
      if (db.inTransaction) confirmar.run();
    },
    deshacer: () => {
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
