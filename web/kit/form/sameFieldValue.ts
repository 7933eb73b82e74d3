// Whether two values of a field are equal; an empty value and an absent one are.
export const sameFieldValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
