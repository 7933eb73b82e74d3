// Copies the whole installation while it works (each database as of one moment, checked, with a list of hashes), and restores it.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { textFor } from '../../core/kit/text.ts';
import { checkEmpresas } from '../rows/backup.ts';
import { copyDatabase, copyInThread } from './copy.ts';
import { openDirectory } from './openDirectory.ts';
import { HALF_RESTORED, LOCK_FILE, acquireFolder } from './lock.ts';
import { AJUSTES } from './settings.ts';
import { diskFailure, shortOf } from '../kernel/faults.ts';

const LISTA = 'respaldo.json';
interface Archivo {
  readonly ruta: string;
  readonly bytes: number;
  readonly sha256: string;
}
/** A company left out of the copy because its files could not be read, and the error. */
export interface NotCopied {
  readonly empresa: string;
  readonly motivo: string;
}
interface Lista {
  readonly formato: 1;
  readonly hecho: string;
  readonly archivos: readonly Archivo[];
  readonly sin?: readonly NotCopied[];
}

const huella = async (
  ruta: string,
  leidos: (bytes: number) => void = () => undefined,
): Promise<Archivo & { readonly ruta: string }> => {
  const h = createHash('sha256');
  for await (const parte of createReadStream(ruta)) {
    h.update(parte as Buffer);
    leidos((parte as Buffer).length);
  }
  return { ruta, bytes: (await stat(ruta)).size, sha256: h.digest('hex') };
};

const sincronizar = async (ruta: string): Promise<void> => {
  const f = await open(ruta, 'r');
  try {
    await f.sync();
  } finally {
    await f.close();
  }
};

/** The databases of an installation, in the order that keeps a copy whole: each log before its keys, since keys are written first. */
const bases = async (datos: string): Promise<readonly string[]> => {
  const empresas = await readdir(join(datos, 'empresas')).catch(() => [] as string[]);
  const deEmpresas = empresas
    .sort()
    .flatMap((e) => ['jornal.sqlite', 'claves.sqlite'].map((n) => join('empresas', e, n)));
  const hay = await Promise.all(
    ['directory.sqlite', ...deEmpresas].map(async (r) =>
      (await stat(join(datos, r)).catch(() => null)) ? [r] : [],
    ),
  );
  return hay.flat();
};

const SIN_TERMINAR = '.parcial';
/** The names of copies in the data folder. */
const POR_SU_HORA = /^\d{4}-\d\d-\d\dT[\d-]+Z\.parcial$/;

/** Removes what interrupted copies left in a folder, and gives their names. A copy that another process is writing is locked, and stays. */
export const eraseCutBackups = async (carpeta: string): Promise<readonly string[]> => {
  const nombres = (await readdir(carpeta).catch(() => [] as string[])).filter((n) =>
      n.endsWith(SIN_TERMINAR),
    ),
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
}
/**
 * Writes a copy into `destino`, which must not exist. It appears whole or not at all. A company with damaged files is left out and named, so that the
 * others still get their copy. A full disk or an unreadable directory makes the whole copy fail.
 */
