// The cryptography of signed packages: SHA-256 and ed25519 of Node. It checks; whoever publishes signs
// elsewhere, and no private key comes near the server.
import { createHash, createPublicKey, verify } from 'node:crypto';
import type { SealPort } from '../../core/packs/signed/publisherKey.ts';

const strictText = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export const packSeal: SealPort = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest('hex'),
  fromBase64: (text) => {
    const bytes = Buffer.from(text, 'base64');
    // Node skips what is not base64: only what is written exactly so counts.
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
