// Whether a text is one of the words of a list, which from then on is its type.

export const oneOf = <T extends string>(words: readonly T[], x: string): x is T => words.some((w) => w === x);
