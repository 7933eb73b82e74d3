// Reads the files of a source, each up to its limit: from a folder, or from a web address, without cookies,
// without following redirects, and with a time limit.
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { textFor } from '../../../core/kit/text.ts';
import { tooLarge } from '../../../core/packs/signed/checkPublication.ts';
import { boundedAsk } from '../../kernel/boundedAsk.ts';
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
        // Room for one more byte shows whether the file has grown since its size was read.
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

const onTheWeb =
  (direccion: string): ReadFile =>
  async (archivo, maximo) => {
    try {
      const { status, body } = await boundedAsk(new URL(archivo, direccion), {
        waitMs: WAIT_MS,
        maxBytes: maximo,
      });
      if (status >= 300 && status < 400) return unread(archivo, direccion, textFor('publicaciones.redirige'));
      if (status !== 200)
        return unread(archivo, direccion, textFor('publicaciones.contestaOtra', { estado: status }));
      return body ? ok(new Uint8Array(body)) : tooLarge(archivo, maximo);
    } catch {
      return unread(archivo, direccion, textFor('publicaciones.noContesta'));
    }
  };

export const readerOf = (a: SourceAddress): ReadFile =>
  a.tipo === 'web' ? onTheWeb(a.direccion) : inFolder(a.direccion);
