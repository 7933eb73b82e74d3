// A hash per machine, committed: whatever changes in its graph, guards, actions, what it asks of ports, or how long it waits, shows as a reviewed difference.
import { createHash } from 'node:crypto';
import type { AnyStateMachine } from 'xstate';
import { expect, it } from 'vitest';
import { trace, type Seen } from '../../core/kit/observe.ts';
import { coverPaths, walksOf, type Walkable } from '../../core/kit/paths.ts';
import { walkables } from '../../core/machines/walkables.ts';

/** The machine as written: names of guards, actions and invokes; a function written in place says only that it is there (what it does is in the walks). */
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

/** What a person is told goes by its key: another wording of a text is not another machine. */
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

/** Every step that the walks take, once: what was sent, from where, and what was seen. */
const walked = (w: Walkable): readonly string[] => {
  const steps = new Set<string>();
  for (const walk of walksOf(w))
    for (const path of coverPaths(walk).paths) {
      const seen: readonly Seen[] = trace(walk, path).map((m) => m.seen);
      seen.forEach((s, i) =>
        steps.add(JSON.stringify(untold([walk.name, path.steps[i - 1]?.event ?? null, s]))),
      );
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

it('cada máquina es la revisada', async () => {
  await expect(
    walkables.map((w) => `${w.name.padEnd(18)} ${hashOf(w)}`).join('\n') + '\n',
  ).toMatchFileSnapshot('./graphs/hashes.txt');
}, 120_000);
