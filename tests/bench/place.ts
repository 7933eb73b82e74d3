// Where a bench works, and what it says while it does.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const carpetas: string[] = [];
/** A folder of its own, until the bench lets them go. */
export const carpeta = (): string => {
  const c = mkdtempSync(join(tmpdir(), 'jornal-bench-'));
  carpetas.push(c);
  return c;
};
export const borrarCarpetas = (): void => {
  for (const c of carpetas.splice(0)) rmSync(c, { recursive: true, force: true });
};
/** Apart from the table of figures. */
export const decir = (que: string): void => {
  process.stderr.write(`  ${que}\n`);
};
