// The code of a system error (`ENOENT`, `EPIPE`), as Node reports it.

/** Undefined: the error has none. */
export const systemCode = (e: unknown): string | undefined =>
  e instanceof Error && 'code' in e && typeof e.code === 'string' ? e.code : undefined;
