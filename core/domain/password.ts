// The rule for new passwords, shown where one is chosen: the shortest length that the server accepts. It also
// refuses those that are easily guessed or were stolen elsewhere.

/** The fewest characters of a password that is the only proof of who its user is. */
export const MIN_PASSWORD_LENGTH = 12;
