// The reason that a person gives for what they do.

/** Too short to say anything. */
export const isShortReason = (reason: string): boolean => reason.trim().length < 4;