export const writeBackup = async (o: {
  readonly datos: string;
  readonly destino: string;
  readonly ahora: string;
  readonly hilo: boolean;
  readonly guardar?: number; // how many copies to keep in that folder, this one included
  readonly avance?: (hechos: number, total: number) => void;
}): Promise<Result<BackupCopy>> => {
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
    const rutas = await bases(o.datos),
      sin: NotCopied[] = [];
    let archivos: readonly Archivo[] = [];
    for (const [i, ruta] of rutas.entries()) {
      const a = join(provisoria, ruta),
        [donde, empresa] = ruta.split(sep),
        deEmpresa = donde === 'empresas' ? empresa! : undefined;
      if (!sin.some((x) => x.empresa === deEmpresa)) {
        try {
          await mkdir(dirname(a), { recursive: true, mode: 0o700 });
          if (o.hilo) await copyInThread(join(o.datos, ruta), a);
          else copyDatabase(join(o.datos, ruta), a);
          await sincronizar(a);
          archivos = [...archivos, { ...(await huella(a)), ruta: ruta.split(sep).join('/') }];
        } catch (e) {
          if (deEmpresa === undefined || diskFailure(e)?.key === 'store.discoLleno') throw e;
          sin.push({ empresa: deEmpresa, motivo: shortOf(e) });
          archivos = archivos.filter((x) => !x.ruta.startsWith(`empresas/${deEmpresa}/`));
          await rm(dirname(a), { recursive: true, force: true });
        }
      }
      o.avance?.(i + 1, rutas.length);
    }
    const lista: Lista = { formato: 1, hecho: o.ahora, archivos, ...(sin.length > 0 ? { sin } : {}) };
    await writeFile(join(provisoria, LISTA), JSON.stringify(lista, null, 1), { mode: 0o600, flush: true });
    mia.right();
    await rm(join(provisoria, LOCK_FILE));
    await rename(provisoria, destino);
    // A copy that lacks a company deletes no older ones: the last whole copy of that company may be among them.
    if (o.guardar !== undefined && sin.length === 0) await borrarViejas(dirname(destino), o.guardar);
    return ok({
      carpeta: destino,
      archivos: archivos.length,
      bytes: archivos.reduce((s, a) => s + a.bytes, 0),
      sin,
    });
  } catch (e) {
    if (mia?._tag === 'Right') mia.right();
    await rm(provisoria, { recursive: true, force: true });
    return fail('unavailable', 'servidor.respaldoFallo', { detalle: diskFailure(e)?.message ?? shortOf(e) });
  }
};

/** Deletes the oldest copies of a folder, keeping the last `guardar`. Anything that is not a copy is left alone. */
const borrarViejas = async (carpeta: string, guardar: number): Promise<void> => {
  const copias = (
    await Promise.all(
      (
        await readdir(carpeta)
      ).map(async (n) => {
        const l = await leerLista(join(carpeta, n));
        return l ? [[l.hecho, n] as const] : [];
      }),
    )
  )
    .flat()
    .sort(([a], [b]) => (a < b ? 1 : -1));
  for (const [, n] of copias.slice(guardar)) await rm(join(carpeta, n), { recursive: true, force: true });
};

const CUANDO = new Intl.DateTimeFormat('es-AR', {
  timeZone: 'America/Argentina/Buenos_Aires',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});
/** The newest copy in the data folder that has a company: the one to restore when its files are damaged. */
const ultimaCopia = async (
  datos: string,
  empresa: string,
): Promise<{ readonly carpeta: string; readonly hecho: string } | undefined> => {
  const carpeta = join(datos, 'respaldos'),
    nombres = await readdir(carpeta).catch(() => [] as string[]);
  const copias = (
    await Promise.all(
      nombres.map(async (n) => {
        const l = await leerLista(join(carpeta, n));
        return l?.archivos.some((a) => a.ruta === `empresas/${empresa}/jornal.sqlite`)
          ? [{ carpeta: join(carpeta, n), hecho: l.hecho }]
          : [];
      }),
    )
  ).flat();
  const [ultima] = copias.sort((a, b) => (a.hecho < b.hecho ? 1 : -1));
  return ultima && { carpeta: ultima.carpeta, hecho: CUANDO.format(new Date(ultima.hecho)) };
};

/** A sentence that names the last copy, or says that there is none. */
export const sayLastBackup = async (datos: string, empresa: string): Promise<string> => {
  const copia = await ultimaCopia(datos, empresa);
  return copia ? textFor('doctor.laCopia', copia) : textFor('doctor.sinCopia');
};

