// Answers of readings travel compressed to whoever says that he understands it: on a slow line a page of a list is a tenth of itself.
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

/** Below it a packet carries the whole answer anyway. */
const DESDE = 1024;
/** Beyond it the threads of the pool do it: nobody else waits. */
const MUCHO = 64 * 1024;
const BR = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  },
  GZ = { level: 4 };
const enPila = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** 'br', 'gzip' or nothing, of what the header accepts; «br;q=0» is a refusal. */
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
 * The body as it travels, and the header that says how.
 *
 * A size tells something of what is inside when a secret lies beside what a stranger can make the person ask (BREACH). Here it cannot be asked:
 * the session travels in a cookie that other sites' requests do not carry (SameSite=Strict), and a reading that the browser says comes from
 * another site is refused before it is worked out. What answers a change (tokens, keys, codes shown once) and what is refused is never compressed.
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
