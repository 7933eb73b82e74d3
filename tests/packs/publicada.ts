// A publisher for tests, with its own key; its publications are files, signed over their bytes.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newPublisherKey, signerOf, type Signer } from '../../cli/packSigning.ts';
import { writeBundle } from '../../core/packs/signed/packBundle.ts';
import { writeIndex, type PackIndex } from '../../core/packs/signed/packIndex.ts';
import type { PaqueteFile } from '../../core/packs/paqueteFile.ts';
import { known } from '../../core/kit/known.ts';

export interface Editor {
  readonly linea: string;
  readonly id: string;
  readonly pem: string;
  readonly firmante: Signer;
}
export const editor = (codigo: string): Editor => {
  const { pem, line, id } = newPublisherKey(codigo);
  return { linea: line, id, pem, firmante: known(signerOf(pem), 'la clave') };
};

export interface Publicada {
  readonly indice: Buffer;
  readonly firma: Buffer;
  readonly archivos: ReadonlyMap<string, Buffer>;
}
export interface AlPublicar {
  readonly de?: Partial<PackIndex>;
  /** False values for what the index says of each package. */
  readonly dice?: Partial<PackIndex['paquetes'][number]>;
}
export const publicar = (
  quien: Editor,
  paquetes: readonly PaqueteFile[],
  { de = {}, dice = {} }: AlPublicar = {},
): Publicada => {
  const archivos = new Map(
    paquetes.map((p) => [`${p.codigo}-${p.version}.json`, Buffer.from(`${JSON.stringify(p, null, 1)}\n`)]),
  );
  const indice = Buffer.from(
    writeIndex({
      formato: 'jornal.indice',
      formato_version: 1,
      editor: 'camara',
      nombre: 'Cámara de Prueba',
      numero: 1,
      publicado: '2026-09-01',
      vence: '2027-03-31',
      paquetes: [...archivos].map(([archivo, bytes], i) => ({
        codigo: known(paquetes[i], 'el paquete').codigo,
        version: known(paquetes[i], 'el paquete').version,
        archivo,
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        novedad: `Acuerdo de ${known(paquetes[i], 'el paquete').version}`,
        ...dice,
      })),
      ...de,
    }),
  );
  return { indice, firma: Buffer.from(quien.firmante.sign(indice)), archivos };
};

/** Every file of a publication, by name. */
export const archivosDe = (p: Publicada): ReadonlyMap<string, Buffer> =>
  new Map([['indice.json', p.indice], ['indice.json.firma', p.firma], ...p.archivos]);
export const enCarpeta = (carpeta: string, p: Publicada): string => {
  mkdirSync(carpeta, { recursive: true });
  for (const [nombre, bytes] of archivosDe(p)) writeFileSync(join(carpeta, nombre), bytes);
  return carpeta;
};
/** A publication as one file, to be sent by mail. */
export const envioDe = (p: Publicada): string =>
  writeBundle([...archivosDe(p)].map(([nombre, bytes]) => ({ nombre, base64: bytes.toString('base64') })));
export const bytesEn = (carpeta: string, nombre: string): Buffer => readFileSync(join(carpeta, nombre));
