// Signs the heads of the logs with an ed25519 key: of a file or a variable far from the data, of a program that
// keeps it (a token, a card), or made beside the data when there is no other.
import { execFile } from 'node:child_process';
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { HeadPort } from '../../core/domain/signedHeads.ts';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { shortOf } from './faults.ts';

const RAW_KEY = 32,
  RAW_SIGNATURE = 64;

/** The 32 bytes of a public key, in base64. */
const rawOf = (key: KeyObject): string =>
  Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');
const keyOf = (publica: string): KeyObject =>
  createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publica, 'base64').toString('base64url') },
    format: 'jwk',
  });

export const headPort: HeadPort = {
  sha256: (text) => createHash('sha256').update(text).digest('hex'),
  verifies: ({ publica, text, firma }) => {
    try {
      return verify(null, Buffer.from(text), keyOf(publica), Buffer.from(firma, 'base64url'));
    } catch {
      return false;
    }
  },
};

export interface HeadSigner {
  /** The public key's 32 bytes in base64. */
  readonly publica: string;
  /** False: whoever has the data folder has the key, and can sign in its place. */
  readonly afuera: boolean;
  /** The signature in base64url. Rejects when the program that signs does not. */
  readonly firmar: (text: string) => Promise<string>;
}

/** A public key as people have it: PEM, or its 32 bytes in base64. Undefined: it is neither. */
export const readPublicKey = (text: string): string | undefined => {
  try {
    const said = text.trim();
    if (said.startsWith('-----')) {
      const key = createPublicKey(said);
      return key.asymmetricKeyType === 'ed25519' ? rawOf(key) : undefined;
    }
    const bytes = Buffer.from(said, 'base64');
    return bytes.length === RAW_KEY && bytes.toString('base64') === said ? said : undefined;
  } catch {
    return undefined;
  }
};

/** Of a private key as PEM; in a variable its line ends may be written `\n`. Undefined: it is not ed25519. */
export const keySigner = (pem: string, afuera: boolean): HeadSigner | undefined => {
  try {
    const key = createPrivateKey(pem.includes('\n') ? pem : pem.replaceAll('\\n', '\n'));
    if (key.asymmetricKeyType !== 'ed25519') return undefined;
    return {
      publica: rawOf(createPublicKey(key)),
      afuera,
      firmar: async (text) => sign(null, Buffer.from(text), key).toString('base64url'),
    };
  } catch {
    return undefined;
  }
};

/** A program that does not sign in this time is given up. */
const PATIENCE_MS = 30_000;

const runProgram = (program: string, input: string): Promise<Buffer> =>
  new Promise((done, bad) => {
    const child = execFile(
      program,
      { encoding: 'buffer', timeout: PATIENCE_MS, maxBuffer: 64 * 1024 },
      (e, stdout) => {
        if (e) bad(e instanceof Error ? e : new Error('el programa no firmó'));
        else done(stdout);
      },
    );
    // A program that ends without reading: its exit says what happened.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });

/** 64 bytes as they are, or their text in base64. */
const signatureIn = (said: Buffer): Buffer | undefined => {
  if (said.length === RAW_SIGNATURE) return said;
  const bytes = Buffer.from(said.toString('latin1').replace(/\s/g, ''), 'base64');
  return bytes.length === RAW_SIGNATURE ? bytes : undefined;
};

/** A program that reads what is to be signed and writes the signature: the key may be in a token or a card. */
export const programSigner = (program: string, publica: string): HeadSigner => ({
  publica,
  afuera: true,
  firmar: async (text) => {
    const bytes = signatureIn(await runProgram(program, text)),
      firma = bytes?.toString('base64url') ?? '';
    if (!headPort.verifies({ publica, text, firma }))
      throw new Error(`lo que escribió ${program} no es la firma de la clave pública dada`);
    return firma;
  },
});

export const newSigningKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();

/** Where the key is made when no other is given: with the data, but in no copy. */
export const ownKeyFile = (datos: string): string => join(datos, 'firma', 'clave.pem');
/** The next key, until the one before has said that it follows. */
const nextKeyFile = (datos: string): string => join(datos, 'firma', 'clave.nueva.pem');

const storeKey = (file: string, pem: string): void => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, pem, { mode: 0o600, flag: 'wx', flush: true });
};
const keptIn = (file: string): HeadSigner | undefined =>
  existsSync(file) ? keySigner(readFileSync(file, 'utf8'), false) : undefined;

/**
 * The key beside the data, made the first time. `sigue`: the key that the last line says will sign from now on,
 * which a rotation that was cut may have left waiting.
 */
export const ownSigner = (datos: string, sigue?: string): Result<HeadSigner> => {
  const file = ownKeyFile(datos);
  try {
    if (sigue !== undefined && keptIn(nextKeyFile(datos))?.publica === sigue)
      renameSync(nextKeyFile(datos), file);
    if (!existsSync(file)) storeKey(file, newSigningKey());
    const signer = keptIn(file);
    return signer === undefined ? fail('invalid', 'cadena.claveMala', { de: file }) : ok(signer);
  } catch (e) {
    return fail('unavailable', 'cadena.claveIlegible', { archivo: file, detalle: shortOf(e) });
  }
};

/** The text of the key beside the data, for whoever takes them elsewhere; undefined: there is none. */
export const keptOwnKey = (datos: string): string | undefined =>
  existsSync(ownKeyFile(datos)) ? readFileSync(ownKeyFile(datos), 'utf8') : undefined;
/** Gives a folder the key of where its data come from. */
export const giveOwnKey = (datos: string, pem: string): void => {
  rmSync(ownKeyFile(datos), { force: true });
  storeKey(ownKeyFile(datos), pem);
};

/** Makes the key that will follow the one beside the data; it signs once the last line names it. */
export const nextOwnSigner = (datos: string): Result<HeadSigner> => {
  const file = nextKeyFile(datos);
  try {
    rmSync(file, { force: true });
    storeKey(file, newSigningKey());
    const signer = keptIn(file);
    return signer === undefined ? fail('invalid', 'cadena.claveMala', { de: file }) : ok(signer);
  } catch (e) {
    return fail('unavailable', 'cadena.claveIlegible', { archivo: file, detalle: shortOf(e) });
  }
};

/** Whether a public key is of the private key beside the data. */
export const isOwnKey =
  (datos: string) =>
  (publica: string): boolean => {
    try {
      return keptIn(ownKeyFile(datos))?.publica === publica;
    } catch {
      return false;
    }
  };
