// Whether two values of a field are the same: nothing and what was not said are.
export const sameFieldValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
