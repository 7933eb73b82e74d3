// A file on another disk to which signed lines are only added: what it has is never written again.
import { closeSync, existsSync, fsyncSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { readTimestampLine, type TimestampLine } from '../../core/domain/headTimestamps.ts';
import { readHeadLine, type HeadLine } from '../../core/domain/signedHeads.ts';

/** Room for the last line of an office of hundreds of companies. */
const TAIL = 1024 * 1024;

/** The last bytes of the file, and whether they are all. */
const tailOf = (file: string, most: number): { readonly text: string; readonly whole: boolean } => {
  if (!existsSync(file)) return { text: '', whole: true };
  const fd = openSync(file, 'r');
  try {
    const { size } = fstatSync(fd),
      bytes = Buffer.alloc(Math.min(size, most)),
      read = readSync(fd, bytes, 0, bytes.length, size - bytes.length);
    return { text: bytes.subarray(0, read).toString('utf8'), whole: size <= most };
  } finally {
    closeSync(fd);
  }
};

/** The last whole line of one kind: those of the other may have come after it by thousands. */
const lastIn = <A>(file: string, read: (line: string) => A | undefined): A | undefined => {
  for (let most = TAIL; ; most *= 4) {
    const { text, whole } = tailOf(file, most),
      found = text
        .split('\n')
        .toReversed()
        .map(read)
        .find((l) => l !== undefined);
    if (found !== undefined || whole) return found;
  }
};
/** The last whole head of the file; undefined when it has none, or is not there yet. */
export const lastHeadIn = (file: string): HeadLine | undefined => lastIn(file, readHeadLine);
/** The last whole timestamp of it. */
export const lastTimestampIn = (file: string): TimestampLine | undefined => lastIn(file, readTimestampLine);

/** Adds lines at the end, on the disk once it returns. A line that a power cut left half written stays apart. */
export const appendHeads = (file: string, lines: readonly string[]): void => {
  if (lines.length === 0) return;
  const { text } = tailOf(file, 1),
    fd = openSync(file, 'a', 0o600);
  try {
    writeSync(fd, `${text === '' || text === '\n' ? '' : '\n'}${lines.join('\n')}\n`);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
};
