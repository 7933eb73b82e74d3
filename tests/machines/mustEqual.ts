// Compares states by the thousand: the runner's own comparison, which also draws the difference, is ten times
// slower and only called on one.
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/** Fails, saying where, if they are not equal. */
export const mustEqual = (where: unknown, is: unknown, must: unknown): void => {
  if (!isDeepStrictEqual(is, must)) expect([where, is]).toEqual([where, must]);
};
