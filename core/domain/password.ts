// The rule of a new password that is told where it is chosen: what the server refuses under, and no other number.

/** Characters that it has at least. */
export const MIN_PASSWORD_LENGTH = 8;
