// The code of what the system refused (`ENOENT`, `EPIPE`): Node gives it to its errors.

/** Undefined: what was thrown has none. */
export const systemCode = (e: unknown): string | undefined =>
  e instanceof Error && 'code' in e && typeof e.code === 'string' ? e.code : undefined;
