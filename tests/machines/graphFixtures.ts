// Makes the graph of each machine and a hash of everything that it does, for comparing with the reviewed
// ones, and writes those that are missing.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { trace, type Seen } from '../../core/kit/observe.ts';
import { coverPaths, graphText, walksOf, type Walkable } from '../../core/kit/paths.ts';
import { walkables } from '../../core/machines/walkables.ts';

const FOLDER = join(
  import.meta.dirname,
  import.meta.dirname.includes('.build') ? '../../../tests/machines/graphs' : 'graphs',
);

/**
 * The machine's configuration: names of guards, actions and invokes. An inline function only counts as
 * present; what it does is in the walks.
 */
const written = (x: unknown): unknown =>
  typeof x === 'function'
    ? 'ƒ'
    : Array.isArray(x)
      ? x.map(written)
      : typeof x === 'object' && x !== null
        ? Object.fromEntries(
            Object.entries(x)
              .filter(([k]) => k !== 'schemas')
              .sort(([a], [b]) => (a < b ? -1 : 1))
              .map(([k, v]) => [k, written(v)]),
          )
        : x;

/** Messages count by their key, so that rewording a text does not change the machine. */
const untold = (x: unknown): unknown =>
  Array.isArray(x)
    ? x.map(untold)
    : typeof x === 'object' && x !== null
      ? Object.fromEntries(
          Object.entries(x)
            .filter(([k]) => !('key' in x && 'params' in x && k === 'message'))
            .map(([k, v]) => [k, untold(v)]),
        )
      : x;

/** Every step of the walks, once: what was sent, from where, and what was seen. */
const walked = (w: Walkable): readonly string[] => {
  const steps = new Set<string>(),
    met = new Set<string>();
  for (const walk of walksOf(w))
    for (const path of coverPaths(walk).paths) {
      const seen: readonly Seen[] = trace(walk, path).map((m) => m.seen);
      seen.forEach((s, i) => {
        const step = [walk.name, path.steps[i - 1]?.event ?? null, s],
          whole = JSON.stringify(step);
        // Paths pass again and again through the same steps.
        if (!met.has(whole)) steps.add(JSON.stringify(untold(step)));
        met.add(whole);
      });
    }
  return [...steps].sort();
};

const hashOf = (w: Walkable): string => {
  const config = (w.machine as AnyStateMachine & { readonly config: unknown }).config;
  return createHash('sha256')
    .update(JSON.stringify(written(config)))
    .update(walked(w).join('\n'))
    .digest('hex')
    .slice(0, 16);
};

const lineOf = (w: Walkable): string => `${w.name.padEnd(18)} ${hashOf(w)}`;
/** A line for each machine, in the order of the registry. */
export const hashLines = (): string => `${walkables.map(lineOf).join('\n')}\n`;

/**
 * `node .build/tests/machines/graphFixtures.js` writes missing graphs, each with its line of hashes, to be
 * reviewed. Existing ones are never changed.
 */
if (process.argv[1]?.endsWith('graphFixtures.js')) {
  const hashes = join(FOLDER, 'hashes.txt'),
    known = new Map(
      readFileSync(hashes, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => [line.split(' ')[0]!, line] as const),
    );
  for (const w of walkables) {
    const path = join(FOLDER, `${w.name}.txt`);
    if (existsSync(path)) continue;
    writeFileSync(path, graphText(w));
    known.set(w.name, lineOf(w));
    console.log(path);
  }
  writeFileSync(hashes, `${walkables.flatMap((w) => known.get(w.name) ?? []).join('\n')}\n`);
}
