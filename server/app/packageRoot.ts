// Where the package is, from the sources or from the build.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the package, from the sources or from the build. */
export const packageRoot = (desde = dirname(fileURLToPath(import.meta.url))): string =>
  existsSync(join(desde, 'package.json')) ? desde : packageRoot(dirname(desde));

/** The version in package.json. */
export const packageVersion = (): string => {
  const said: unknown = JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8'));
  return typeof said === 'object' && said !== null && 'version' in said ? String(said.version) : 'undefined';
};
