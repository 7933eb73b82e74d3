// What cannot be absent, said by name: were it absent, the error tells what was missing instead of failing somewhere later.

/** The value; throws, naming `what` was missing. For what the program itself guarantees, never for what people may leave out. */
export const known = <T>(x: T | null | undefined, what: string): T => {
  if (x === undefined || x === null) throw new Error(`falta ${what}`);
  return x;
};
