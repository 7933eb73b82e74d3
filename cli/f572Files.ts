// Reads F.572 files as ARCA gives them: XML in its declared encoding, alone or in a ZIP.
import { open, readFile, type FileHandle } from 'node:fs/promises';
import { basename } from 'node:path';
import { failure } from '../core/kit/failure.ts';
import { Stop, stopOf } from './exitCodes.ts';
import { unreadable } from './fileFailure.ts';
import { inflated, zipEntries } from './zip.ts';

export interface F572File {
  readonly nombre: string;
  readonly xml: string;
}

/** In the declared encoding; by default UTF-8. */
const asText = (b: Uint8Array): string =>
  new TextDecoder(
    /encoding=["'](iso-8859-1|windows-1252)/i.test(new TextDecoder('latin1').decode(b.subarray(0, 200)))
      ? 'windows-1252'
      : 'utf-8',
  ).decode(b);

const zipped = async (f: FileHandle, name: string): Promise<readonly F572File[]> => {
  try {
    return await parts(f, name);
  } catch (e) {
    if (e instanceof Stop && e.failure?.code === 'invalid')
      throw stopOf(failure('invalid', 'tiempo.sir.zipMal'));
    throw e;
  }
};
const parts = async (f: FileHandle, name: string): Promise<readonly F572File[]> => {
  const { size } = await f.stat(),
    sum = { total: 0 },
    all: F572File[] = [];
  for (const e of await zipEntries(f, size)) {
    if (!/\.xml$/i.test(e.name)) continue;
    const pieces: Buffer[] = [];
    for await (const piece of inflated(f, size, e, sum)) pieces.push(piece);
    all.push({ nombre: `${name}/${e.name}`, xml: asText(Buffer.concat(pieces)) });
  }
  return all;
};

/** The XML at a path, or all inside a ZIP; the command ends if it cannot be read. */
export const readF572 = async (path: string): Promise<readonly F572File[]> => {
  const f = await open(path).catch(unreadable(path));
  try {
    const head = Buffer.alloc(2);
    await f.read(head, 0, 2, 0);
    return head.toString('latin1') === 'PK'
      ? await zipped(f, basename(path))
      : [{ nombre: basename(path), xml: asText(await readFile(path)) }];
  } finally {
    await f.close();
  }
};
