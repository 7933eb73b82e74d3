// Restores a copy of the installation into an empty folder, after checking every file by its hash.
import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { checkEmpresas } from '../rows/backup.ts';
import { DIRECTORY_FILE } from './copy.ts';
import { dropLiveAccess } from './liveAccess.ts';
import { openDatabase } from './sqlite.ts';
import { openDirectory } from './openDirectory.ts';
import { HALF_RESTORED } from './lock.ts';
import { AJUSTES } from './settings.ts';
import {
  destroyedCompanies,
  type DestroyedCompany,
  destructionLedgerBeside,
  destructionLedgerOf,
  mergeDestructions,
} from '../kernel/destructionLedger.ts';
import { addToLedger, ledgerOf, readLedger } from '../kernel/erasureLedger.ts';
import { openFile, opensFile } from '../kernel/age.ts';
import { giveFolderKey } from '../kernel/folderKeys.ts';
import { dataKeyOf, keyBookOf, secretKeysOf, type MasterKey } from '../kernel/masterKey.ts';
import { diskFailure, shortOf } from '../kernel/faults.ts';
import {
  type BackupList,
  type NotCopied,
  storedFileHash,
  storedPath,
  syncFile,
  readBackupList,
} from './backupList.ts';

/**
 * Notes in the audit of each company that it was restored from a copy, when the copy was made, and whether it was
 * known who had been erased since.
 */
const anotarVuelta = async (
  datos: string,
  hecho: string,
  conLibro: boolean,
  again: readonly DestroyedCompany[],
): Promise<void> => {
  if (!(await stat(join(datos, 'directory.sqlite')).catch(() => null))) return;
  const d = openDirectory({ carpeta: datos, ajustes: AJUSTES, hilo: false, ahora: Date.now });
  if (isLeft(d)) throw new Error(d.left.message);
  try {
    for (const { empresa, razon_social } of again)
      if (d.right.empresa(empresa) !== undefined)
        await d.right.escribir('destruirEmpresa', { id: empresa, at: d.right.ahora(), razon_social });
    for (const { id } of d.right.todasLasEmpresas()) {
      await d.right.anotar({ suceso: 'respaldo_restaurado', idEmpresa: id, detalle: hecho });
      if (!conLibro) await d.right.anotar({ suceso: 'respaldo_sin_olvidos', idEmpresa: id, detalle: hecho });
    }
  } finally {
    await d.right.cerrar();
  }
};

/** Takes out again the companies that were destroyed, by the ledger, after the copy was made. */
const destroyAgain = async (
  datos: string,
  ledger: string | undefined,
): Promise<readonly DestroyedCompany[]> => {
  if (ledger !== undefined) mergeDestructions(destructionLedgerOf(datos), ledger);
  const back = [...destroyedCompanies(destructionLedgerOf(datos)).values()].filter((x) =>
    existsSync(join(datos, 'empresas', x.empresa)),
  );
  for (const { empresa } of back)
    await rm(join(datos, 'empresas', empresa), { recursive: true, force: true });
  return back;
};

/** Copies of before carry sessions, tokens and links: those end here. */
const closeDoors = (datos: string): void => {
  const file = join(datos, DIRECTORY_FILE);
  if (!existsSync(file)) return;
  const db = openDatabase(file, { fileMustExist: true });
  try {
    dropLiveAccess(db);
  } finally {
    db.close();
  }
};

/** The first file of a copy that is missing or is not as it was written. */
const alteredFile = async (
  respaldo: string,
  lista: BackupList,
  leer: (n: number) => void,
): Promise<string | undefined> => {
  for (const a of lista.archivos) {
    const real = await storedFileHash(join(respaldo, storedPath(a)), leer).catch(() => undefined);
    if (real?.sha256 !== (a.cifrado ?? a).sha256) return a.ruta;
  }
  return undefined;
};

