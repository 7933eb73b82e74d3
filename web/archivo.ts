// A file from the server is saved when it is the one asked for, and whole.
import { strange } from '../core/api/client.ts';
import { CABECERA_DE_SELLO, leerSello } from '../core/api/sello.ts';
import { failure } from '../core/kit/failure.ts';
import { cuerpoDicho } from './idioma.ts';

const hex = (b: ArrayBuffer): string => [...new Uint8Array(b)].map((x) => x.toString(16).padStart(2, '0')).join('');

/** The words of an envelope; what is not one has none. */
const mensajeDe = (cuerpo: string): string | undefined => {
  try {
    const sobre = JSON.parse(cuerpo) as { readonly message?: unknown } | null;
    return typeof sobre?.message === 'string' ? sobre.message : undefined;
  } catch { return undefined; }
};

/** Its contents; a text is why there are none. A page reached by plain HTTP has no hashes: there its length alone is compared. */
export const archivoDe = async (r: Response, path: string): Promise<Blob | string> => {
  const sello = r.ok ? leerSello(r.headers.get(CABECERA_DE_SELLO), path) : undefined;
  if (sello === undefined) {
    // Every answer of Jornal names its version: the page of a public Wi-Fi answers 200 too, and is not the file.
    if (r.ok && !r.headers.has('x-jornal-version')) return failure('unavailable', 'api.noEsJornal').message;
    const mensaje = mensajeDe(cuerpoDicho(await r.text()));
    if (mensaje !== undefined) return mensaje;
    return r.ok ? failure('unavailable', 'api.otroArchivo').message : strange(r.status, false).message;
  }
  const blob = await r.blob();
  if (sello.entero === null) return blob;
  const suma = globalThis.crypto.subtle as SubtleCrypto | undefined;
  const igual = blob.size === sello.entero.bytes && (suma === undefined || hex(await suma.digest('SHA-256', await blob.arrayBuffer())) === sello.entero.sha256);
  return igual ? blob : failure('unavailable', 'api.archivoDistinto').message;
};
