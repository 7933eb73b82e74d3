// A whole publication in one file, to send by mail: the index, its signature and the packages. Each goes as
// base64, so that programs that rewrite the file do not change the signed bytes.
import { isLeft } from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { fail, ok, type Result } from '../../kit/failure.ts';
import { INDEX_FILE, MAX_INDEX_PACKAGES, SIGNATURE_FILE } from './packIndex.ts';
import type { SealPort } from './publisherKey.ts';

const BUNDLE_FORMAT = 'jornal.envio',
  BUNDLE_FORMAT_VERSION = 1;
const bundleCodec = t.strict({
  formato: t.literal(BUNDLE_FORMAT),
  formato_version: t.literal(BUNDLE_FORMAT_VERSION),
  archivos: t.array(t.strict({ nombre: t.string, base64: t.string })),
});

/** The bytes of a publication, wherever they came from. */
export interface Publication {
  readonly indice: Uint8Array;
  readonly firma: Uint8Array;
  /** The bytes of a file by its name; undefined: the publication does not include it. */
  readonly archivo: (nombre: string) => Uint8Array | undefined;
}

export const writeBundle = (
  archivos: readonly { readonly nombre: string; readonly base64: string }[],
): string =>
  `${JSON.stringify({ formato: BUNDLE_FORMAT, formato_version: BUNDLE_FORMAT_VERSION, archivos }, null, 1)}\n`;

export const readBundle = (text: string, seal: SealPort): Result<Publication> => {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return fail('invalid', 'publicaciones.envioMal');
  }
  const r = bundleCodec.decode(raw);
  if (isLeft(r) || r.right.archivos.length > MAX_INDEX_PACKAGES + 2)
    return fail('invalid', 'publicaciones.envioMal');
  const files = new Map<string, Uint8Array>();
  for (const { nombre, base64 } of r.right.archivos) {
    const bytes = seal.fromBase64(base64);
    if (bytes === undefined || files.has(nombre)) return fail('invalid', 'publicaciones.envioMal');
    files.set(nombre, bytes);
  }
  const indice = files.get(INDEX_FILE),
    firma = files.get(SIGNATURE_FILE);
  return indice && firma
    ? ok({ indice, firma, archivo: (n) => files.get(n) })
    : fail('invalid', 'publicaciones.envioMal');
};
