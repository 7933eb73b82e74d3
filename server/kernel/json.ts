// JSON kept in a column of text: the row of a statement says which type the text holds, and its reading has
// that type.

declare const holds: unique symbol;
/** A text that holds a `T` as JSON. The mark exists in the types only: no other text is taken for it. */
export type Json<T> = string & { readonly [holds]: T };
export const writeJson = <T>(x: T): Json<T> => JSON.stringify(x) as Json<T>;
export const readJson = <T>(text: Json<T>): NoInfer<T> => JSON.parse(text);
