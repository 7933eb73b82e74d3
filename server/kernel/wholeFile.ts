// Small files that are either as they were or as they will be, whenever the power goes.
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What a file or a folder has so far is on the disk once it returns. */
export const syncPath = (path: string): void => {
  const fd = openSync(path, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
};

/** On the disk once it returns, whole or as it was. What a process that died on the way left is `file` and `.parcial`. */
export const writeWhole = (file: string, text: string): void => {
  writeFileSync(`${file}.parcial`, text, { mode: 0o600, flush: true });
  renameSync(`${file}.parcial`, file);
  syncPath(dirname(file));
};

/** Gone from the disk once it returns. */
export const removeWhole = (file: string): void => {
  if (!existsSync(file)) return;
  rmSync(file);
  syncPath(dirname(file));
};
