// Hides a password that was written among the arguments, where anybody of this machine who lists its processes reads it.
import { textFor, type TextKey } from '../core/kit/text.ts';
import type { Io } from './io.ts';

/** `title`: what is listed in place of the arguments; `inSight`: what is said of it. */
export const hideSecret = (
  io: Io,
  said: string | boolean | undefined,
  { title, inSight }: { readonly title: string; readonly inSight: TextKey },
): void => {
  if (typeof said === 'string' && URL.canParse(said) && new URL(said).password !== '') {
    process.title = title;
    io.say(textFor(inSight));
  }
};
