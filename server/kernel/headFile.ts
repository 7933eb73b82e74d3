// A file on another disk to which signed lines are only added: what it has is never written again.
import { closeSync, existsSync, fsyncSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { readHeadLine, type HeadLine } from '../../core/domain/signedHeads.ts';

/** Room for the last line of an office of hundreds of companies. */
const TAIL = 1024 * 1024;

const tailOf = (file: string): string => {
  if (!existsSync(file)) return '';
  const fd = openSync(file, 'r');
  try {
    const { size } = fstatSync(fd),
      bytes = Buffer.alloc(Math.min(size, TAIL)),
      read = readSync(fd, bytes, 0, bytes.length, size - bytes.length);
    return bytes.subarray(0, read).toString('utf8');
  } finally {
    closeSync(fd);
  }
};

/** The last whole line of the file; undefined when it has none, or is not there yet. */
export const lastHeadIn = (file: string): HeadLine | undefined =>
  tailOf(file)
    .split('\n')
    .toReversed()
    .map(readHeadLine)
    .find((l) => l !== undefined);

/** Adds lines at the end, on the disk once it returns. A line that a power cut left half written stays apart. */
export const appendHeads = (file: string, lines: readonly string[]): void => {
  if (lines.length === 0) return;
  const tail = tailOf(file),
    fd = openSync(file, 'a', 0o600);
  try {
    writeSync(fd, `${tail === '' || tail.endsWith('\n') ? '' : '\n'}${lines.join('\n')}\n`);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
};
