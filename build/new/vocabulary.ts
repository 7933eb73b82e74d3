// Adds a recipe's new business words to the vocabulary, where the author must explain them.
import { unknownWords } from '../names.ts';
import type { Plan } from './plan.ts';
import { addEntry } from './syntax.ts';
import { quoted } from './names.ts';

const FILE = 'core/vocabulary.ts';

/**
 * Adds the words of a name that are neither known business words nor English; returns what is left to decide.
 */
export const addBusinessWords = (plan: Plan, name: string, of: string): readonly string[] => {
  const words = unknownWords(name).filter((w) => !plan.read(FILE).includes(`\n  ${w}: `));
  for (const w of words)
    plan.change(FILE, (text) => addEntry(FILE, text, 'vocabulary', `${w}: ${quoted(of)}`));
  return words.map((w) => `${FILE}: what «${w}» is, for who reads the code in English`);
};