const leerLista = async (carpeta: string): Promise<Lista | undefined> => {
  try {
    const l = JSON.parse(await readFile(join(carpeta, LISTA), 'utf8')) as Lista;
    // Paths in the list must not lead out of the folder.
    return l.formato === 1 &&
      l.archivos.every((a) => /^(?:directory|empresas\/[a-z0-9-]+\/(?:jornal|claves))\.sqlite$/.test(a.ruta))
      ? l
      : undefined;
  } catch {
    return undefined;
  }
};

/** Notes in the audit of each company that it was restored from a copy, and when the copy was made. */
const anotarVuelta = async (datos: string, hecho: string): Promise<void> => {
  if (!(await stat(join(datos, 'directory.sqlite')).catch(() => null))) return;
  const d = openDirectory({ carpeta: datos, ajustes: AJUSTES, hilo: false, ahora: Date.now });
  if (isLeft(d)) throw new Error(d.left.message);
  try {
    for (const { id } of d.right.todasLasEmpresas())
      await d.right.anotar({ suceso: 'respaldo_restaurado', idEmpresa: id, detalle: hecho });
  } finally {
    await d.right.cerrar();
  }
};

/** Restores a copy into an empty folder, after checking every byte of it. `avance`: bytes read (of the copy, then of what was restored); then facts. */
export const restoreBackup = async (o: {
  readonly respaldo: string;
  readonly datos: string;
  readonly avance?: (que: 'bytes' | 'hechos', van: number, total: number) => void;
}): Promise<
  Result<{
    readonly hecho: string;
    readonly archivos: number;
    readonly empresas: number;
    readonly sin: readonly NotCopied[];
  }>
> => {
  const lista = await leerLista(o.respaldo);
  if (!lista) return fail('invalid', 'servidor.respaldoNoEs', { carpeta: o.respaldo });
  const hay = await readdir(o.datos).catch(() => [] as string[]);
  // A restore that an earlier process left unfinished is begun again.
  if (hay.length > 0 && !hay.includes(HALF_RESTORED))
    return fail('invalid', 'servidor.restaurarVacia', { carpeta: o.datos });
  const bytes = 2 * lista.archivos.reduce((s, a) => s + a.bytes, 0);
  let leidos = 0;
  const leer = (n: number): void => {
    leidos += n;
    o.avance?.('bytes', Math.min(leidos, bytes), bytes);
  };
  try {
    for (const a of lista.archivos) {
      const real = await huella(join(o.respaldo, a.ruta), leer).catch(() => undefined);
      if (real?.sha256 !== a.sha256) return fail('invalid', 'servidor.respaldoAlterado', { archivo: a.ruta });
    }
    await mkdir(o.datos, { recursive: true, mode: 0o700 });
    await writeFile(join(o.datos, HALF_RESTORED), lista.hecho, { mode: 0o600, flush: true });
    for (const n of hay)
      if (n !== HALF_RESTORED) await rm(join(o.datos, n), { recursive: true, force: true });
    for (const a of lista.archivos) {
      const destino = join(o.datos, a.ruta);
      await mkdir(dirname(destino), { recursive: true, mode: 0o700 });
      await copyFile(join(o.respaldo, a.ruta), destino);
      await sincronizar(destino);
      if ((await huella(destino, leer)).sha256 !== a.sha256)
        return fail('unavailable', 'servidor.respaldoAlterado', { archivo: a.ruta });
    }
    // The copy itself may have been wrong, so the log is verified too.
    const sana = checkEmpresas(o.datos, (van, total) => {
      o.avance?.('hechos', van, total);
    });
    if (isLeft(sana)) {
      await rm(o.datos, { recursive: true, force: true });
      return sana;
    }
    await anotarVuelta(o.datos, lista.hecho);
    await rm(join(o.datos, HALF_RESTORED));
    return ok({
      hecho: lista.hecho,
      archivos: lista.archivos.length,
      empresas: sana.right.length,
      sin: lista.sin ?? [],
    });
  } catch (e) {
    return fail('unavailable', 'servidor.respaldoFallo', { detalle: diskFailure(e)?.message ?? shortOf(e) });
  }
};
