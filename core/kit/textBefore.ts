// The beginning of a text: what comes before a mark.

/** The part of a text before the first mark; the whole text when it has none. */
export const textBefore = (text: string, mark: string | RegExp): string => text.split(mark, 1)[0] ?? '';
