// Versions of the engine: the name of this one, and the version that each stored name stands for.

/**
 * The engine that computes. Its results are held by `tests/runs/motor.test.ts`: when they change, a new name is declared here, and the
 * results of that name are written beside those of the ones before. A change that gives the same results keeps the name.
 */
export const ENGINE = 'jornal-2';

/** Until names were declared, a run kept a hash of the sources that computed it. These sources gave the results of a declared version. */
const BY_SOURCES: Readonly<Record<string, string>> = { 'jornal-1.eaf654c96e': 'jornal-2' };

/** The declared version that a stored name stands for; sources of which nothing else is known count as `jornal-1`, whose results are not checked. */
export const engineOf = (stored: string): string =>
  BY_SOURCES[stored] ?? (stored.startsWith('jornal-1.') ? 'jornal-1' : stored);

/** Whether this engine computed it. Another one may give other figures. */
export const isOfThisEngine = (stored: string): boolean => engineOf(stored) === ENGINE;
