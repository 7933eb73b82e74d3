// JSON in a text column: the type of the text says which type it holds, and reading gives that type.

declare const holds: unique symbol;
/**
 * A text that holds a `T` as JSON. The mark exists only in the types, so that no other text passes for it.
 */
export type Json<T> = string & { readonly [holds]: T };
export const writeJson = <T>(x: T): Json<T> => JSON.stringify(x) as Json<T>;
export const readJson = <T>(text: Json<T>): NoInfer<T> => JSON.parse(text);
