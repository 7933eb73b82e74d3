// Reads a package given by its code or as a file.
import { readFile } from 'node:fs/promises';
import { isLeft } from 'fp-ts/lib/Either.js';
import { readPaqueteText } from '../core/packs/paqueteFile.ts';
import { failure } from '../core/kit/failure.ts';
import { paquetes } from '../core/packs/index.ts';
import type { Paquete } from '../core/packs/kit/paquete.ts';
import { unreadable } from './fileFailure.ts';
import type { Io } from './io.ts';
import { stopOf } from './exitCodes.ts';

/** A package of the program by its code; otherwise a file, or standard input with «-». */
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

/** What to send to the server: a code, or the contents of a file, which it parses again. */
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
