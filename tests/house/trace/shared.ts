// The shared memory in which the threads of a process note, in order, the first time that each enters a file
// during a recording.
export const NAME = 'jornal-trace';
/** Positions: the number of the recording (0: none), how many notes there are, and the notes. */
export const LOOK = 0;
export const COUNT = 1;
export const FIRST = 2;
export const MOST = 16_384;

/** A thread by its file; the request thread is the process's own. */
export const THREADS = ['request', 'writer', 'reader', 'calculation'] as const;
/** Each step: a thread and a file, the first time that the thread enters it. */
export type Path = readonly (readonly [thread: string, file: string])[];

export const note = (thread: number, file: number): number => thread * 65_536 + file;
export const noted = (n: number): readonly [thread: number, file: number] => [
  Math.floor(n / 65_536),
  n % 65_536,
];
