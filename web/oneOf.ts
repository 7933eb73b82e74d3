// Type guard: whether a text is one of a list of words.

export const oneOf = <T extends string>(words: readonly T[], x: string): x is T => words.some((w) => w === x);
