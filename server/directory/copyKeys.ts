// The keys of an installation: made, proved by opening a copy, taken away, and the key of the data sealed for them
// again. Nobody's secret half is kept.
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { isPublicKey, NoKeyOpens, openFile, publicOf, secretKeysIn } from '../kernel/age.ts';
import { diskFailure, shortOf } from '../kernel/faults.ts';
import { publicsOf, writeKeyBook, type KeyBook, type KeptKey } from '../kernel/keyBook.ts';
import { dataKeyOf, keyBookOf, sealDataKey } from '../kernel/masterKey.ts';
import { copyOne, DIRECTORY_FILE } from './copy.ts';
import { noteKeys } from './keyEvents.ts';
import { storedFileHash } from './backupList.ts';

interface Keys {
  readonly datos: string;
  readonly ahora: string;
  /** The secret halves at hand: where the data are encrypted, one of them opens them. */
  readonly secretas: readonly string[];
}

/**
 * The book with other keys, on the disk. Where the data are encrypted, their key is sealed for those, and opened again
 * with `comprobar` before the book of before is gone.
 */
const writeKeys = async (
  o: Keys,
  b: KeyBook,
  llaves: readonly KeptKey[],
  comprobar: readonly string[] = o.secretas,
): Promise<Result<KeyBook>> => {
  const next: KeyBook = { ...b, llaves: [...llaves] };
  if (b.cifrado === null || publicsOf(next).join() === publicsOf(b).join()) {
    writeKeyBook(o.datos, next);
    return ok(next);
  }
  const k = await dataKeyOf(o.datos, b, o.secretas);
  if (isLeft(k)) return k;
  const sealed = { ...next, cifrado: { ...b.cifrado, sobre: await sealDataKey(next, k.right) } },
    again = await dataKeyOf(o.datos, sealed, comprobar);
  if (isLeft(again)) return again;
  writeKeyBook(o.datos, sealed);
  return ok(sealed);
};

/** A key as the audit names it: its public half is no secret. */
const toldKey = (k: KeptKey): string => `${k.nombre} (${k.publica})`;
const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Adds the public half of a key that somebody keeps apart. It opens copies made from now on. */
export const addKey = async (
  o: Keys & { readonly nombre: string; readonly publica: string },
): Promise<Result<KeyBook>> => {
  const b = keyBookOf(o.datos);
  if (isLeft(b)) return b;
  if (!isPublicKey(o.publica))
    return fail('invalid', 'cifrado.noEsPublica', { valor: o.publica.slice(0, 80) });
  if (b.right.llaves.some((k) => sameName(k.nombre, o.nombre) || k.publica === o.publica))
    return fail('duplicate', 'cifrado.llaveYaEsta', { nombre: o.nombre });
  const k: KeptKey = {
    nombre: o.nombre,
    publica: o.publica,
    clase: 'recuperacion',
    desde: o.ahora,
    probada: null,
  };
  const r = await writeKeys(o, b.right, [...b.right.llaves, k]);
  return isLeft(r) ? r : noteKeys(o, 'llave_de_copias_agregada', toldKey(k), r.right);
};

/** Takes a key away: copies made from now on do not open with it, those of before do. */
export const removeKey = async (o: Keys & { readonly nombre: string }): Promise<Result<KeyBook>> => {
  const b = keyBookOf(o.datos);
  if (isLeft(b)) return b;
  const gone = b.right.llaves.find((k) => sameName(k.nombre, o.nombre));
  if (gone === undefined)
    return fail('not_found', 'cifrado.llaveNoEsta', {
      nombre: o.nombre,
      hay: b.right.llaves.map((k) => k.nombre).join(', ') || '—',
    });
  const left = b.right.llaves.filter((k) => k !== gone);
  if (b.right.cifrado !== null && (gone.clase === 'maestra' || !left.some(isProvedRecovery)))
    return fail('phase', 'cifrado.llaveHaceFalta', { nombre: gone.nombre });
  const r = await writeKeys(o, b.right, left);
  return isLeft(r) ? r : noteKeys(o, 'llave_de_copias_quitada', toldKey(gone), r.right);
};

export const isProvedRecovery = (k: KeptKey): boolean => k.clase === 'recuperacion' && k.probada !== null;

/** What is copied to prove a key: the directory, or the smallest database of a folder that has none. */
const somethingToCopy = async (datos: string): Promise<string | undefined> => {
  const companies = readdirSync(datos).includes('empresas') ? readdirSync(join(datos, 'empresas')) : [];
  const files = [DIRECTORY_FILE, ...companies.map((e) => join('empresas', e, 'claves.sqlite'))];
  for (const f of files) if (((await stat(join(datos, f)).catch(() => null))?.size ?? 0) > 0) return f;
  return undefined;
};

/**
 * Makes an encrypted copy and opens it with a key: only then it counts as kept. Gives its name. The copy is gone
 * when it returns.
 */
