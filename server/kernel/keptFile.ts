// A file that the server finished and keeps for a while: its seal is known before its first byte, and it can be gone on with from any other.
import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import type { FileSeal } from '../../core/api/fileSeal.ts';

type Whole = NonNullable<FileSeal['entero']>;
/** Hashes of files that were asked for; a file that was made again under the same name is another. */
const known = new Map<string, Promise<string>>(),
  KNOWN = 200;
const hashOf = async (path: string): Promise<string> => {
  const h = createHash('sha256');
  for await (const b of createReadStream(path)) h.update(b as Uint8Array);
  return h.digest('hex');
};

export class KeptFile implements AsyncIterable<Uint8Array> {
  readonly path: string;
  readonly #released: () => void;
  constructor(path: string, released: () => void = () => undefined) {
    this.path = path;
    this.#released = released;
  }
  /** The same, and what is to be done when nobody reads it any more. */
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
      yield* createReadStream(this.path, { start: byte }) as AsyncIterable<Uint8Array>;
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

/** The byte from which it is asked for, of the file of this hash; 0 when it is asked for whole, or it is another by now. */
export const askedFrom = (
  range: string | undefined,
  ifRange: string | string[] | undefined,
  whole: Whole,
): number => {
  const m = /^bytes=(\d{1,15})-$/.exec(range ?? ''),
    from = m ? Number(m[1]) : 0;
  return ifRange === `"${whole.sha256}"` && from < whole.bytes ? from : 0;
};
