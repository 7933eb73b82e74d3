// Checks that a text is in a list of words, and narrows its type.

export const oneOf = <T extends string>(words: readonly T[], x: string): x is T => words.some((w) => w === x);
