// Whom to tell of a fault, as RFC 9116 has it: `/.well-known/security.txt`, for who found one.
export const SECURITY_CONTACT_PATH = '/.well-known/security.txt';

/** A contact as an address of the web, mail or telephone; undefined when it is none. */
export const readSecurityContact = (said: string): string | undefined => {
  const s = said.trim();
  if (/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(s)) return `mailto:${s}`;
  return /^(?:https:\/\/|mailto:|tel:)\S+$/.test(s) && URL.canParse(s) ? s : undefined;
};

const HALF_A_YEAR_MS = 182 * 86_400_000,
  DAY_MS = 86_400_000;

/** It expires half a year after the day when it is read: somebody answers while the server does. */
export const securityContactFile = (contact: string, publica: string | null, now: number): string =>
  [
    `Contact: ${contact}`,
    `Expires: ${new Date(now - (now % DAY_MS) + HALF_A_YEAR_MS).toISOString()}`,
    'Preferred-Languages: es, en',
    ...(publica === null ? [] : [`Canonical: ${publica}${SECURITY_CONTACT_PATH}`]),
    '',
  ].join('\n');
