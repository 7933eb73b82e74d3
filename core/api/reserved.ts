// Says of an answer which of its parts tell a cause that may be reserved (core/domain/reserve.ts). The door goes
// through what a call declares and folds, leaves out or changes those parts for whoever may not know it.
import * as t from 'io-ts';

/** By which of its fields an item names its concept. */
type Names = 'id' | 'id_concepto' | 'id_rrhh_concepto' | 'codigo' | 'portador' | 'concepto';
export type Reserved =
  /** Lines of reserved concepts become one, with the sum of `adds`; other fields as in `blank`. */
  | {
      readonly kind: 'fold';
      readonly by: Names;
      readonly adds: readonly string[];
      readonly blank: Readonly<Record<string, unknown>>;
    }
  /** Items of reserved concepts are left out. */
  | { readonly kind: 'leaveOut'; readonly by: Names }
  /** A sentence, which may name a reserved concept: then another in its place. */
  | { readonly kind: 'sentence' }
  /** It tells causes in words: none of it. */
  | { readonly kind: 'none' }
  /** The account of an amount: its parts that are reserved lose their name and their source. */
  | { readonly kind: 'tree' }
  /** One value stands for another that would tell. */
  | { readonly kind: 'instead'; readonly of: Readonly<Record<string, string>> };

const marks = new WeakMap<t.Any, Reserved>();
const mark = <C extends t.Any>(codec: C, reserved: Reserved): C => {
  marks.set(codec, reserved);
  return codec;
};
export const reservedIn = (codec: t.Any): Reserved | undefined => marks.get(codec);

/** Lines by concept that add up: those reserved are folded in one. */
export const foldedLines = <C extends t.Mixed>(
  line: C,
  o: {
    readonly by?: Names;
    readonly adds: readonly (string & keyof t.TypeOf<C>)[];
    readonly blank?: Partial<t.TypeOf<C>>;
  },
): t.ArrayC<C> =>
  mark(t.array(line), { kind: 'fold', by: o.by ?? 'id_concepto', adds: o.adds, blank: { ...o.blank } });
/** Items of a concept: those reserved are left out. */
export const withoutReserved = <C extends t.Mixed>(item: C, by: Names): t.ArrayC<C> =>
  mark(t.array(item), { kind: 'leaveOut', by });
/** A list that tells causes in words: empty for who may not know all of them. */
export const toldCauses = <C extends t.Mixed>(item: C): t.ArrayC<C> => mark(t.array(item), { kind: 'none' });
/** A sentence for people. */
export const toldSentence = (): t.StringC => mark(new t.StringType(), { kind: 'sentence' });
/** The tree of an explanation. */
export const reservedTree = (): t.UnknownC => mark(new t.UnknownType(), { kind: 'tree' });
export const told = <C extends t.Mixed>(codec: C, instead: Readonly<Record<string, string>>): C =>
  mark(codec, { kind: 'instead', of: instead });
