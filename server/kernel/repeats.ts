// What a company can do again when the server that did it is no more: works that read, or that go on where they were, by name.
import { deserialize, serialize } from 'node:v8';

/** How a job is made again: by which work, and with what, as bytes. */
export interface Again {
  readonly work: string;
  readonly with: Uint8Array;
}

export interface Repeats {
  /** Gives what a job notes so that `f` makes it again: under the same name, as far as it can be told from `a`. */
  readonly declare: <A>(work: string, f: (a: A) => unknown) => (a: A) => Again;
  /** False: this program has no such work. */
  readonly repeat: (again: Again) => Promise<boolean>;
}

export const openRepeats = (): Repeats => {
  const works = new Map<string, (bytes: Uint8Array) => unknown>();
  return {
    declare: <A>(work: string, f: (a: A) => unknown) => {
      works.set(work, (bytes) => {
        const a: A = deserialize(bytes);
        return f(a);
      });
      return (a) => ({ work, with: serialize(a) });
    },
    repeat: async (again) => {
      const f = works.get(again.work);
      if (f === undefined) return false;
      await f(again.with);
      return true;
    },
  };
};
