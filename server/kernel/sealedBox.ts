// Bytes sealed with a key that comes from a secret of the installation: what the servers keep in common, unreadable to
// whoever has the database alone.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE = 12,
  TAG = 16,
  KEY = 32;

export interface SealedBox {
  readonly seal: (bytes: Uint8Array) => Buffer;
  /** Undefined: another secret sealed it, or it was altered. */
  readonly open: (sealed: Uint8Array) => Buffer | undefined;
}

/** `use`: what it is for; a box of one use does not open those of another. The secret has to be long and random. */
export const sealedBox = (secret: string, use: string): SealedBox => {
  const key = Buffer.from(hkdfSync('sha256', secret, 'jornal', use, KEY));
  return {
    seal: (bytes) => {
      const nonce = randomBytes(NONCE),
        c = createCipheriv('aes-256-gcm', key, nonce),
        body = Buffer.concat([c.update(bytes), c.final()]);
      return Buffer.concat([nonce, c.getAuthTag(), body]);
    },
    open: (sealed) => {
      try {
        const d = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE));
        d.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
        return Buffer.concat([d.update(sealed.subarray(NONCE + TAG)), d.final()]);
      } catch {
        return undefined;
      }
    },
  };
};
