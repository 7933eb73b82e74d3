// Where signed packages may be looked for: an https address without secrets in it, or a folder of the server.
import { isAbsolute, normalize } from 'node:path';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

export interface SourceAddress {
  readonly tipo: 'carpeta' | 'web';
  /** Normalised; a web address ends with a slash. */
  readonly direccion: string;
}

const webAddress = (s: string): SourceAddress | undefined => {
  if (!URL.canParse(s)) return undefined;
  const u = new URL(s),
    // Plain http is only safe inside this machine.
    safe = u.protocol === 'https:' || (u.protocol === 'http:' && LOOPBACK.has(u.hostname));
  if (!safe || u.username !== '' || u.password !== '' || u.search !== '' || u.hash !== '') return undefined;
  return { tipo: 'web', direccion: u.href.endsWith('/') ? u.href : `${u.href}/` };
};

export const readAddress = (said: string): Result<SourceAddress> => {
  const s = said.trim(),
    // A network path would send this machine's credentials to another one.
    folder = isAbsolute(s) && !/^[\\/]{2}/.test(s) && !s.includes('\0'),
    found = /^https?:/i.test(s)
      ? webAddress(s)
      : folder
        ? { tipo: 'carpeta' as const, direccion: normalize(s).replace(/(.)[\\/]+$/, '$1') }
        : undefined;
  return found ? ok(found) : fail('invalid', 'publicaciones.direccionMal', { direccion: s.slice(0, 200) });
};
