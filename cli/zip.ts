// Reads a ZIP by the directory at its end and inflates each part as a stream, counting the output without
// trusting the headers.
import type { FileHandle } from 'node:fs/promises';
import { createInflateRaw } from 'node:zlib';
import { pipeline, Readable } from 'node:stream';
import { LIMITS } from '../core/machines/importLimits.ts';
import { failure } from '../core/kit/failure.ts';
import { stopOf } from './exitCodes.ts';

export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly offset: number;
}
export interface ZipLimits {
  readonly entries: number;
  readonly inflated: number;
  readonly ratio: number;
  readonly ratioFrom: number;
}

const bad = (detalle: 'cli.importar.zip.forma' | 'cli.importar.zip.cifrado' | 'cli.importar.zip.metodo') =>
  stopOf(failure('invalid', detalle));

const at = async (f: FileHandle, position: number, length: number): Promise<Buffer> => {
  const b = Buffer.alloc(length),
    { bytesRead } = await f.read(b, 0, length, position);
  if (bytesRead < length) throw bad('cli.importar.zip.forma');
  return b;
};

const END = 0x06054b50,
  ENTRY = 0x02014b50,
  LOCAL = 0x04034b50,
  TAIL = 65_557;

/** The parts in the directory; its sizes only help to find them. */
export const zipEntries = async (
  f: FileHandle,
  size: number,
  limits: ZipLimits = LIMITS,
): Promise<readonly ZipEntry[]> => {
  const tail = await at(f, Math.max(0, size - TAIL), Math.min(size, TAIL));
  let end = tail.length - 22;
  while (end >= 0 && tail.readUInt32LE(end) !== END) end--;
  if (end < 0) throw bad('cli.importar.zip.forma');
  const count = tail.readUInt16LE(end + 10),
    length = tail.readUInt32LE(end + 12),
    start = tail.readUInt32LE(end + 16);
  if (count > limits.entries)
    throw stopOf(failure('too_large', 'cli.importar.zip.partes', { maximo: limits.entries }));
  // A directory far larger than its parts need is not a real one.
  if (start + length > size || length > limits.entries * 1024) throw bad('cli.importar.zip.forma');
  const dir = await at(f, start, length),
    entries: ZipEntry[] = [];
  for (let p = 0; entries.length < count; ) {
    if (p + 46 > dir.length || dir.readUInt32LE(p) !== ENTRY) throw bad('cli.importar.zip.forma');
    const names = dir.readUInt16LE(p + 28),
      extra = dir.readUInt16LE(p + 30),
      comment = dir.readUInt16LE(p + 32);
    if (dir.readUInt16LE(p + 8) & 1) throw bad('cli.importar.zip.cifrado');
    entries.push({
      name: dir.toString('utf8', p + 46, p + 46 + names),
      method: dir.readUInt16LE(p + 10),
      packed: dir.readUInt32LE(p + 20),
      offset: dir.readUInt32LE(p + 42),
    });
    p += 46 + names + extra + comment;
  }
  return entries;
};

/** Bytes inflated so far from all the parts of one file. */
export interface Inflated {
  total: number;
}

/** A part, piece by piece; stops at the limits. */
export async function* inflated(
  f: FileHandle,
  size: number,
  e: ZipEntry,
  sum: Inflated,
  limits: ZipLimits = LIMITS,
): AsyncGenerator<Buffer> {
  if (e.method !== 0 && e.method !== 8) throw bad('cli.importar.zip.metodo');
  if (e.offset + 30 > size) throw bad('cli.importar.zip.forma');
  const head = await at(f, e.offset, 30);
  if (head.readUInt32LE(0) !== LOCAL) throw bad('cli.importar.zip.forma');
  const start = e.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  if (start + e.packed > size) throw bad('cli.importar.zip.forma');
  const raw = Readable.from(pieces(f, start, e.packed));
  const out = e.method === 0 ? raw : pipeline(raw, createInflateRaw(), () => undefined),
    whole: AsyncIterable<Buffer> = out;
  let here = 0;
  try {
    for await (const piece of whole) {
      here += piece.length;
      sum.total += piece.length;
      if (sum.total > limits.inflated || (here > limits.ratioFrom && here > e.packed * limits.ratio))
        throw stopOf(
          failure('too_large', 'cli.importar.zip.bomba', {
            mb: Math.round(sum.total / 1024 / 1024),
            veces: Math.round(here / Math.max(1, e.packed)),
          }),
        );
      yield piece;
    }
  } catch (x) {
    const codigo = (x as { readonly code?: string }).code;
    throw typeof codigo === 'string' && codigo.startsWith('Z_') ? bad('cli.importar.zip.forma') : x;
  } finally {
    raw.destroy();
    out.destroy();
  }
}

async function* pieces(f: FileHandle, start: number, length: number): AsyncGenerator<Buffer> {
  for (let done = 0; done < length; ) {
    const b = await at(f, start + done, Math.min(65_536, length - done));
    done += b.length;
    yield b;
  }
}
