// Reads the files of a source, each up to its limit: from a folder, or from an address, which is asked
// without cookies, without following it elsewhere, and for a while only.
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { textFor } from '../../../core/kit/text.ts';
import { tooLarge } from '../../../core/packs/checkPublication.ts';
import { codeOf } from '../../kernel/faults.ts';
import type { SourceAddress } from './address.ts';

/** Reads one file of a source by its name, which the caller has checked. */
export type ReadFile = (archivo: string, maximo: number) => Promise<Result<Uint8Array>>;

const WAIT_MS = 20_000;

const unread = (archivo: string, direccion: string, detalle: string): Result<never> =>
  fail('unavailable', 'publicaciones.noSeLee', { archivo, direccion, detalle });

const inFolder =
  (carpeta: string): ReadFile =>
  async (archivo, maximo) => {
    try {
      const f = await open(join(carpeta, archivo), 'r');
      try {
        const { size, isFile } = await f.stat().then((s) => ({ size: s.size, isFile: s.isFile() }));
        if (!isFile) return unread(archivo, carpeta, textFor('publicaciones.noEsArchivo'));
        if (size > maximo) return tooLarge(archivo, maximo);
        // One byte more than its size: it may have grown meanwhile.
        const room = Buffer.alloc(size + 1),
          { bytesRead } = await f.read(room, 0, room.length, 0);
        return ok(new Uint8Array(room.subarray(0, bytesRead)));
      } finally {
        await f.close();
      }
    } catch (e) {
      return unread(archivo, carpeta, codeOf(e) || textFor('publicaciones.noEsArchivo'));
    }
  };

const bodyOf = async (r: Response, archivo: string, maximo: number): Promise<Result<Uint8Array>> => {
  const parts: Uint8Array[] = [];
  let total = 0;
  if (r.body)
    for await (const part of r.body) {
      total += part.length;
      if (total > maximo) return tooLarge(archivo, maximo);
      parts.push(part);
    }
  return ok(new Uint8Array(Buffer.concat(parts)));
};

const onTheWeb =
  (direccion: string): ReadFile =>
  async (archivo, maximo) => {
    try {
      const r = await fetch(new URL(archivo, direccion), {
        redirect: 'manual',
        credentials: 'omit',
        signal: AbortSignal.timeout(WAIT_MS),
        headers: { accept: '*/*', 'accept-encoding': 'identity' },
      });
      if (r.status >= 300 && r.status < 400)
        return unread(archivo, direccion, textFor('publicaciones.redirige'));
      if (r.status !== 200)
        return unread(archivo, direccion, textFor('publicaciones.contestaOtra', { estado: r.status }));
      const body = await bodyOf(r, archivo, maximo);
      // What is not read to its end is left, so that the connection does not stay.
      if (isLeft(body)) await r.body?.cancel().catch(() => undefined);
      return body;
    } catch {
      return unread(archivo, direccion, textFor('publicaciones.noContesta'));
    }
  };

export const readerOf = (a: SourceAddress): ReadFile =>
  a.tipo === 'web' ? onTheWeb(a.direccion) : inFolder(a.direccion);
