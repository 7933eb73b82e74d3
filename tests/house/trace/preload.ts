// Loaded first in each thread of the recorded process (`--import`): notes what the marked modules report.
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads';
import { COUNT, FIRST, LOOK, MOST, NAME, note, THREADS } from './shared.ts';

declare global {
  var jornalCalled: (file: number) => void;
}

if (isMainThread) setEnvironmentData(NAME, new SharedArrayBuffer(4 * (FIRST + MOST)));
const marks = new Int32Array(getEnvironmentData(NAME) as SharedArrayBuffer),
  own = new Int32Array(4096),
  thread = isMainThread ? 0 : THREADS.findIndex((t) => process.argv[1]?.endsWith(`/${t}Thread.js`));

globalThis.jornalCalled = (file) => {
  if (thread < 0) return;
  const look = Atomics.load(marks, LOOK);
  if (look === 0 || own[file] === look) return;
  own[file] = look;
  Atomics.store(marks, FIRST + Atomics.add(marks, COUNT, 1), note(thread, file));
};
