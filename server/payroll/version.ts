// Versions of the engine: the name of this one, and the version that each stored name stands for.

/**
 * The version of the engine. `tests/runs/motor.test.ts` checks its results: when they change, declare a new name here, and add the
 * results of that name beside the earlier ones. A change that gives the same results keeps the name.
 */
export const ENGINE = 'jornal-2';

/** Before names were declared, runs stored a hash of the engine's sources. These sources gave the results of a declared version. */
const BY_SOURCES: Readonly<Record<string, string>> = { 'jornal-1.eaf654c96e': 'jornal-2' };

/** The declared version that a stored name stands for; sources of which nothing else is known count as `jornal-1`, whose results are not checked. */
export const engineOf = (stored: string): string =>
  BY_SOURCES[stored] ?? (stored.startsWith('jornal-1.') ? 'jornal-1' : stored);

/** Whether this engine computed it. Another one may give other figures. */
export const isOfThisEngine = (stored: string): boolean => engineOf(stored) === ENGINE;