/** Copies every file, and reads it again where it is. Gives the first that did not arrive as it was. */
const copyChecked = async (
  o: { readonly respaldo: string; readonly datos: string; readonly secretas: readonly string[] },
  lista: BackupList,
  leer: (n: number) => void,
): Promise<string | undefined> => {
  for (const a of lista.archivos) {
    const destino = join(o.datos, a.ruta);
    await mkdir(dirname(destino), { recursive: true, mode: 0o700 });
    const de = join(o.respaldo, storedPath(a));
    if (a.cifrado) await openFile({ de, a: destino, secretas: o.secretas });
    else await copyFile(de, destino);
    await chmod(destino, 0o600);
    await syncFile(destino);
    if ((await storedFileHash(destino, leer)).sha256 !== a.sha256) return a.ruta;
  }
  return undefined;
};

/**
 * The keys to open a copy with, tried before anything is written. Where its data are encrypted too, the folder that
 * is restored gets their key.
 */
const openKeys = async (
  o: { readonly respaldo: string; readonly datos: string; readonly llave?: MasterKey },
  lista: BackupList,
): Promise<Result<{ readonly secretas: readonly string[] }>> => {
  const libro = keyBookOf(o.respaldo);
  if (isLeft(libro)) return libro;
  const sellado = lista.archivos.find((a) => a.cifrado);
  if (sellado === undefined && libro.right.cifrado === null) return ok({ secretas: [] });
  const secretas = await secretKeysOf(o.llave);
  if (isLeft(secretas)) return secretas;
  const llaves = (lista.llaves ?? libro.right.llaves).map((k) => `«${k.nombre}» (${k.publica})`).join(', ');
  if (secretas.right.length === 0) return fail('invalid', 'cifrado.copiaCerrada', { llaves });
  if (sellado !== undefined && !(await opensFile(join(o.respaldo, storedPath(sellado)), secretas.right)))
    return fail('no_permission', 'cifrado.copiaNoAbre', { llaves });
  if (libro.right.cifrado !== null) {
    const k = await dataKeyOf(o.respaldo, libro.right, secretas.right);
    if (isLeft(k)) return k;
    giveFolderKey(o.datos, k.right.clave);
  }
  return ok({ secretas: secretas.right });
};

/** What the ledger of erasures had to say about a restored copy. */
export interface ObeyedLedger {
  /** Its file; null: it was not found, and who was erased after the copy is back. */
  readonly libro: string | null;
  /** It has fewer erasures than when the copy was made: it is not whole. */
  readonly corto: boolean;
  readonly repetidos: number;
}

interface RestoredCopy {
  readonly hecho: string;
  readonly archivos: number;
  readonly empresas: number;
  readonly sin: readonly NotCopied[];
  /** Companies that it had and were destroyed since: they do not come back. */
  readonly destruidas: readonly DestroyedCompany[];
  readonly olvidos: ObeyedLedger;
}

/** The ledgers to obey, each if it is found: they may lie in different places. */
interface FoundLedgers {
  readonly olvidos: string | undefined;
  readonly destrucciones: string | undefined;
}
/** Looks where it is named; where the copy says that it was; and in the data folder in which the copy is. */
const ledgersFor = (respaldo: string, lista: BackupList, dicho: string | undefined): Result<FoundLedgers> => {
  if (dicho !== undefined && !existsSync(dicho))
    return fail('not_found', 'cadena.libroNoEsta', { archivo: dicho });
  const places =
    dicho !== undefined
      ? [dicho]
      : [
          ...(lista.olvidos ? [lista.olvidos.archivo] : []),
          ...(basename(dirname(respaldo)) === 'respaldos' ? [ledgerOf(dirname(dirname(respaldo)))] : []),
        ];
  return ok({
    olvidos: places.find((p) => existsSync(p)),
    destrucciones: places.map(destructionLedgerBeside).find((p) => existsSync(p)),
  });
};

