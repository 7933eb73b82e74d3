// Why a file could not be read or written, in words: a system error code means nothing to people.
import { failure, type Failure } from '../core/kit/failure.ts';
import { stopOf, type Stop } from './exitCodes.ts';
import { systemCode } from './systemCode.ts';

type Doing = 'leer' | 'escribir';
const ABSENT: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR']),
  FORBIDDEN: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS']),
  NO_ROOM: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** `not_found` for a missing file to read, or a missing folder to write in. */
export const fileFailure = (archivo: string, e: unknown, doing: Doing): Failure => {
  const code = systemCode(e) ?? (e instanceof Error ? e.message : String(e));
  if (ABSENT.has(code))
    return failure('not_found', doing === 'leer' ? 'cli.archivo.noExiste' : 'cli.archivo.sinCarpeta', {
      archivo,
    });
  if (code === 'EISDIR') return failure('invalid', 'cli.archivo.esCarpeta', { archivo });
  if (FORBIDDEN.has(code))
    return failure('invalid', doing === 'leer' ? 'cli.archivo.leerNegado' : 'cli.archivo.escribirNegado', {
      archivo,
    });
  if (NO_ROOM.has(code)) return failure('invalid', 'cli.archivo.sinLugar', { archivo });
  return failure('invalid', doing === 'leer' ? 'cli.archivo.noSeLee' : 'cli.archivo.noSeEscribe', {
    archivo,
    detalle: code,
  });
};

export const unreadable =
  (archivo: string) =>
  (e: unknown): never => {
    throw stopOf(fileFailure(archivo, e, 'leer'));
  };
export const unwritable = (archivo: string, e: unknown): Stop => stopOf(fileFailure(archivo, e, 'escribir'));
