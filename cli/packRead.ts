// A package as it is given to the terminal: by its code, or by a file.
import { readFile } from 'node:fs/promises';
import { isLeft } from 'fp-ts/lib/Either.js';
import { readPaqueteText } from '../core/packs/paqueteFile.ts';
import { failure } from '../core/kit/failure.ts';
import { paquetes } from '../core/packs/index.ts';
import type { Paquete } from '../core/packs/kit/paquete.ts';
import { unreadable } from './fileFailure.ts';
import type { Io } from './io.ts';
import { stopOf } from './exitCodes.ts';

/** One of the program's by its code; otherwise a file, or what comes by the standard input with «-». */
export const packText = async (io: Io, what: string): Promise<string | Paquete> => {
  const own = paquetes.find((p) => p.codigo === what);
  if (own) return own;
  if (what === '-') return io.read();
  return readFile(what, 'utf8').catch((e: NodeJS.ErrnoException) =>
    e.code === 'ENOENT'
      ? Promise.reject(
          stopOf(
            failure('not_found', 'paquetes.cli.sinArchivo', {
              archivo: what,
              conocidos: paquetes.map((p) => p.codigo).join(', '),
            }),
          ),
        )
      : unreadable(what)(e),
  );
};

export const packageOf = async (io: Io, what: string): Promise<Paquete> => {
  const t = await packText(io, what);
  if (typeof t !== 'string') return t;
  const r = readPaqueteText(t);
  if (isLeft(r)) throw stopOf(r.left);
  return r.right;
};

/** What the server is asked: its own by code, a file by its contents, which it reads again. */
export const askOf = async (
  io: Io,
  what: string,
): Promise<{ readonly codigo: string | null; readonly archivo: unknown }> => {
  const t = await packText(io, what);
  if (typeof t !== 'string') return { codigo: t.codigo, archivo: null };
  const r = readPaqueteText(t);
  if (isLeft(r)) throw stopOf(r.left);
  return { codigo: null, archivo: JSON.parse(t) as unknown };
};
