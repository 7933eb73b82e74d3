// Whether a password is one of those stolen or most used: the list that comes with the product, and a larger one
// if the installation loaded it.
import {
  createReadStream,
  existsSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
  closeSync,
  openSync,
  fsyncSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { codeOf } from '../kernel/faults.ts';
import { newPasswordFilter, openPasswordFilter, type PasswordFilter } from './passwordFilter.ts';

/** In the data folder. */
const LOADED = 'contrasenias.filtro';
/** Beside this file where it is read from its source, and in the source from where it was compiled. */
const SHIPPED = ['./commonPasswords.filtro', '../../../server/directory/commonPasswords.filtro']
  .map((f) => fileURLToPath(new URL(f, import.meta.url)))
  .find(existsSync);

const opened = new Map<string, { readonly desde: number; readonly filtro: PasswordFilter | undefined }>();
/** The filter of a file as it is now: another one may be loaded while the server runs. */
const filterOf = (ruta: string): PasswordFilter | undefined => {
  const desde = statSync(ruta, { throwIfNoEntry: false })?.mtimeMs ?? 0,
    antes = opened.get(ruta);
  if (antes?.desde === desde) return antes.filtro;
  antes?.filtro?.cerrar();
  const filtro = desde === 0 ? undefined : openPasswordFilter(ruta);
  opened.set(ruta, { desde, filtro });
  return filtro;
};

export const isStolenPassword = (clave: string, datos: string | null): boolean =>
  [SHIPPED, datos === null ? undefined : join(datos, LOADED)].some(
    (ruta) => ruta !== undefined && filterOf(ruta)?.tiene(clave) === true,
  );

/** How many passwords the list that comes with the product has. */
export const shippedPasswords = (): number =>
  SHIPPED === undefined ? 0 : (filterOf(SHIPPED)?.cantidad ?? 0);

const linesOf = (archivo: string) =>
  createInterface({ input: createReadStream(archivo, { encoding: 'utf8' }), crlfDelay: Infinity });

/**
 * Loads a list of stolen passwords: one a line, or its SHA-1 as «Have I Been Pwned» publishes them. Gives how many.
 * The file is replaced whole, so a server that is running always reads one or the other.
 */
export const loadPasswords = async (archivo: string, datos: string): Promise<Result<number>> => {
  const listo = join(datos, LOADED),
    aMedias = `${listo}.parcial`;
  try {
    let cantidad = 0;
    for await (const linea of linesOf(archivo)) if (linea !== '') cantidad += 1;
    if (cantidad === 0) return fail('invalid', 'servidor.listaVacia', { archivo });
    const filtro = newPasswordFilter(cantidad);
    for await (const linea of linesOf(archivo)) if (linea !== '') filtro.poner(linea);
    rmSync(aMedias, { force: true });
    const f = openSync(aMedias, 'wx', 0o600);
    for (const parte of filtro.partes())
      for (let hecho = 0; hecho < parte.length; ) hecho += writeSync(f, parte, hecho);
    fsyncSync(f);
    closeSync(f);
    renameSync(aMedias, listo);
    return ok(cantidad);
  } catch (e) {
    return fail('unavailable', 'servidor.listaMal', { archivo, detalle: codeOf(e) || 'no se puede leer' });
  }
};
