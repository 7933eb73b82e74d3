// Copies the whole installation while it works (each database as of one moment, checked, with a list of
// hashes), and restores it.
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { copyInThread, copyOne } from './copy.ts';
import { FACTOR_KEY_FILE } from './factorKey.ts';
import { LOCK_FILE, acquireFolder } from './lock.ts';
import { ledgerOf, readLedger } from '../kernel/erasureLedger.ts';
import { giveFolderKey, keyForFile } from '../kernel/folderKeys.ts';
import {
  copiesAreEncrypted,
  KEY_BOOK_FILE,
  publicsOf,
  readKeyBook,
  writeKeyBook,
  type KeyBook,
} from '../kernel/keyBook.ts';
import { diskFailure, shortOf } from '../kernel/faults.ts';
import {
  LIST_FILE,
  type CopiedFile,
  type NotCopied,
  type BackupList,
  storedFileHash,
  readBackupList,
} from './backupList.ts';

/**
 * The databases of an installation, in the order that keeps a copy whole: each log before its keys, since
 * keys are written first.
 */
const bases = async (datos: string): Promise<readonly string[]> => {
  const empresas = await readdir(join(datos, 'empresas')).catch((): string[] => []);
  const deEmpresas = empresas
    .sort()
    .flatMap((e) => ['jornal.sqlite', 'claves.sqlite'].map((n) => join('empresas', e, n)));
  const hay = await Promise.all(
    ['directory.sqlite', FACTOR_KEY_FILE, ...deEmpresas].map(async (r) =>
      (await stat(join(datos, r)).catch(() => null)) ? [r] : [],
    ),
  );
  return hay.flat();
};

const SIN_TERMINAR = '.parcial';
/** The names of copies in the data folder. */
const POR_SU_HORA = /^(?:\d{4}-\d\d-\d\dT[\d-]+Z|prueba-[0-9a-f]+)\.parcial$/;

/**
 * Removes what interrupted copies left in a folder, and gives their names. A copy that another process is
 * writing is locked, and stays.
 */
export const eraseCutBackups = async (carpeta: string): Promise<readonly string[]> => {
  const nombres = (await readdir(carpeta).catch((): string[] => [])).filter((n) => n.endsWith(SIN_TERMINAR)),
    borradas: string[] = [];
  for (const n of nombres) {
    const ruta = join(carpeta, n);
    // With another name and no lock file, it may not be ours.
    if (!POR_SU_HORA.test(n) && !(await stat(join(ruta, LOCK_FILE)).catch(() => null))) continue;
    const libre = acquireFolder(ruta);
    if (isLeft(libre)) continue;
    libre.right();
    await rm(ruta, { recursive: true, force: true });
    borradas.push(n);
  }
  return borradas;
};

export interface BackupCopy {
  readonly carpeta: string;
  readonly archivos: number;
  readonly bytes: number;
  readonly sin: readonly NotCopied[];
  /** The names of the keys that open it; null: it is not encrypted. */
  readonly llaves: readonly string[] | null;
}
export interface BackupRequest {
  readonly datos: string;
  readonly destino: string;
  readonly ahora: string;
  readonly hilo: boolean;
  readonly guardar?: number; // how many copies to keep in that folder, this one included
  readonly avance?: (hechos: number, total: number) => void;
}

/**
 * Copies every database into a folder. A company with damaged files is left out and named, so that the others
 * get their copy.
 */
const copyBases = async (
  o: BackupRequest,
  provisoria: string,
  publicas: readonly string[],
): Promise<{ readonly archivos: readonly CopiedFile[]; readonly sin: readonly NotCopied[] }> => {
  const rutas = await bases(o.datos),
    sin: NotCopied[] = [];
  let archivos: readonly CopiedFile[] = [];
  for (const [i, ruta] of rutas.entries()) {
    const a = join(provisoria, ruta),
      [donde, empresa] = ruta.split(sep),
      deEmpresa = donde === 'empresas' ? empresa : undefined;
    if (!sin.some((x) => x.empresa === deEmpresa)) {
      try {
        await mkdir(dirname(a), { recursive: true, mode: 0o700 });
        const una = { origen: join(o.datos, ruta), destino: a, publicas },
          hecha = await (o.hilo ? copyInThread(una) : copyOne(una));
        archivos = [...archivos, { ...hecha, ruta: ruta.split(sep).join('/') }];
      } catch (e) {
        if (deEmpresa === undefined || diskFailure(e)?.key === 'store.discoLleno') throw e;
        sin.push({ empresa: deEmpresa, motivo: shortOf(e) });
        archivos = archivos.filter((x) => !x.ruta.startsWith(`empresas/${deEmpresa}/`));
        await rm(dirname(a), { recursive: true, force: true });
      }
    }
    o.avance?.(i + 1, rutas.length);
  }
  return { archivos, sin };
};

