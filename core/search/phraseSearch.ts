// Finds things by a phrase as people type it: words without content are passed over, mistakes and endings
// forgiven, and what the office calls by other names found. Not every word is required: what meets more of the
// phrase comes first.
import { distance } from 'fastest-levenshtein';
import { isNearWord } from '../kit/nearWord.ts';
import { officeWords, sameInOffice, saysNothing } from './officeWords.ts';
import { plainWords, wordKey } from './wordKey.ts';

/** How much each way of meaning a word tells. */
const EXACT = 1,
  SYNONYM = 0.75,
  BEGUN = 0.7,
  NEAR = 0.6,
  FARTHER = 0.4;
/** Of two that mean the same, the one that says it with the very word comes first: «Liquidaciones» before «Liquidación». */
const AS_WRITTEN = 1.05;
/** Shorter words begin, or resemble, too many others. */
const SHORTEST_BEGUN = 3,
  SHORTEST_FARTHER = 8;

/** A text of something, and how much a word found in it says about that thing. */
export interface WeighedText {
  readonly text: string;
  readonly weight: number;
}
export interface PhraseIndex<A> {
  readonly items: readonly A[];
  /** For each key, the weight of the best text that has it, by the position of its thing. */
  readonly byKey: ReadonlyMap<string, ReadonlyMap<number, number>>;
  /** The words as written (without accents), with their key. */
  readonly words: ReadonlyMap<string, string>;
  /** For each word as written, the positions of the things that have it. */
  readonly written: ReadonlyMap<string, ReadonlySet<number>>;
  readonly favour: (x: A) => number;
}

/** `favour` multiplies what is found: what clerks do before what they read. */
export const phraseIndex = <A>(
  items: readonly A[],
  textsOf: (x: A) => readonly WeighedText[],
  favour: (x: A) => number = () => 1,
): PhraseIndex<A> => {
  const byKey = new Map<string, Map<number, number>>(),
    words = new Map<string, string>(),
    written = new Map<string, Set<number>>();
  items.forEach((x, i) => {
    for (const { text, weight } of textsOf(x))
      for (const w of plainWords(text)) {
        const k = wordKey(w);
        words.set(w, k);
        written.set(w, (written.get(w) ?? new Set()).add(i));
        const at = byKey.get(k) ?? new Map<number, number>();
        if (!byKey.has(k)) byKey.set(k, at);
        if ((at.get(i) ?? 0) < weight) at.set(i, weight);
      }
  });
  return { items, byKey, words, written, favour };
};

/** The keys that resemble a word with a mistake: of what is searched, and of the office's own words. */
const resembling = (words: Iterable<readonly [string, string]>, typed: string): Map<string, number> => {
  const key = wordKey(typed),
    found = new Map<string, number>();
  for (const [w, k] of words)
    if (isNearWord(w, typed) || isNearWord(k, key)) found.set(k, NEAR);
    else if (
      w.length >= SHORTEST_FARTHER &&
      typed.length >= SHORTEST_FARTHER &&
      Math.abs(w.length - typed.length) <= 2 &&
      distance(w, typed) <= 2
    )
      found.set(k, Math.max(FARTHER, found.get(k) ?? 0));
  return found;
};

/** The keys that a typed word can mean, and how surely. */
const meantBy = <A>({ byKey, words }: PhraseIndex<A>, typed: string): ReadonlyMap<string, number> => {
  const key = wordKey(typed),
    meant = new Map<string, number>();
  const add = (k: string, sure: number): void => {
    meant.set(k, Math.max(sure, meant.get(k) ?? 0));
    for (const o of sameInOffice(k)) meant.set(o, Math.max(sure * SYNONYM, meant.get(o) ?? 0));
  };
  if (byKey.has(key) || sameInOffice(key).size > 0) add(key, EXACT);
  if (typed.length >= SHORTEST_BEGUN)
    for (const [w, k] of words) if (w.startsWith(typed) && !meant.has(k)) meant.set(k, BEGUN);
  if (meant.size === 0)
    for (const of of [words, officeWords.map((w) => [w, wordKey(w)] as const)])
      for (const [k, sure] of resembling(of, typed)) add(k, sure);
  return meant;
};

interface Met {
  /** By position: how well the word is met there. */
  readonly at: ReadonlyMap<number, number>;
  /** A word that few things have tells more. */
  readonly rarity: number;
}
const meet = <A>(index: PhraseIndex<A>, typed: string): Met => {
  const at = new Map<number, number>(),
    asWritten = index.written.get(typed);
  let here = 0;
  for (const [k, sure] of meantBy(index, typed)) {
    const places = index.byKey.get(k);
    if (sure === EXACT) here = places?.size ?? 0;
    for (const [i, weight] of places ?? [])
      at.set(i, Math.max(at.get(i) ?? 0, weight * sure * (asWritten?.has(i) === true ? AS_WRITTEN : 1)));
  }
  return { at, rarity: Math.log(1 + (index.items.length + 1) / Math.max(1, here || at.size)) };
};

/**
 * What a phrase means, best first. `part`: how much of the phrase's content must be met, 0 to 1; besides, what
 * is much worse than the best is left out. A phrase without a word of content gives nothing.
 */
export const findByPhrase = <A>(
  index: PhraseIndex<A>,
  phrase: string,
  { part = 0 }: { readonly part?: number } = {},
): readonly A[] => {
  const typed = [...new Set(plainWords(phrase))],
    content = typed.filter((w) => !saysNothing(w)),
    asked = (content.length > 0 ? content : typed).map((w) => meet(index, w));
  const scores = new Map<number, { readonly score: number; readonly met: number }>();
  for (const { at, rarity } of asked)
    for (const [i, how] of at) {
      const before = scores.get(i) ?? { score: 0, met: 0 };
      scores.set(i, { score: before.score + how * rarity, met: before.met + 1 });
    }
  const ranked = [...scores]
    .filter(([, s]) => s.met / asked.length >= part)
    // Meeting more of the phrase counts for more than one rare word.
    .map(([i, s]) => [i, s.score * (s.met / asked.length)] as const)
    .flatMap(([i, score]) => {
      const x = index.items[i];
      return x === undefined ? [] : [{ x, score: score * index.favour(x) }];
    })
    .sort((a, b) => b.score - a.score);
  const least = (ranked[0]?.score ?? 0) * WORST;
  return ranked.filter((r) => r.score >= least).map((r) => r.x);
};
/** Of the best's score, what still deserves to be listed. */
const WORST = 0.2;
