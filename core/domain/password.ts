// The rule for new passwords, shown where one is chosen: the shortest length that the server accepts, and
// nothing else.

/** The fewest characters a password may have. */
export const MIN_PASSWORD_LENGTH = 8;
