// A finished file that the server keeps for a while: its hash is known before the first byte, so a download
// can resume anywhere.
import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import type { FileSeal } from '../../core/api/fileSeal.ts';

type Whole = NonNullable<FileSeal['entero']>;
/**
 * Hashes of files already asked for. The key includes time and size, so a file made again under the same name
 * is another one.
 */
const known = new Map<string, Promise<string>>(),
  KNOWN = 200;
/** The bytes of a file from an offset on. A stream without an encoding gives nothing but bytes. */
const bytesOf = (path: string, start = 0): AsyncIterable<Uint8Array> => createReadStream(path, { start });
const hashOf = async (path: string): Promise<string> => {
  const h = createHash('sha256');
  for await (const b of bytesOf(path)) h.update(b);
  return h.digest('hex');
};

export class KeptFile implements AsyncIterable<Uint8Array> {
  readonly path: string;
  readonly #released: () => void;
  constructor(path: string, released: () => void = () => undefined) {
    this.path = path;
    this.#released = released;
  }
  /** The same file, with one more thing to do once nobody reads it any more. */
  releasing(then: () => void): KeptFile {
    return new KeptFile(this.path, () => {
      this.#released();
      then();
    });
  }
  async seal(): Promise<Whole> {
    const { size: bytes, mtimeMs } = statSync(this.path),
      name = `${this.path} ${mtimeMs} ${bytes}`,
      sha256 = known.get(name) ?? hashOf(this.path);
    known.set(name, sha256);
    for (const old of known.keys()) {
      if (known.size <= KNOWN) break;
      known.delete(old);
    }
    return { bytes, sha256: await sha256 };
  }
  async *from(byte: number): AsyncGenerator<Uint8Array> {
    try {
      yield* bytesOf(this.path, byte);
    } finally {
      this.release();
    }
  }
  [Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    return this.from(0);
  }
  release(): void {
    this.#released();
  }
}

/**
 * The byte to resume from; 0 when the whole file is asked for, or when its hash is no longer the one in
 * `If-Range`.
 */
export const askedFrom = (
  range: string | undefined,
  ifRange: string | string[] | undefined,
  whole: Whole,
): number => {
  const m = /^bytes=(\d{1,15})-$/.exec(range ?? ''),
    from = m ? Number(m[1]) : 0;
  return ifRange === `"${whole.sha256}"` && from < whole.bytes ? from : 0;
};
