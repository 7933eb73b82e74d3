// The clock: the instant of a fact, and the date in Buenos Aires.

export const systemNow = (): string => new Date().toISOString();

/**
 * The date in Buenos Aires at an instant: three hours behind UTC all year (Ley 26.350 was last applied in
 * 2009).
 */
export const civilDateOf = (at: string): string =>
  new Date(Date.parse(at) - 3 * 3_600_000).toISOString().slice(0, 10);
