// Which of a few names a phrase means: for what is chosen from a catalogue that fits in memory.
import { findByPhrase, phraseIndex } from './phraseSearch.ts';

/** Of a phrase, how much a name must meet to be offered. */
const MET = 0.5;
export const meantByPhrase = <A extends { readonly text: string }>(
  names: readonly A[],
  phrase: string,
): readonly A[] =>
  findByPhrase(
    phraseIndex(names, (x) => [{ text: x.text, weight: 1 }]),
    phrase,
    { part: MET },
  );
