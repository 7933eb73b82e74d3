// Bytes sealed with a key that comes from a secret of the installation: what the servers keep in common, unreadable to
// whoever has the database alone.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const NONCE = 12,
  TAG = 16,
  KEY = 32;

export interface SealedBox {
  readonly seal: (bytes: Uint8Array) => Buffer;
  /** Undefined: another secret sealed it, or it was altered. */
  readonly open: (sealed: Uint8Array) => Buffer | undefined;
}

const keyFor = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'jornal', use, KEY));

/** `use`: what it is for; a box of one use does not open those of another. The secret has to be long and random. */
export const sealedBox = (secret: string, use: string): SealedBox => {
  const key = keyFor(secret, use);
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

/** The same name for the same thing, which says nothing to whoever does not have the secret. */
export const blindName = (secret: string, use: string): ((name: string) => string) => {
  const key = keyFor(secret, `nombre/${use}`);
  return (name) => createHmac('sha256', key).update(name).digest('base64url');
};
