// Texts and numbers of a kind: a date, a period, an amount, the id of a row of a table. Each its type and the codec that makes it at the doors; one where another is asked for does not compile.
import type * as t from 'io-ts';

/** Nobody has it: it is of the types alone. */
export interface Brand<K extends string> {
  readonly __es?: K;
}
/**
 * A text of kind `K`. One whose kind nobody told (a literal, what a person writes) is taken as well, and checked by the codec of the door that it comes in by;
 * of two kinds that were told, neither is the other. In memory and on the wire it is the text alone.
 */
export type Branded<K extends string> = string & Brand<K>;
/** The same of a number. */
export type BrandedNumber<K extends string> = number & Brand<K>;

/** The codec of a kind over another that checks its form: what it lets through has the kind. */
export const brandText = <K extends string, C extends t.Type<string>>(
  _: K,
  codec: C,
): C & t.Type<Branded<K>> => codec as never;
export const brandNumber = <K extends string, C extends t.Type<number>>(
  _: K,
  codec: C,
): C & t.Type<BrandedNumber<K>> => codec as never;
