// A ledger: a file of one JSON value a line, that is only added to.
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { isRight } from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';

/** What it says; undefined: it is not there. A line that a power cut left half written is skipped. */
export const readLines = <A>(file: string, codec: t.Type<A, unknown>): readonly A[] | undefined =>
  !existsSync(file)
    ? undefined
    : readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line) => readLine(line, codec));
/** A line of one, or nothing. */
export const readLine = <A>(line: string, codec: t.Type<A, unknown>): readonly A[] => {
  try {
    const read = codec.decode(JSON.parse(line));
    return isRight(read) ? [read.right] : [];
  } catch {
    return [];
  }
};

/** Adds them at the end, on the disk once it returns; makes the file if it is not there. */
export const addLines = (file: string, entries: readonly unknown[]): void => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const cut = existsSync(file) && !/(^|\n)$/.test(readFileSync(file, 'utf8')),
    fd = openSync(file, 'a', 0o600);
  try {
    writeSync(fd, `${cut ? '\n' : ''}${entries.map((e) => `${JSON.stringify(e)}\n`).join('')}`);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
};
