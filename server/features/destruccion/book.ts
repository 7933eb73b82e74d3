// Where the ledger of destructions is read and written: the file of the folder, or what several servers share, of which each
// keeps the file too.
import { isLeft } from 'fp-ts/lib/Either.js';
import { ok, type Result } from '../../../core/kit/failure.ts';
import { addDestructions, readDestructions, type DestructionEntry } from '../../kernel/destructionLedger.ts';
import type { SharedDestruction } from '../../kernel/sharedDestruction.ts';

export type Lines = readonly DestructionEntry[];
export interface DestructionBook {
  readonly read: () => Promise<Lines>;
  /** Adds what is decided on what it says; gives all that it then says. */
  readonly add: (f: (said: Lines) => Result<Lines>) => Promise<Result<Lines>>;
}

export const folderBook = (file: string): DestructionBook => {
  const read = (): Lines => readDestructions(file);
  return {
    read: () => Promise.resolve(read()),
    add: (f) => {
      const more = f(read());
      if (isLeft(more)) return Promise.resolve(more);
      addDestructions(file, more.right);
      return Promise.resolve(ok(read()));
    },
  };
};

/** Those of the first that the second lacks. */
const lacking = (a: Lines, b: Lines): Lines => {
  const known = new Set(b.map((e) => JSON.stringify(e)));
  return a.filter((e) => !known.has(JSON.stringify(e)));
};
/** A database that came back from a copy is given what it lacks after what was written in it since: by when, it is in its place. */
const inTime = (lines: Lines): Lines => [...lines].sort((a, b) => (a.en < b.en ? -1 : a.en > b.en ? 1 : 0));

export const sharedBook = (file: string, shared: SharedDestruction): DestructionBook => {
  const keep = (all: Lines): Lines => {
    addDestructions(file, lacking(all, readDestructions(file)));
    return inTime(all);
  };
  const read = async (): Promise<Lines> => {
    const here = readDestructions(file),
      there = await shared.lines();
    if (lacking(here, there).length === 0) return keep(there);
    const all = await shared.add((now) => ok(lacking(here, now)));
    return keep(isLeft(all) ? there : all.right);
  };
  return {
    read,
    add: async (f) => {
      await read();
      const all = await shared.add((now) => f(inTime(now)));
      return isLeft(all) ? all : ok(keep(all.right));
    },
  };
};
