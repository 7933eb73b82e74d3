// One save or one run as a walk through the rooms: stops in order, each with the files used there.
import type { TraceSteps } from '../trace.ts';
import { roomOnPage } from './rooms.ts';

export interface WalkStop {
  readonly n: number;
  readonly thread: string;
  readonly room: string;
  readonly files: readonly string[];
  /** Files in rooms that everything uses, which are listed but not drawn. */
  readonly others: readonly string[];
}
/** Rooms that everything uses: drawing them would send every second step there. */
const EVERYBODYS = new Set(['core/kit', 'core/tables', 'core/i18n', 'core/api']);

export const stopsOf = (steps: TraceSteps): readonly WalkStop[] => {
  const stops: { n: number; thread: string; room: string; files: string[]; others: string[] }[] = [];
  for (const [thread, file] of steps) {
    const room = roomOnPage(file),
      last = stops.at(-1);
    if (EVERYBODYS.has(room)) last?.others.push(file);
    else if (last?.room === room && last.thread === thread) last.files.push(file);
    else stops.push({ n: stops.length + 1, thread, room, files: [file], others: [] });
  }
  return stops;
};
