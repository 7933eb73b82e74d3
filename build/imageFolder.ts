// Writes the folder that runs: the built product with the libraries that it loads while it works, and nothing of what
// built or tested it. The image of deploy/ is this folder: `node .build/build/imageFolder.js FOLDER`.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './house.ts';
import { APART, PACKED_NOW } from './packed.ts';
import { foundFrom, type Lock } from './sbom.ts';

/** The folders of these packages and of all that they load, in `node_modules`. */
export const modulesOf = (lock: Lock, roots: readonly string[]): readonly string[] => {
  const found = new Set<string>(),
    pending = roots.map((name) => ({ from: '', name }));
  for (let next = pending.pop(); next; next = pending.pop()) {
    const place = foundFrom(lock, next.from, next.name);
    // An optional one of another system is in the lock and not on the disk, or in neither.
    if (place === undefined || found.has(place)) continue;
    found.add(place);
    const { dependencies, optionalDependencies } = lock.packages[place] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
      pending.push({ from: place, name });
  }
  return [...found].sort();
};

/** The compiled parts: others are tests, and what was built to test or draw. */
const PARTS = ['core', 'server', 'cli', 'web', 'packed', 'commit', 'sbom.cdx.json'];
/** Read by compilers and by people who look for a fault in the build. */
const UNUSED = /\.d\.ts$|\.map$|\.tsbuildinfo$/;
/** Of a native library: what it was compiled from. */
const SOURCES = /\/better-sqlite3\/(?:deps|src|build\/(?!Release\/better_sqlite3\.node)[^/]+\/.+)/;

const lockedPackages = (): Lock => JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));

/** What package.json says of the product itself. Its libraries are beside it already, so that nobody installs others. */
const packageOf = (): string => {
  const {
    name,
    version,
    description,
    license,
    type,
    engines,
    bin,
    exports,
  }: Readonly<Record<string, unknown>> = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return `${JSON.stringify({ name, version, description, license, private: true, type, engines, bin, exports }, null, 2)}\n`;
};

/** What builds before this one left is nothing of the image. */
const isOfAnotherBuild = (): ((file: string) => boolean) => {
  const packed = join(ROOT, '.build/packed'),
    now: readonly string[] = JSON.parse(readFileSync(join(packed, PACKED_NOW), 'utf8')),
    kept = new Set(now.map((f) => join(packed, f)));
  return (file) => file.startsWith(packed) && file !== packed && !kept.has(file);
};

export const writeImage = (to: string): void => {
  if (existsSync(to) && readdirSync(to).length > 0) throw new Error(`${to}: no está vacía`);
  mkdirSync(join(to, '.build'), { recursive: true });
  const isOld = isOfAnotherBuild();
  for (const part of PARTS)
    if (existsSync(join(ROOT, '.build', part)))
      cpSync(join(ROOT, '.build', part), join(to, '.build', part), {
        recursive: true,
        filter: (f) => !UNUSED.test(f) && !isOld(f),
      });
  for (const place of modulesOf(
    lockedPackages(),
    APART.filter((n) => n !== 'vite'),
  ))
    if (existsSync(join(ROOT, place)))
      cpSync(join(ROOT, place), join(to, place), {
        recursive: true,
        filter: (f) =>
          !UNUSED.test(f) && !SOURCES.test(f) && !f.slice(join(ROOT, place).length).includes('/node_modules'),
      });
  mkdirSync(join(to, 'cli'));
  cpSync(join(ROOT, 'cli/jornal.mjs'), join(to, 'cli/jornal.mjs'));
  writeFileSync(join(to, 'package.json'), packageOf());
};

const [, program = '', target] = process.argv;
if (program.endsWith('imageFolder.js') && target !== undefined) writeImage(target);
