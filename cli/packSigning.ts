// Signing with a publisher's own key, which is a file of theirs: it is read here, used here, and goes
// nowhere.
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { keyIdOf, writePublisherKey, writeSignature } from '../core/packs/signed/publisherKey.ts';
import { packSeal } from '../server/kernel/packSeal.ts';

/** The 32 bytes of a public key, from its JWK. */
const rawPublic = (key: KeyObject): Buffer => Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url');

export interface NewKey {
  /** The private key as PEM (PKCS 8). */
  readonly pem: string;
  /** The line that the publisher gives to others. */
  readonly line: string;
  readonly id: string;
}
export const newPublisherKey = (editor: string): NewKey => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519'),
    raw = rawPublic(publicKey);
  return {
    pem: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    line: writePublisherKey({ editor, publica: raw.toString('base64') }),
    id: keyIdOf(raw, packSeal),
  };
};

export interface Signer {
  readonly id: string;
  /** The line of the public key that goes with it. */
  readonly lineFor: (editor: string) => string;
  /** The line of the file of signatures, for exactly those bytes. */
  readonly sign: (bytes: Uint8Array) => string;
}
/** Undefined: it is not the private key of an ed25519 pair, without a password. */
export const signerOf = (pem: string): Signer | undefined => {
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch {
    return undefined;
  }
  if (key.asymmetricKeyType !== 'ed25519') return undefined;
  const raw = rawPublic(createPublicKey(key)),
    id = keyIdOf(raw, packSeal);
  return {
    id,
    lineFor: (editor) => writePublisherKey({ editor, publica: raw.toString('base64') }),
    sign: (bytes) => writeSignature(id, sign(null, bytes, key).toString('base64')),
  };
};
