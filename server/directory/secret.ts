// Random secrets and their hashes: the secret is shown to the person once, and only the hash is stored.
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** A plain hash is enough for random secrets, which cannot be guessed; passwords need argon2id. */
export const secretHash = (secreto: string): string =>
  createHash('sha256').update(secreto).digest('base64url');

// Without letters and digits that are easily confused when copied from a screen.
const ALFABETO = 'abcdefghjkmnpqrstuvwxyz23456789';
const alAzar = (largo: number): string =>
  Array.from({ length: largo }, () => ALFABETO.charAt(randomInt(ALFABETO.length))).join('');

/** A secret for typing: groups of four characters; 59 bits with three groups. */
export const typeableSecret = (grupos = 3): string =>
  Array.from({ length: grupos }, () => alAzar(4)).join('-');

export const sameSecret = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());

/** Enough of the hash for users to tell their own sessions and tokens apart; it opens nothing. */
export const shortHash = (huella: string): string => huella.slice(0, 16);
