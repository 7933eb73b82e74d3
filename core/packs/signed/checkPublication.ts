// Checks whether a publication can be trusted: a known key signed exactly those bytes, it has not expired,
// nothing in it goes back to an earlier version, and each package is the one that the index names.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../kit/failure.ts';
import { showDate, type CivilDate } from '../../kit/period.ts';
import type { Paquete } from '../kit/paquete.ts';
import { readPaqueteText } from '../paqueteFile.ts';
import {
  MAX_INDEX_BYTES,
  MAX_SIGNATURE_BYTES,
  readIndex,
  type IndexedPackage,
  type PackIndex,
} from './packIndex.ts';
import { isEarlierVersion } from './packVersion.ts';
import {
  readPublisherKey,
  readSignatures,
  showKeyId,
  type PublisherKey,
  type SealPort,
} from './publisherKey.ts';

/** The last index of a publisher that an installation accepted. */
export interface AcceptedIndex {
  readonly numero: number;
  readonly sha256: string;
  readonly paquetes: readonly Pick<IndexedPackage, 'codigo' | 'version'>[];
}
export interface CheckedIndex {
  readonly indice: PackIndex;
  /** The id of the trusted key that signed it. */
  readonly clave: string;
  readonly sha256: string;
  /** The publisher's keys from this index on; null: the index does not list them. */
  readonly claves: readonly PublisherKey[] | null;
}
/** What an installation trusts, and what it already has. */
export interface Trust {
  readonly claves: readonly PublisherKey[];
  readonly aceptado: (editor: string) => AcceptedIndex | undefined;
  readonly hoy: CivilDate;
}

export const tooLarge = (archivo: string, maximo: number): Result<never> =>
  fail('too_large', 'publicaciones.muyGrande', { archivo, kb: Math.floor(maximo / 1024) });

/** The trusted key that signed those bytes. */
const signerOf = (bytes: Uint8Array, firma: string, trust: Trust, seal: SealPort): Result<PublisherKey> => {
  const signatures = readSignatures(firma, seal);
  if (signatures.length === 0) return fail('invalid', 'publicaciones.sinFirma');
  const tried = signatures.flatMap((s) => {
    const key = trust.claves.find((k) => k.id === s.clave);
    return key ? [{ key, firma: s.firma }] : [];
  });
  if (tried.length === 0)
    return fail('invalid', 'publicaciones.claveDesconocida', {
      claves: signatures.map((s) => showKeyId(s.clave.slice(0, 32))).join(', '),
    });
  const good = tried.find(({ key, firma: f }) => {
    const publica = seal.fromBase64(key.publica);
    return publica !== undefined && seal.verifies({ publica, bytes, firma: f });
  });
  return good ? ok(good.key) : fail('invalid', 'publicaciones.firmaMal');
};

export const isExpired = (i: Pick<PackIndex, 'vence'>, hoy: CivilDate): boolean => i.vence < hoy;
export const expired = (i: Pick<PackIndex, 'nombre' | 'numero' | 'vence'>): Result<never> =>
  fail('invalid', 'publicaciones.vencido', { nombre: i.nombre, numero: i.numero, vence: showDate(i.vence) });

/**
 * Refuses to go back: a lower number, an earlier version of a package, or other content under the same
 * number.
 */
const notBack = (i: PackIndex, sha256: string, before: AcceptedIndex | undefined): Result<null> => {
  if (before === undefined) return ok(null);
  const { nombre, numero } = i;
  if (numero < before.numero)
    return fail('conflict', 'publicaciones.indiceAnterior', { nombre, numero, aceptado: before.numero });
  if (numero === before.numero)
    return sha256 === before.sha256
      ? ok(null)
      : fail('conflict', 'publicaciones.mismoNumero', { nombre, numero });
  for (const p of i.paquetes) {
    const was = before.paquetes.find((x) => x.codigo === p.codigo);
    if (was && isEarlierVersion(p.version, was.version))
      return fail('conflict', 'publicaciones.versionAnterior', {
        paquete: p.codigo,
        version: p.version,
        antes: was.version,
      });
  }
  return ok(null);
};

const newKeysOf = (i: PackIndex, seal: SealPort): Result<readonly PublisherKey[] | null> => {
  if (i.claves === undefined) return ok(null);
  const keys: PublisherKey[] = [];
  for (const line of i.claves) {
    const k = readPublisherKey(line, seal);
    if (k === undefined || k.editor !== i.editor)
      return fail('invalid', 'publicaciones.indiceMal', { lugar: `claves[${keys.length}]` });
    keys.push(k);
  }
  return ok(keys);
};

/** Checks the signature before parsing anything, so content that no trusted key signed is never parsed. */
export const checkIndex = (
  { bytes, firma }: { readonly bytes: Uint8Array; readonly firma: Uint8Array },
  trust: Trust,
  seal: SealPort,
): Result<CheckedIndex> => {
  if (bytes.length > MAX_INDEX_BYTES) return tooLarge('indice.json', MAX_INDEX_BYTES);
  if (firma.length > MAX_SIGNATURE_BYTES) return tooLarge('indice.json.firma', MAX_SIGNATURE_BYTES);
  const signer = signerOf(bytes, seal.textOf(firma) ?? '', trust, seal);
  if (isLeft(signer)) return signer;
  const read = readIndex(seal.textOf(bytes) ?? '');
  if (isLeft(read)) return read;
  const indice = read.right;
  if (indice.editor !== signer.right.editor)
    return fail('invalid', 'publicaciones.otroEditor', { editor: indice.editor, clave: signer.right.editor });
  if (isExpired(indice, trust.hoy)) return expired(indice);
  const sha256 = seal.sha256(bytes),
    back = notBack(indice, sha256, trust.aceptado(indice.editor)),
    claves = newKeysOf(indice, seal);
  if (isLeft(back)) return back;
  return isLeft(claves) ? claves : ok({ indice, clave: signer.right.id, sha256, claves: claves.right });
};

/** Reads a package, which must be exactly the one that the index names. */
export const checkPackage = (p: IndexedPackage, bytes: Uint8Array, seal: SealPort): Result<Paquete> => {
  if (bytes.length !== p.bytes || seal.sha256(bytes) !== p.sha256)
    return fail('invalid', 'publicaciones.otroArchivo', { archivo: p.archivo });
  const text = seal.textOf(bytes),
    read =
      text === undefined
        ? fail('invalid', 'publicaciones.noTexto', { archivo: p.archivo })
        : readPaqueteText(text);
  if (isLeft(read)) return read;
  const { codigo, version } = read.right;
  return codigo === p.codigo && version === p.version
    ? read
    : fail('invalid', 'publicaciones.noCorresponde', {
        archivo: p.archivo,
        dice: `${p.codigo} ${p.version}`,
        es: `${codigo} ${version}`,
      });
};
