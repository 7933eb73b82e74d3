// The line that stands for others, of which whoever reads may not know the cause.
/** The code of a line that stands for reserved ones: of no concept. */
export const FOLDED_CODE = 0;