/** The book goes with the copy: whoever restores it goes on encrypting for the same people. */
const copyKeyBook = async (provisoria: string, llaves: KeyBook): Promise<readonly CopiedFile[]> => {
  if (llaves.llaves.length === 0) return [];
  writeKeyBook(provisoria, llaves);
  return [{ ...(await storedFileHash(join(provisoria, KEY_BOOK_FILE))), ruta: KEY_BOOK_FILE }];
};

/** A copy made elsewhere opens with the key of the folder from which it comes. */
const shareFolderKey = (datos: string, copia: string): void => {
  const key = keyForFile(datos);
  if (key !== undefined) giveFolderKey(copia, key);
};

/**
 * Writes a copy into `destino`, which must not exist. It appears whole or not at all.
 * A full disk or an unreadable directory makes the whole copy fail.
 */
export const writeBackup = async (o: BackupRequest): Promise<Result<BackupCopy>> => {
  const destino = resolve(o.destino),
    provisoria = `${destino}${SIN_TERMINAR}`;
  if (await stat(destino).catch(() => null))
    return fail('duplicate', 'servidor.respaldoYaEsta', { carpeta: destino });
  let mia: Result<() => void> | undefined;
  try {
    await eraseCutBackups(dirname(destino));
    mia = acquireFolder(provisoria);
    if (isLeft(mia))
      return mia.left.key === 'servidor.carpetaEnUso' ? fail('phase', 'servidor.respaldoEnCurso') : mia;
    for (const n of await readdir(provisoria))
      if (n !== LOCK_FILE) await rm(join(provisoria, n), { recursive: true, force: true });
    const llaves = readKeyBook(o.datos),
      cerrada = copiesAreEncrypted(llaves);
    shareFolderKey(o.datos, provisoria);
    const { archivos: bases, sin } = await copyBases(o, provisoria, cerrada ? publicsOf(llaves) : []);
    const archivos = [...bases, ...(await copyKeyBook(provisoria, llaves))];
    const libro = resolve(ledgerOf(o.datos));
    const lista: BackupList = {
      formato: archivos.length > bases.length ? 2 : 1,
      hecho: o.ahora,
      archivos,
      ...(cerrada ? { llaves: llaves.llaves.map(({ nombre, publica }) => ({ nombre, publica })) } : {}),
      ...(sin.length > 0 ? { sin } : {}),
      olvidos: { archivo: libro, cuantos: readLedger(libro)?.length ?? 0 },
    };
    await writeFile(join(provisoria, LIST_FILE), JSON.stringify(lista, null, 1), {
      mode: 0o600,
      flush: true,
    });
    mia.right();
    await rm(join(provisoria, LOCK_FILE));
    await rename(provisoria, destino);
    // A copy without some company deletes no older ones, which may hold that company's last whole copy.
    if (o.guardar !== undefined && sin.length === 0) await borrarViejas(dirname(destino), o.guardar);
    return ok({
      carpeta: destino,
      archivos: archivos.length,
      bytes: archivos.reduce((s, a) => s + (a.cifrado?.bytes ?? a.bytes), 0),
      sin,
      llaves: lista.llaves?.map((k) => k.nombre) ?? null,
    });
  } catch (e) {
    if (mia?._tag === 'Right') mia.right();
    await rm(provisoria, { recursive: true, force: true });
    return fail('unavailable', 'servidor.respaldoFallo', { detalle: diskFailure(e)?.message ?? shortOf(e) });
  }
};

/**
 * Deletes the oldest copies of a folder, keeping the last `guardar`. Anything that is not a copy is left
 * alone.
 */
const borrarViejas = async (carpeta: string, guardar: number): Promise<void> => {
  const copias = (
    await Promise.all(
      (
        await readdir(carpeta)
      ).map(async (n) => {
        const l = await readBackupList(join(carpeta, n));
        return l ? [[l.hecho, n] as const] : [];
      }),
    )
  )
    .flat()
    .sort(([a], [b]) => (a < b ? 1 : -1));
  for (const [, n] of copias.slice(guardar)) await rm(join(carpeta, n), { recursive: true, force: true });
};
