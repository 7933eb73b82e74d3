// The word-by-word difference of two texts: kept, removed and added pieces, in order.
export interface DifferenceChunk {
  readonly text: string;
  readonly what: 'igual' | 'sale' | 'entra';
}

const words = (t: string): readonly string[] => t.match(/[\p{L}\p{N}_.#]+|\s+|[^\s\p{L}\p{N}_.#]/gu) ?? [];
/** Longer texts are shown whole, side by side: the table below grows with the product of their lengths. */
const MAX = 1500;

/** Length of the longest common sequence of words from a position in each text; past an end it is zero. */
const sharedWords = (a: readonly string[], b: readonly string[]): ((i: number, j: number) => number) => {
  const wide = b.length + 1,
    counts = new Uint16Array((a.length + 1) * wide),
    shared = (i: number, j: number): number => counts[i * wide + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      counts[i * wide + j] =
        a[i] === b[j] ? shared(i + 1, j + 1) + 1 : Math.max(shared(i + 1, j), shared(i, j + 1));
  return shared;
};

export const differenceChunks = (before: string, after: string): readonly DifferenceChunk[] => {
  const a = words(before),
    b = words(after);
  if (a.length > MAX || b.length > MAX)
    return [
      { text: before, what: 'sale' },
      { text: after, what: 'entra' },
    ];
  const shared = sharedWords(a, b);
  const output: { text: string; what: DifferenceChunk['what'] }[] = [];
  const set = (text: string, what: DifferenceChunk['what']): void => {
    const u = output.at(-1);
    if (u?.what === what) u.text += text;
    else output.push({ text, what });
  };
  let i = 0,
    j = 0;
  for (;;) {
    const was = a[i],
      is = b[j];
    if (was !== undefined && was === is) {
      set(was, 'igual');
      i++;
      j++;
    } else if (was !== undefined && (is === undefined || shared(i + 1, j) >= shared(i, j + 1))) {
      set(was, 'sale');
      i++;
    } else if (is !== undefined) {
      set(is, 'entra');
      j++;
    } else return output;
  }
};
