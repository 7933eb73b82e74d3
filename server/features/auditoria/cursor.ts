// Where the two lists of the audit continue, as an opaque text.
/** Where each of the two lists continues; null: at its beginning; false: it has ended. */
export interface Cursor {
  readonly h: readonly [at: string, position: number] | null | false;
  readonly s: readonly [at: number, id: number] | null | false;
}
export const FIRST: Cursor = { h: null, s: null };
export const writeCursor = (c: Cursor): string => Buffer.from(JSON.stringify(c)).toString('base64url');
const lugar = (x: unknown, de: 'string' | 'number'): boolean =>
  x === null ||
  x === false ||
  (Array.isArray(x) && x.length === 2 && typeof x[0] === de && Number.isSafeInteger(x[1]));
export const readCursor = (s: string | undefined): Cursor | undefined => {
  if (s === undefined) return FIRST;
  try {
    const c = JSON.parse(Buffer.from(s.slice(0, 400), 'base64url').toString('utf8')) as Cursor;
    return lugar(c.h, 'string') && lugar(c.s, 'number') ? { h: c.h, s: c.s } : undefined;
  } catch {
    return undefined;
  }
};
