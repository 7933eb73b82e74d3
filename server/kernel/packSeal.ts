// The cryptography of signed packages, with Node's SHA-256 and ed25519. The server only checks signatures:
// publishers sign elsewhere, and no private key comes near it.
import { createHash, createPublicKey, verify } from 'node:crypto';
import type { SealPort } from '../../core/packs/signed/publisherKey.ts';

const strictText = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export const packSeal: SealPort = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest('hex'),
  fromBase64: (text) => {
    const bytes = Buffer.from(text, 'base64');
    // Node skips characters that are not base64, so only a text that it would write itself is accepted.
    return bytes.toString('base64') === text ? bytes : undefined;
  },
  textOf: (bytes) => {
    try {
      return strictText.decode(bytes);
    } catch {
      return undefined;
    }
  },
  verifies: ({ publica, bytes, firma }) => {
    try {
      const key = createPublicKey({
        key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publica).toString('base64url') },
        format: 'jwk',
      });
      return verify(null, bytes, key, firma);
    } catch {
      return false;
    }
  },
};
