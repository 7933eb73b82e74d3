// Whether two values of a field are equal; empty and absent count as equal.
export const sameFieldValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
