// Branded texts and numbers (a date, a period, an amount, the id of a row): one kind does not compile where
// another is expected.
import type * as t from 'io-ts';

/** The mark of a kind. It exists in the types only: no value has it. */
export interface Brand<K extends string> {
  readonly __es?: K;
}
/**
 * A text of kind `K`. A plain text (a literal, what a person writes) is accepted too: the codec at the door
 * checks it. Texts of two different kinds do not mix. In memory and on the wire it is only the text.
 */
export type Branded<K extends string> = string & Brand<K>;
/** The same for a number. */
export type BrandedNumber<K extends string> = number & Brand<K>;

/** Gives a kind to a codec that checks the form: the values it accepts have the kind. */
export const brandText = <K extends string, C extends t.Type<string>>(
  _: K,
  codec: C,
): C & t.Type<Branded<K>> => codec;
export const brandNumber = <K extends string, C extends t.Type<number>>(
  _: K,
  codec: C,
): C & t.Type<BrandedNumber<K>> => codec;
