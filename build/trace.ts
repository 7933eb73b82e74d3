// The path of one save and of one run, as recorded by tests/house/trace.test.ts: the files, in the order in
// which each thread first enters them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const TRACE = 'tests/house/trace.json';

export type TraceSteps = readonly (readonly [thread: string, file: string])[];
export interface Trace {
  readonly save: TraceSteps;
  readonly run: TraceSteps;
}

export const readTrace = (root: string): Trace => {
  const read: Readonly<Record<keyof Trace, readonly string[]>> = JSON.parse(
      readFileSync(join(root, TRACE), 'utf8'),
    ),
    steps = (lines: readonly string[]): TraceSteps =>
      lines.map((l): TraceSteps[number] => {
        const [thread = '', file = ''] = l.split(' ');
        return [thread, file];
      });
  return { save: steps(read.save), run: steps(read.run) };
};
