// Takes packages out of an accepted publication for use: its key must still be trusted, its index in force,
// and each package must match the index.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { PublishedPackages } from '../../../core/api/pruebas.ts';
import { fail, ok, type Failure, type Result } from '../../../core/kit/failure.ts';
import { known } from '../../../core/kit/known.ts';
import { checkPackage, expired, isExpired } from '../../../core/packs/signed/checkPublication.ts';
import { readIndex, type PackIndex } from '../../../core/packs/signed/packIndex.ts';
import { toPaqueteFile } from '../../../core/packs/paqueteFile.ts';
import { showKeyId } from '../../../core/packs/signed/publisherKey.ts';
import type { Directory } from '../../directory/directory.ts';
import type { KeptIndex } from '../../directory/publishers.ts';
import type { SignedPaquete } from '../paquetes/contract.ts';
import { packSeal } from '../../kernel/packSeal.ts';

/** What these functions need from a handler's context. */
export interface Kept {
  readonly directorio: Pick<Directory, 'clavesDeEditor' | 'indicesRecibidos' | 'archivoRecibido'>;
  readonly hoy: () => string;
}

export interface KeptPublication extends KeptIndex {
  readonly contenido: PackIndex;
}
/** The last accepted index of each publisher. */
export const keptPublications = ({ directorio }: Pick<Kept, 'directorio'>): readonly KeptPublication[] =>
  directorio.indicesRecibidos().flatMap((k) => {
    const r = readIndex(packSeal.textOf(k.indice) ?? '');
    return isLeft(r) ? [] : [{ ...k, contenido: r.right }];
  });

/** Why a publication may not be used now; undefined when it may. */
export const problemOf = (c: Kept, p: KeptPublication): Failure | undefined => {
  const clave = c.directorio.clavesDeEditor().find((k) => k.id === p.clave);
  const r =
    clave === undefined || clave.estado === 'quitada'
      ? fail('invalid', 'publicaciones.claveQuitada', {
          nombre: p.contenido.nombre,
          clave: showKeyId(p.clave),
        })
      : isExpired(p.contenido, c.hoy())
        ? expired(p.contenido)
        : ok(null);
  return isLeft(r) ? r.left : undefined;
};

/** The requested packages of a publisher's last index, in its order. */
export const publishedIn = (c: Kept, p: PublishedPackages): Result<readonly SignedPaquete[]> => {
  const kept = keptPublications(c).find((k) => k.editor === p.editor);
  if (kept === undefined) return fail('not_found', 'publicaciones.noHay', { editor: p.editor.slice(0, 40) });
  const problem = problemOf(c, kept);
  if (problem) return fail(problem.code, problem.key, problem.params);
  const { contenido: i } = kept;
  if (i.numero !== p.numero)
    return fail('conflict', 'publicaciones.hayOtro', {
      nombre: i.nombre,
      numero: i.numero,
      pedido: p.numero,
    });
  const unknown = p.paquetes.find((codigo) => !i.paquetes.some((x) => x.codigo === codigo));
  if (unknown !== undefined || p.paquetes.length === 0)
    return fail('not_found', 'publicaciones.noLoTrae', {
      nombre: i.nombre,
      paquete: (unknown ?? '').slice(0, 40),
      trae: i.paquetes.map((x) => x.codigo).join(', '),
    });
  const paquetes: SignedPaquete[] = [];
  for (const x of i.paquetes.filter((y) => p.paquetes.includes(y.codigo))) {
    const bytes = known(c.directorio.archivoRecibido(i.editor, x.sha256), `el archivo de ${x.codigo}`),
      paquete = checkPackage(x, bytes, packSeal);
    if (isLeft(paquete)) return paquete;
    paquetes.push({
      archivo: toPaqueteFile(paquete.right),
      firma: { editor: i.editor, nombre: i.nombre, clave: kept.clave, indice: i.numero, sha256: x.sha256 },
    });
  }
  return ok(paquetes);
};
