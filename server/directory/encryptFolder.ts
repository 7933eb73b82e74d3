// Encrypts a data folder at rest, and takes it back: file by file, each opening as it is meanwhile, so that whoever is
// killed on the way goes on or goes back. The caller holds the folder.
import { closeSync, existsSync, openSync, readdirSync, readSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { encrypts } from '../kernel/keyedFile.ts';
import { openInMemory } from '../kernel/sqlite.ts';
import { publicOf } from '../kernel/age.ts';
import { diskFailure, shortOf } from '../kernel/faults.ts';
import { forgetFolderKey, giveFolderKey } from '../kernel/folderKeys.ts';
import { dropBookLeftovers, writeKeyBook, type KeyBook } from '../kernel/keyBook.ts';
import { dataKeyOf, keyBookOf, newDataKey, sealDataKey, type DataKey } from '../kernel/masterKey.ts';
import { noteKeys } from './keyEvents.ts';
import { BEFORE, convertFile, dropLeftovers } from './convertFile.ts';
import { isProvedRecovery, masterKey, secretInside } from './copyKeys.ts';

/** A database of a data folder. `antes`: it was converted, and how it was is still beside it. */
export interface FolderFile {
  readonly ruta: string;
  readonly cifrado: boolean;
  readonly bytes: number;
  readonly antes: boolean;
}

const PLAIN = 'SQLite format 3\0',
  DATABASE = /\.sqlite(?:\.[\w.-]+)?$/,
  NOT_DATA = /(?:^|\/)(?:candado|en-uso)\.sqlite|-(?:wal|shm|journal)$|\.convirtiendo|\.parcial$|\.listo$/;

/** Only where nobody of this process has the file open: closing it would drop its locks. */
const beginsPlain = (file: string): boolean => {
  const fd = openSync(file, 'r'),
    head = Buffer.alloc(PLAIN.length);
  try {
    readSync(fd, head, 0, head.length, 0);
  } finally {
    closeSync(fd);
  }
  return head.toString('latin1') === PLAIN;
};

const namesIn = (folder: string): readonly string[] =>
  existsSync(folder) ? readdirSync(folder).map((n) => join(folder, n)) : [];

/** The databases of a data folder, in use or kept, without the copies in `respaldos`. */
export const folderFiles = (datos: string): readonly FolderFile[] =>
  [...namesIn(datos), ...namesIn(join(datos, 'empresas')).flatMap(namesIn)]
    .filter((f) => DATABASE.test(f) && !f.endsWith(BEFORE) && !NOT_DATA.test(f))
    .flatMap((file) => {
      const s = statSync(file, { throwIfNoEntry: false });
      if (s === undefined || !s.isFile() || s.size === 0) return [];
      return [
        {
          ruta: relative(datos, file),
          cifrado: !beginsPlain(file),
          bytes: s.size,
          antes: existsSync(`${file}${BEFORE}`),
        },
      ];
    })
    .sort((a, b) => (a.ruta < b.ruta ? -1 : 1));

interface Conversion {
  readonly datos: string;
  readonly ahora: string;
  /** The secret keys at hand: the first is the one with which the server will open the data. */
  readonly secretas: readonly string[];
  readonly avance?: (bytes: number, total: number) => void;
}
/** How many databases were converted now; the others were already. */
export interface Converted {
  readonly archivos: number;
  readonly bytes: number;
}

const convertAll = (
  o: Conversion,
  which: readonly FolderFile[],
  key: string | undefined,
): Result<Converted> => {
  const total = which.reduce((n, f) => n + f.bytes, 0);
  let done = 0;
  for (const f of which) {
    try {
      convertFile(join(o.datos, f.ruta), key);
    } catch (e) {
      return fail('unavailable', 'cifrado.noSeConvirtio', {
        archivo: f.ruta,
        detalle: diskFailure(e)?.message ?? shortOf(e),
      });
    }
    done += f.bytes;
    o.avance?.(done, total);
  }
  return ok({ archivos: which.length, bytes: total });
};

/** The key of the data: that of an encryption that was cut, or a new one, sealed and opened again before it is used. */
const keyFor = async (o: Conversion, b: KeyBook): Promise<Result<DataKey>> => {
  if (b.cifrado !== null) return dataKeyOf(o.datos, b, o.secretas);
  const publica = o.secretas[0] === undefined ? undefined : await publicOf(o.secretas[0]);
  if (publica === undefined) return fail('invalid', 'cifrado.faltaMaestra');
  if (!b.llaves.some(isProvedRecovery)) return fail('phase', 'cifrado.sinRecuperacion');
  if (b.llaves.some((k) => k.publica === publica)) return fail('invalid', 'cifrado.maestraEsOtra');
  const inside = secretInside(o.datos, o.secretas);
  if (inside !== undefined) return fail('invalid', 'cifrado.llaveAdentro', { archivo: inside });
  const k = newDataKey(),
    with_ = { ...b, llaves: [masterKey(publica, o.ahora), ...b.llaves] },
    sealed: KeyBook = {
      ...with_,
      cifrado: { cifra: 'aegis-256', sobre: await sealDataKey(with_, k), huella: k.huella, desde: o.ahora },
    },
    again = await dataKeyOf(o.datos, sealed, o.secretas);
  if (isLeft(again)) return again;
  writeKeyBook(o.datos, sealed);
  return ok(k);
};

/** An installation that was brought up to date without `npm ci` may still have the SQLite of before. */
const installedEncrypts = (): boolean => {
  const db = openInMemory();
  try {
    return encrypts(db);
  } finally {
    db.close();
  }
};

/** Encrypts what is not yet. How each file was stays beside it until `forgetBefore`. */
export const encryptFolder = async (o: Conversion): Promise<Result<Converted>> => {
  dropBookLeftovers(o.datos);
  if (!installedEncrypts()) return fail('unavailable', 'cifrado.sinMotor');
  const b = keyBookOf(o.datos);
  if (isLeft(b)) return b;
  const k = await keyFor(o, b.right);
  if (isLeft(k)) return k;
  giveFolderKey(o.datos, k.right.clave);
  const files = folderFiles(o.datos);
  for (const f of files) dropLeftovers(join(o.datos, f.ruta));
  const done = convertAll(
    o,
    files.filter((f) => !f.cifrado),
    k.right.clave,
  );
  return isLeft(done) || done.right.archivos === 0
    ? done
    : noteKeys(o, 'datos_cifrados', String(done.right.archivos), done.right);
};

/** Takes an encrypted folder back to how it was: the key of its data is forgotten once nothing needs it. */
export const decryptFolder = async (o: Conversion): Promise<Result<Converted>> => {
  dropBookLeftovers(o.datos);
  const b = keyBookOf(o.datos);
  if (isLeft(b)) return b;
  const k = await dataKeyOf(o.datos, b.right, o.secretas);
  if (isLeft(k)) return k;
  giveFolderKey(o.datos, k.right.clave);
  const files = folderFiles(o.datos);
  // Those of before are in clear: what was written since is in the encrypted ones.
  for (const f of files) {
    dropLeftovers(join(o.datos, f.ruta));
    if (f.cifrado) rmSync(join(o.datos, `${f.ruta}${BEFORE}`), { force: true });
  }
  const done = convertAll(
    o,
    files.filter((f) => f.cifrado),
    undefined,
  );
  if (isLeft(done)) return done;
  forgetBefore(o.datos);
  writeKeyBook(o.datos, {
    ...b.right,
    cifrado: null,
    llaves: b.right.llaves.filter((x) => x.clase !== 'maestra'),
  });
  forgetFolderKey(o.datos);
  return noteKeys(o, 'datos_descifrados', String(done.right.archivos), done.right);
};

/** Deletes how the files were before the last conversion. Gives how many there were. */
export const forgetBefore = (datos: string): number => {
  const old = [...namesIn(datos), ...namesIn(join(datos, 'empresas')).flatMap(namesIn)].filter((f) =>
    f.endsWith(BEFORE),
  );
  for (const f of old) rmSync(f);
  return old.length;
};
