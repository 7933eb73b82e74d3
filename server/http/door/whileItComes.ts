// Answers reads of a company from what came first of its copy, until the whole one is here.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { Result } from '../../../core/kit/failure.ts';
import type { LightCompany } from '../../kernel/company.ts';

export interface WhileItComes<R> {
  /** Once what came first is no longer here. */
  readonly gone: Promise<unknown>;
  /** Undefined: it is to be asked of the whole company, which is here or has what this needs. */
  readonly read: <A>(f: (reads: R) => Promise<Result<A>>) => Promise<Result<A> | undefined>;
}

/** A refusal of the place, and not of what was asked. */
const isOfThePlace = (r: Result<unknown>): boolean =>
  isLeft(r) && (r.left.code === 'unavailable' || r.left.code === 'internal');

/** `whole`: settles when the whole company is here, or will not be; what came first goes then. */
export const whileItComes = <R>(
  light: Promise<LightCompany<R> | undefined>,
  whole: Promise<unknown>,
): WhileItComes<R> => {
  const first = light.catch(() => undefined);
  let ended = false,
    closing: Promise<unknown> | undefined;
  const end = (): undefined => {
      ended = true;
      closing ??= first.then((l) => l?.cerrar()).catch(() => undefined);
    },
    arrived = whole.then(end, end);
  return {
    gone: arrived.then(() => closing),
    read: async (f) => {
      const l = ended ? undefined : await Promise.race([first, arrived]);
      if (l === undefined) return undefined;
      try {
        await Promise.race([l.alDia(), arrived]);
      } catch {
        // What it cannot follow it never will.
        return end();
      }
      if (ended) return undefined;
      try {
        const r = await f(l.lecturas);
        return isOfThePlace(r) ? undefined : r;
      } catch {
        // It needs what is not here yet; if not, it will be said again.
        return undefined;
      }
    },
  };
};
