// The key that seals what second factors are proved with. It has a file of its own: whoever takes the directory alone
// can neither make codes nor try recovery codes.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, prepareConnection } from './sqlite.ts';

/** Beside the directory, and in the copies after it. */
export const FACTOR_KEY_FILE = 'factores.sqlite';

export interface FactorKey {
  readonly seal: (idUsuario: number, secret: string) => Buffer;
  /** Undefined: the key is not the one that sealed it. */
  readonly open: (idUsuario: number, sealed: Buffer) => string | undefined;
  /** Of a recovery code. */
  readonly hash: (idUsuario: number, code: string) => string;
}

const NONCE = 12,
  TAG = 16;

/** The key of the folder: the one that it has, or else this. */
const keepKey = (carpeta: string, fresh: Buffer): Buffer => {
  const ruta = join(carpeta, FACTOR_KEY_FILE),
    isNew = !existsSync(ruta),
    db = openDatabase(ruta);
  try {
    prepareConnection(db);
    if (isNew) chmodSync(ruta, 0o600);
    db.exec(
      'CREATE TABLE IF NOT EXISTS clave (id INTEGER PRIMARY KEY CHECK (id = 1), clave BLOB NOT NULL) STRICT',
    );
    db.prepare('INSERT OR IGNORE INTO clave (id, clave) VALUES (1, ?)').run(fresh);
    const key = db.prepare<[], Buffer>('SELECT clave FROM clave').pluck().get();
    if (key === undefined) throw new Error('la clave de los segundos factores no quedó escrita');
    return key;
  } finally {
    db.close();
  }
};
/** Made the first time that something is sealed. */
const readKey = (carpeta: string): Buffer => keepKey(carpeta, randomBytes(32));

/** The key of a folder, for whoever takes its data elsewhere; undefined: nothing was sealed in it yet. */
export const keptFactorKey = (carpeta: string): Buffer | undefined =>
  existsSync(join(carpeta, FACTOR_KEY_FILE)) ? readKey(carpeta) : undefined;
/** Gives a folder the key of where its data come from. False: it has another one. */
export const giveFactorKey = (carpeta: string, key: Buffer): boolean => keepKey(carpeta, key).equals(key);

/** `given`: the one that several servers share, and none of their folders has. */
export const openFactorKey = (carpeta: string, given?: Buffer): FactorKey => {
  let read = given;
  const key = (): Buffer => (read ??= readKey(carpeta));
  return {
    seal: (idUsuario, secret) => {
      const nonce = randomBytes(NONCE),
        c = createCipheriv('aes-256-gcm', key(), nonce);
      c.setAAD(Buffer.from(`factor|${idUsuario}`));
      const body = Buffer.concat([c.update(secret, 'utf8'), c.final()]);
      return Buffer.concat([nonce, c.getAuthTag(), body]);
    },
    open: (idUsuario, sealed) => {
      try {
        const d = createDecipheriv('aes-256-gcm', key(), sealed.subarray(0, NONCE));
        d.setAAD(Buffer.from(`factor|${idUsuario}`));
        d.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
        return Buffer.concat([d.update(sealed.subarray(NONCE + TAG)), d.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
    hash: (idUsuario, code) =>
      createHmac('sha256', key()).update(`recuperacion|${idUsuario}|${code}`).digest('base64url'),
  };
};
