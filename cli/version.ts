// This terminal's version, and which servers it is compatible with.
import { existsSync, readFileSync } from 'node:fs';

/** package.json is one folder above the sources, two above the build. */
export const clientVersion = (): string => {
  const near = new URL('../package.json', import.meta.url),
    file = existsSync(near) ? near : new URL('../../package.json', import.meta.url);
  return String((JSON.parse(readFileSync(file, 'utf8')) as { readonly version: unknown }).version);
};

/** The version with its commit, since two installations of one version may differ. */
export const builtVersion = (): string => {
  const near = new URL('../commit', import.meta.url),
    file = existsSync(near) ? near : new URL('../.build/commit', import.meta.url);
  const commit = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return commit === '' ? clientVersion() : `${clientVersion()} (${commit})`;
};

/**
 * The first nonzero number decides compatibility: 1.4 and 1.9 are compatible; 1.9 and 2.0, or 0.1 and 0.2,
 * are not.
 */
export const compatible = (client: string, server: string): boolean => {
  const of = (s: string): readonly number[] => s.split('.').map(Number),
    a = of(client),
    b = of(server);
  if (a.some(Number.isNaN) || b.some(Number.isNaN)) return false;
  return a[0] !== 0 || b[0] !== 0 ? a[0] === b[0] : a[1] === b[1];
};
