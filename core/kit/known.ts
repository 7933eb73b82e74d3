// What the program has already made sure of, said where it is used: a value that is there, a name of a list,
// the rows of a value.

/**
 * The value, which cannot be missing here; if it ever is, the error says what was. Not for each element of a
 * hot loop.
 */
export const known = <A>(x: A | null | undefined, what: string): A => {
  if (x === undefined || x === null) throw new Error(`falta ${what}`);
  return x;
};

/** Whether a value is one of a list: a name that came from outside is then that of the list. */
export const isOneOf = <const A>(list: readonly A[], x: unknown): x is A => list.some((a) => a === x);

/** Whether a list has anything: then it has a first one. */
export const isNonEmpty = <A>(list: readonly A[]): list is readonly [A, ...A[]] => list.length > 0;

/** Whether an object has a property by this name of its own. */
export const hasKey = <O extends object>(o: O, k: PropertyKey): k is keyof O => Object.hasOwn(o, k);

/** A list of whatever it is. */
export const isList = (x: unknown): x is readonly unknown[] => Array.isArray(x);

/** A JSON object, not a list. */
export const isObject = (x: unknown): x is Readonly<Record<string, unknown>> =>
  typeof x === 'object' && x !== null && !Array.isArray(x);