export const proveKey = async (o: Keys & { readonly llave: string }): Promise<Result<KeptKey>> => {
  const b = keyBookOf(o.datos);
  if (isLeft(b)) return b;
  const publicas = await Promise.all(secretKeysIn(o.llave).map(publicOf)),
    found = b.right.llaves.find((k) => publicas.includes(k.publica));
  if (found === undefined)
    return fail('not_found', 'cifrado.llaveAjena', {
      carpeta: o.datos,
      llaves: b.right.llaves.map((k) => `«${k.nombre}» (${k.publica})`).join(', ') || '—',
    });
  const what = await somethingToCopy(o.datos);
  if (what === undefined) return fail('not_found', 'cli.local.sinEmpresas', { carpeta: o.datos });
  const opened = await opensACopy(o.datos, what, b.right, secretKeysIn(o.llave));
  if (isLeft(opened)) return opened;
  const proved = { ...found, probada: o.ahora };
  writeKeyBook(o.datos, { ...b.right, llaves: b.right.llaves.map((k) => (k === found ? proved : k)) });
  return noteKeys(o, 'llave_de_copias_probada', toldKey(proved), proved);
};

const opensACopy = async (
  datos: string,
  what: string,
  b: KeyBook,
  secretas: readonly string[],
): Promise<Result<null>> => {
  const carpeta = join(datos, 'respaldos', `prueba-${randomBytes(6).toString('hex')}.parcial`),
    copia = join(carpeta, 'copia.sqlite'),
    abierta = join(carpeta, 'abierta.sqlite');
  try {
    await mkdir(carpeta, { recursive: true, mode: 0o700 });
    const made = await copyOne({ origen: join(datos, what), destino: copia, publicas: publicsOf(b) });
    await openFile({ de: `${copia}.age`, a: abierta, secretas });
    return (await storedFileHash(abierta)).sha256 === made.sha256
      ? ok(null)
      : fail('invalid', 'cifrado.pruebaMal', { detalle: 'sha256' });
  } catch (e) {
    return fail('unavailable', 'cifrado.pruebaMal', {
      detalle: e instanceof NoKeyOpens ? 'age' : (diskFailure(e)?.message ?? shortOf(e)),
    });
  } finally {
    await rm(carpeta, { recursive: true, force: true });
  }
};

const SMALL = 65_536;
/** The file of a data folder that has a secret key: beside what it opens, it protects nothing. */
export const secretInside = (datos: string, secretas: readonly string[]): string | undefined => {
  const look = (folder: string): string | undefined => {
    for (const e of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, e.name);
      if (e.isDirectory() && folder === datos && e.name !== 'empresas' && e.name !== 'respaldos') {
        const found = look(path);
        if (found !== undefined) return found;
      }
      if (!e.isFile() || /\.sqlite/.test(e.name) || statSync(path).size > SMALL) continue;
      const text = readFileSync(path, 'utf8');
      if (secretas.some((s) => text.includes(s))) return path.slice(datos.length + sep.length);
    }
    return undefined;
  };
  return look(datos);
};

/** The key with which the server opens the data, as the book has it. */
export const masterKey = (publica: string, desde: string): KeptKey => ({
  nombre: 'servidor',
  publica,
  clase: 'maestra',
  desde,
  probada: null,
});

/** Another key opens the data in place of the server's: the key of the data is sealed again, nothing is rewritten. */
export const rotateMaster = async (
  o: Keys & { readonly nuevas: readonly string[] },
): Promise<Result<{ readonly antes: string; readonly ahora: string }>> => {
  const b = keyBookOf(o.datos);
  if (isLeft(b)) return b;
  const nueva = o.nuevas[0] === undefined ? undefined : await publicOf(o.nuevas[0]);
  if (nueva === undefined) return fail('invalid', 'cifrado.noEsLlave');
  if (b.right.cifrado === null) return fail('phase', 'cifrado.noEsta', { carpeta: o.datos });
  if (b.right.llaves.some((k) => k.publica === nueva))
    return fail('duplicate', 'cifrado.llaveYaEsta', { nombre: nueva });
  const inside = secretInside(o.datos, o.nuevas);
  if (inside !== undefined) return fail('invalid', 'cifrado.llaveAdentro', { archivo: inside });
  const antes = b.right.llaves.filter((k) => k.clase === 'maestra').map((k) => k.publica);
  const r = await writeKeys(
    o,
    b.right,
    [masterKey(nueva, o.ahora), ...b.right.llaves.filter((k) => k.clase !== 'maestra')],
    o.nuevas,
  );
  return isLeft(r)
    ? r
    : noteKeys(o, 'llave_del_servidor_cambiada', `${antes.join(', ')} → ${nueva}`, {
        antes: antes.join(', '),
        ahora: nueva,
      });
};