/** Gives the restored folder what the ledger says, and has its companies obey it. */
const obey = (
  o: { readonly datos: string; readonly repetir?: (datos: string) => Result<number> },
  lista: BackupList,
  libro: string | undefined,
): Result<ObeyedLedger> => {
  const borrados = libro === undefined ? undefined : readLedger(libro);
  if (borrados !== undefined) addToLedger(ledgerOf(o.datos), borrados);
  const repetidos = o.repetir?.(o.datos) ?? ok(0);
  return isLeft(repetidos)
    ? repetidos
    : ok({
        libro: libro ?? null,
        corto: borrados !== undefined && borrados.length < (lista.olvidos?.cuantos ?? 0),
        repetidos: repetidos.right,
      });
};

/**
 * Restores a copy into an empty folder, after checking every byte of it, and erases again those who were erased
 * after it was made. `repetir` opens the companies of the folder, which obey its ledger;
 * without it, they do when somebody opens them.
 * `avance`: bytes read (of the copy, then of what was restored); then facts.
 */
export const restoreBackup = async (o: {
  readonly respaldo: string;
  readonly datos: string;
  readonly olvidos?: string;
  readonly repetir?: (datos: string) => Result<number>;
  /** What opens it, when it is encrypted: any of its keys. */
  readonly llave?: MasterKey;
  readonly avance?: (que: 'bytes' | 'hechos', van: number, total: number) => void;
}): Promise<Result<RestoredCopy>> => {
  const lista = await readBackupList(o.respaldo);
  if (!lista) return fail('invalid', 'servidor.respaldoNoEs', { carpeta: o.respaldo });
  const libros = ledgersFor(resolve(o.respaldo), lista, o.olvidos);
  if (isLeft(libros)) return libros;
  const hay = await readdir(o.datos).catch((): string[] => []);
  // A restore that an earlier process left unfinished is begun again.
  if (hay.length > 0 && !hay.includes(HALF_RESTORED))
    return fail('invalid', 'servidor.restaurarVacia', { carpeta: o.datos });
  const abierta = await openKeys(o, lista);
  if (isLeft(abierta)) return abierta;
  const bytes = 2 * lista.archivos.reduce((s, a) => s + a.bytes, 0);
  let leidos = 0;
  const leer = (n: number): void => {
    leidos += n;
    o.avance?.('bytes', Math.min(leidos, bytes), bytes);
  };
  try {
    const alterado = await alteredFile(o.respaldo, lista, leer);
    if (alterado !== undefined) return fail('invalid', 'servidor.respaldoAlterado', { archivo: alterado });
    await mkdir(o.datos, { recursive: true, mode: 0o700 });
    await writeFile(join(o.datos, HALF_RESTORED), lista.hecho, { mode: 0o600, flush: true });
    for (const n of hay)
      if (n !== HALF_RESTORED) await rm(join(o.datos, n), { recursive: true, force: true });
    const mal = await copyChecked({ ...o, secretas: abierta.right.secretas }, lista, leer);
    if (mal !== undefined) return fail('unavailable', 'servidor.respaldoAlterado', { archivo: mal });
    // The copy itself may have been wrong, so the log is verified too.
    const sana = checkEmpresas(o.datos, (van, total) => {
      o.avance?.('hechos', van, total);
    });
    if (isLeft(sana)) {
      await rm(o.datos, { recursive: true, force: true });
      return sana;
    }
    const destruidas = await destroyAgain(o.datos, libros.right.destrucciones),
      olvidos = obey(o, lista, libros.right.olvidos);
    if (isLeft(olvidos)) return olvidos;
    closeDoors(o.datos);
    await anotarVuelta(o.datos, lista.hecho, olvidos.right.libro !== null, destruidas);
    await rm(join(o.datos, HALF_RESTORED));
    return ok({
      hecho: lista.hecho,
      archivos: lista.archivos.length,
      empresas: sana.right.length - destruidas.length,
      sin: lista.sin ?? [],
      destruidas,
      olvidos: olvidos.right,
    });
  } catch (e) {
    return fail('unavailable', 'servidor.respaldoFallo', { detalle: diskFailure(e)?.message ?? shortOf(e) });
  }
};
