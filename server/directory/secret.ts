// Random secrets and their fingerprints: the secret goes to the person once, only the fingerprint is kept.
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Enough for random secrets, which nobody can guess one by one; passwords need argon2id. */
export const secretHash = (secreto: string): string =>
  createHash('sha256').update(secreto).digest('base64url');

// Without letters and digits that are taken for one another when copied from a screen.
const ALFABETO = 'abcdefghjkmnpqrstuvwxyz23456789';
const alAzar = (largo: number): string =>
  Array.from({ length: largo }, () => ALFABETO[randomInt(ALFABETO.length)]!).join('');

/** A secret a person types: groups of four, 59 bits with three groups. */
export const typeableSecret = (grupos = 3): string =>
  Array.from({ length: grupos }, () => alAzar(4)).join('-');

export const sameSecret = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());
