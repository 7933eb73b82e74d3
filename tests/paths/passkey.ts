// A passkey as a device keeps one, and what a browser answers with it.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha = (x: string | Buffer): Buffer => createHash('sha256').update(x).digest();
/** User present and verified. */
const FLAGS = 0x05;

export interface Passkey {
  readonly id: string;
  /** The public key, as the server keeps it (COSE, ES256). */
  readonly publica: Uint8Array;
  /** What a browser at `origin` answers to the server's options. */
  readonly answer: (options: string, origin: string) => string;
}

export const makePasskey = (): Passkey => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' }),
    { x = '', y = '' } = publicKey.export({ format: 'jwk' }),
    id = randomBytes(16).toString('base64url');
  const coordinate = (of: number, value: string): Buffer =>
    Buffer.concat([Buffer.from([of, 0x58, 32]), Buffer.from(value, 'base64url')]);
  return {
    id,
    // A map of five: the kind (EC2), the algorithm (ES256), the curve (P-256) and the point.
    publica: Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
      coordinate(0x21, x),
      coordinate(0x22, y),
    ]),
    answer: (options, origin) => {
      const { challenge, rpId } = JSON.parse(options) as { challenge: string; rpId: string },
        said = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false })),
        // The counter of a key that is on several devices is always zero.
        data = Buffer.concat([sha(rpId), Buffer.from([FLAGS, 0, 0, 0, 0])]);
      return JSON.stringify({
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          authenticatorData: data.toString('base64url'),
          clientDataJSON: said.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha(said)]), privateKey).toString('base64url'),
        },
      });
    },
  };
};
