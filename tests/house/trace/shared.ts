// The memory in which the threads of a process note, one after another, the first time that each enters a
// file while somebody looks.
export const NAME = 'jornal-trace';
/** Places: which look this is (0: nobody looks), how many notes there are, and the notes. */
export const LOOK = 0;
export const COUNT = 1;
export const FIRST = 2;
export const MOST = 16_384;

/** A thread by its file; the request thread is the process's own. */
export const THREADS = ['request', 'writer', 'reader', 'calculation'] as const;
/** Each step: the thread and the file, the first time that the thread goes into it. */
export type Path = readonly (readonly [thread: string, file: string])[];

export const note = (thread: number, file: number): number => thread * 65_536 + file;
export const noted = (n: number): readonly [thread: number, file: number] => [
  Math.floor(n / 65_536),
  n % 65_536,
];
