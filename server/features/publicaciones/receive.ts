// Receives a publication: checks its signature and dates before reading anything else, then each package, and
// keeps all of it or nothing.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { WireArrival } from '../../../core/api/publicaciones.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { checkIndex, checkPackage, type Trust } from '../../../core/packs/signed/checkPublication.ts';
import {
  INDEX_FILE,
  MAX_INDEX_BYTES,
  MAX_PACKAGE_BYTES,
  MAX_SIGNATURE_BYTES,
  SIGNATURE_FILE,
  type PackIndex,
} from '../../../core/packs/signed/packIndex.ts';
import type { Directory } from '../../directory/directory.ts';
import type { WriteArgument } from '../../directory/writes.ts';
import { packSeal } from '../../kernel/packSeal.ts';
import { keptPublications, problemOf, type Kept } from './published.ts';
import type { ReadFile } from './sources.ts';

export type Receiving = Kept & { readonly directorio: Pick<Directory, 'escribir'> };
export type Who = WriteArgument<'recibirIndice'>['m'];

const trustOf = (c: Kept): Trust => {
  const kept = keptPublications(c);
  return {
    claves: c.directorio.clavesDeEditor().filter((k) => k.estado === 'vigente'),
    aceptado: (editor) => {
      const k = kept.find((x) => x.editor === editor);
      return k && { numero: k.numero, sha256: k.sha256, paquetes: k.contenido.paquetes };
    },
    hoy: c.hoy(),
  };
};

const packagesOf = async (
  i: PackIndex,
  read: ReadFile,
): Promise<Result<readonly { readonly sha256: string; readonly bytes: Uint8Array }[]>> => {
  const files: { sha256: string; bytes: Uint8Array }[] = [];
  for (const p of i.paquetes) {
    const bytes = await read(p.archivo, MAX_PACKAGE_BYTES);
    if (isLeft(bytes)) return bytes;
    const good = checkPackage(p, bytes.right, packSeal);
    if (isLeft(good)) return good;
    files.push({ sha256: p.sha256, bytes: bytes.right });
  }
  return ok(files);
};

const arrivalOf = (i: PackIndex, nueva: boolean): WireArrival => ({
  editor: i.editor,
  nombre: i.nombre,
  numero: i.numero,
  nueva,
});

export const receive = async (
  c: Receiving,
  { read, origen, m }: { readonly read: ReadFile; readonly origen: string; readonly m: Who },
): Promise<Result<WireArrival>> => {
  const bytes = await read(INDEX_FILE, MAX_INDEX_BYTES);
  if (isLeft(bytes)) return bytes;
  // An index that is already here is not checked again: it may itself have replaced the key that signed it.
  const sha256 = packSeal.sha256(bytes.right),
    here = keptPublications(c).find((k) => k.sha256 === sha256),
    problem = here && problemOf(c, here);
  if (problem) return fail(problem.code, problem.key, problem.params);
  // An order repeated with its own key gets the same answer as the first time: that the index is new.
  if (here) return ok(arrivalOf(here.contenido, here.orden === m.clave));
  const firma = await read(SIGNATURE_FILE, MAX_SIGNATURE_BYTES);
  if (isLeft(firma)) return firma;
  const checked = checkIndex({ bytes: bytes.right, firma: firma.right }, trustOf(c), packSeal);
  if (isLeft(checked)) return checked;
  const { indice, clave, claves } = checked.right,
    archivos = await packagesOf(indice, read);
  if (isLeft(archivos)) return archivos;
  const nueva = await c.directorio.escribir('recibirIndice', {
    m,
    indice: {
      editor: indice.editor,
      numero: indice.numero,
      sha256,
      indice: bytes.right,
      firma: firma.right,
      clave,
      origen,
      archivos: archivos.right,
      claves,
    },
  });
  return ok(arrivalOf(indice, nueva));
};
