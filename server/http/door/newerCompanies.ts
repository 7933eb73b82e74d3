// The companies that are not served here, for a newer program wrote in them.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { Failure, Result } from '../../../core/kit/failure.ts';
import { isOfNewer } from '../../kernel/format.ts';

/** Which companies a newer program wrote in, by what each answered the last time. */
export const newerOnes = (tell: ((id: string, why: Failure) => void) | undefined) => {
  const all = new Set<string>();
  return {
    all,
    note: (id: string, r: Result<unknown>): void => {
      if (!isLeft(r)) all.delete(id);
      // While the database is away nobody knows better.
      else if (isOfNewer(r.left)) {
        if (!all.has(id)) tell?.(id, r.left);
        all.add(id);
      }
    },
  };
};
