// Asserts at the place of use what the program has already checked: a value is present, a name is in a list.

/** A value that must be present; if it ever is not, the error names it. Avoid in the innermost loops. */
export const known = <A>(x: A | null | undefined, what: string): A => {
  if (x === undefined || x === null) throw new Error(`falta ${what}`);
  return x;
};

/** Whether a value is in a list; narrows an outside name to the list's type. */
export const isOneOf = <const A>(list: readonly A[], x: unknown): x is A => list.some((a) => a === x);

/** Whether a list has anything: then it has a first one. */
export const isNonEmpty = <A>(list: readonly A[]): list is readonly [A, ...A[]] => list.length > 0;

/** Whether an object has a property of its own by this name. */
export const hasKey = <O extends object>(o: O, k: PropertyKey): k is keyof O => Object.hasOwn(o, k);

/** Whether it is a list, of anything. */
export const isList = (x: unknown): x is readonly unknown[] => Array.isArray(x);

/** A JSON object, not a list. */
export const isObject = (x: unknown): x is Readonly<Record<string, unknown>> =>
  typeof x === 'object' && x !== null && !Array.isArray(x);
