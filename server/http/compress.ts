// Compresses the answers of reads for clients that accept it: a page of a list shrinks to a tenth, which
// matters on slow lines.
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

/** A smaller answer fits in one packet anyway. */
const DESDE = 1024;
/** A larger answer is compressed in the thread pool, so that nobody else waits. */
const MUCHO = 64 * 1024;
const BR = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  },
  GZ = { level: 4 };
const enPila = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** 'br', 'gzip' or undefined, by the Accept-Encoding header; «br;q=0» is a refusal. */
export const encodingOf = (acepta: string): 'br' | 'gzip' | undefined => {
  const de = (cual: string): boolean =>
    acepta.split(',').some((x) => {
      const [nombre, ...mas] = x
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      return nombre === cual && !mas.some((q) => /^q=0(\.0*)?$/.test(q));
    });
  return de('br') ? 'br' : de('gzip') ? 'gzip' : undefined;
};

/**
 * The body as it is sent, and the header that says how.
 *
 * The size of compressed data leaks secrets when a stranger can make the person send chosen requests
 * (BREACH). That is impossible here: requests from other sites do not carry the session's cookie
 * (SameSite=Strict), and a read that the browser marks as coming from another site is refused first. Answers
 * of changes (tokens, keys, codes shown once) and refusals are never compressed.
 */
export const compressBody = async (
  req: IncomingMessage,
  cuerpo: Buffer,
): Promise<{ readonly cuerpo: Buffer; readonly cabeceras: Readonly<Record<string, string>> }> => {
  const codigo = cuerpo.length < DESDE ? undefined : encodingOf(String(req.headers['accept-encoding'] ?? ''));
  if (codigo === undefined) return { cuerpo, cabeceras: {} };
  const chico = cuerpo.length <= MUCHO;
  return {
    cuerpo:
      codigo === 'br'
        ? chico
          ? brotliCompressSync(cuerpo, BR)
          : await enPila.br(cuerpo, BR)
        : chico
          ? gzipSync(cuerpo, GZ)
          : await enPila.gzip(cuerpo, GZ),
    cabeceras: { 'content-encoding': codigo },
  };
};
