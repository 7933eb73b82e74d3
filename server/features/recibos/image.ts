// Checks an uploaded logo or signature: it must be small enough, and of a kind that can be printed.
import { fileTypeOf } from '../../../core/domain/adjunto.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';

export const MAX_IMAGE_BYTES = 300 * 1024;
const MAXIMO_LADO = 3000;

/** Width and height in px of a PNG; undefined if it cannot be printed (interlaced, or truncated). */
const lados = (b: Buffer): readonly [number, number] | undefined =>
  b.length < 33 || b.toString('latin1', 12, 16) !== 'IHDR' || b[28] !== 0 || !b.includes('IEND')
    ? undefined
    : [b.readUInt32BE(16), b.readUInt32BE(20)];

/** Width and height of a JPEG, from its frame header; undefined without one. */
const ladosDeJpeg = (b: Buffer): readonly [number, number] | undefined => {
  for (let i = 2; i + 9 < b.length && b[i] === 0xff; ) {
    const marca = b[i + 1]!;
    if (marca >= 0xc0 && marca <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marca))
      return [b.readUInt16BE(i + 7), b.readUInt16BE(i + 5)];
    i += 2 + b.readUInt16BE(i + 2);
  }
  return undefined;
};

/** The bytes of an image sent in base64; left: why it cannot be used. */
export const readImage = (
  contenido: string,
): Result<{ readonly tipo: string; readonly bytes: Uint8Array }> => {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(contenido) || contenido.length % 4 !== 0)
    return fail('invalid', 'documentos.base64');
  const bytes = Buffer.from(contenido, 'base64'),
    tipo = fileTypeOf(bytes);
  if (bytes.length > MAX_IMAGE_BYTES)
    return fail('too_large', 'recibos.imagenGrande', {
      kb: Math.ceil(bytes.length / 1024),
      maximo: MAX_IMAGE_BYTES / 1024,
    });
  const lado = tipo === 'png' ? lados(bytes) : tipo === 'jpg' ? ladosDeJpeg(bytes) : undefined;
  if (tipo === undefined || lado === undefined || Math.min(...lado) < 1 || Math.max(...lado) > MAXIMO_LADO)
    return fail('invalid', 'recibos.imagenMala', { maximo: MAXIMO_LADO });
  return ok({ tipo, bytes });
};
