// Opens an encrypted data folder: the key of its data is sealed in the folder, and what opens it is elsewhere (a
// file, the environment, a program that asks who keeps it).
import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { openBytes, publicOf, sealBytes, secretKeysIn } from './age.ts';
import { giveFolderKey } from './folderKeys.ts';
import { publicsOf, readKeyBook, type KeyBook } from './keyBook.ts';
import { shortOf } from './faults.ts';

/** Where the key that opens the data is. `llave`: its text; `programa`: writes it to its output. */
export interface MasterKey {
  readonly llave?: string;
  readonly programa?: string;
}

const run = promisify(execFile),
  PROGRAM_MS = 30_000;

/** The keys that were said; empty when none was. */
export const secretKeysOf = async (m: MasterKey | undefined): Promise<Result<readonly string[]>> => {
  if (m?.llave !== undefined && m.programa !== undefined) return fail('invalid', 'cifrado.dosLlaves');
  let text = m?.llave;
  if (m?.programa !== undefined) {
    try {
      text = (await run(m.programa, [], { timeout: PROGRAM_MS, encoding: 'utf8' })).stdout;
    } catch (e) {
      // What the program wrote may be the key: only how it ended is told.
      return fail('unavailable', 'cifrado.programaMal', { programa: m.programa, detalle: endOf(e) });
    }
  }
  if (text === undefined) return ok([]);
  const keys = secretKeysIn(text);
  for (const k of keys) if ((await publicOf(k)) === undefined) return fail('invalid', 'cifrado.noEsLlave');
  return keys.length === 0 ? fail('invalid', 'cifrado.noEsLlave') : ok(keys);
};
const endOf = (e: unknown): string => {
  const code = typeof e === 'object' && e !== null && 'code' in e ? e.code : undefined;
  return code === undefined ? shortOf('error') : String(code);
};

export interface DataKey {
  readonly clave: string;
  readonly huella: string;
}
const fingerprintOf = (key: string): string =>
  createHash('sha256').update(`jornal ${key}`).digest('hex').slice(0, 16);
export const newDataKey = (): DataKey => {
  const clave = randomBytes(32).toString('hex');
  return { clave, huella: fingerprintOf(clave) };
};
/** Seals the key of the data for all the keys of a book. */
export const sealDataKey = (b: KeyBook, k: DataKey): Promise<string> =>
  sealBytes(Buffer.from(k.clave, 'hex'), publicsOf(b));

const namesOf = (b: KeyBook): string => b.llaves.map((k) => `«${k.nombre}» (${k.publica})`).join(', ');

/** The key of the data of a folder, opened with one of these keys. Left: none, or another's. */
export const dataKeyOf = async (
  carpeta: string,
  b: KeyBook,
  secretas: readonly string[],
): Promise<Result<DataKey>> => {
  if (b.cifrado === null) return fail('phase', 'cifrado.noEsta', { carpeta });
  if (secretas.length === 0) return fail('unavailable', 'cifrado.faltaLlave', { carpeta });
  try {
    const bytes = await openBytes(b.cifrado.sobre, secretas);
    if (bytes === undefined)
      return fail('no_permission', 'cifrado.llaveAjena', { carpeta, llaves: namesOf(b) });
    const clave = Buffer.from(bytes).toString('hex');
    if (fingerprintOf(clave) === b.cifrado.huella) return ok({ clave, huella: b.cifrado.huella });
  } catch {
    /* said below: it was altered */
  }
  return fail('invalid', 'cifrado.sobreAlterado', { carpeta });
};

/** The book of a folder; Left when it was altered or cut. */
export const keyBookOf = (carpeta: string): Result<KeyBook> => {
  try {
    return ok(readKeyBook(carpeta));
  } catch {
    return fail('invalid', 'cifrado.libroMal', { carpeta });
  }
};

/**
 * Before anything of a folder is opened: this process and its threads get the key of its data. Gives whether it is
 * encrypted; where it is not, nothing is asked of anybody.
 */
export const unlockFolder = async (carpeta: string, m: MasterKey | undefined): Promise<Result<boolean>> => {
  const b = keyBookOf(carpeta);
  if (isLeft(b)) return b;
  if (b.right.cifrado === null) return ok(false);
  const secretas = await secretKeysOf(m);
  if (isLeft(secretas)) return secretas;
  const k = await dataKeyOf(carpeta, b.right, secretas.right);
  if (isLeft(k)) return k;
  giveFolderKey(carpeta, k.right.clave);
  return ok(true);
};
