// Encrypts for the keys that people keep, in the age format (age-encryption.org): the only file that knows the
// library. What it writes opens with the `age` program too.
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { armor, Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

const SECRET = /^AGE-SECRET-KEY-(?:PQ-)?1[A-Z0-9]+$/,
  PUBLIC = /^age1[a-z0-9]+$/;

/** A key that somebody keeps. `publica`: what is encrypted for it; anybody may have it. */
export interface AgeKey {
  readonly secreta: string;
  readonly publica: string;
}

export const isPublicKey = (s: string): boolean => PUBLIC.test(s);

export const newAgeKey = async (): Promise<AgeKey> => {
  const secreta = await generateX25519Identity();
  return { secreta, publica: await identityToRecipient(secreta) };
};

/** The keys in a text: lines of a file as `age-keygen` writes it, where those that begin with # say nothing. */
export const secretKeysIn = (text: string): readonly string[] =>
  text
    .split(/\r?\n/)
    .map((l) => l.trim())
    .filter((l) => SECRET.test(l));

/** Undefined: it is not a key. */
export const publicOf = async (secreta: string): Promise<string | undefined> => {
  try {
    return await identityToRecipient(secreta);
  } catch {
    return undefined;
  }
};

/** What a file for a key says, as `age-keygen` does. */
export const keyFileText = ({ secreta, publica }: AgeKey, hecha: string): string =>
  `# created: ${hecha}\n# public key: ${publica}\n${secreta}\n`;

const encrypterFor = (publicas: readonly string[]): Encrypter => {
  const e = new Encrypter();
  for (const p of publicas) e.addRecipient(p);
  return e;
};
const decrypterWith = (secretas: readonly string[]): Decrypter => {
  const d = new Decrypter();
  for (const s of secretas) d.addIdentity(s);
  return d;
};

/** A few bytes, as text that any of these keys opens. */
export const sealBytes = async (bytes: Uint8Array, publicas: readonly string[]): Promise<string> =>
  armor.encode(await encrypterFor(publicas).encrypt(bytes));

/** Undefined: none of these keys opens it. Throws when what it holds was altered. */
export const openBytes = async (
  sealed: string,
  secretas: readonly string[],
): Promise<Uint8Array | undefined> => {
  try {
    return await decrypterWith(secretas).decrypt(armor.decode(sealed));
  } catch (e) {
    if (isNoKey(e)) return undefined;
    throw e;
  }
};

const isNoKey = (e: unknown): boolean => e instanceof Error && e.message.startsWith('no identity matched');

/** None of the keys given opens a file. */
export class NoKeyOpens extends Error {}

/** Each chunk is encrypted by itself: what is in memory does not depend on the size of the file. */
const CHUNK = 1 << 20;
const streamOf = (file: string, read: (bytes: number) => void): ReadableStream<Uint8Array> => {
  // Without an encoding, a stream of a file gives nothing but bytes.
  const source: AsyncIterable<Buffer> = createReadStream(file, { highWaterMark: CHUNK }),
    parts = source[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    pull: async (c) => {
      const next = await parts.next();
      if (next.done === true) {
        c.close();
        return;
      }
      read(next.value.length);
      c.enqueue(next.value);
    },
    cancel: async () => {
      await parts.return?.();
    },
  });
};
async function* partsOf(from: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = from.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
const write = (from: ReadableStream<Uint8Array>, to: string): Promise<void> =>
  pipeline(partsOf(from), createWriteStream(to, { mode: 0o600, flags: 'wx', flush: true }));

export const sealFile = async (o: {
  readonly de: string;
  readonly a: string;
  readonly publicas: readonly string[];
  readonly leidos?: (bytes: number) => void;
}): Promise<void> => {
  const { de, a, publicas, leidos = () => undefined } = o;
  await write(await encrypterFor(publicas).encrypt(streamOf(de, leidos)), a);
};

/** Whether one of these keys opens a file: its beginning is read, not what it holds. */
export const opensFile = async (file: string, secretas: readonly string[]): Promise<boolean> => {
  try {
    const open = await decrypterWith(secretas).decrypt(streamOf(file, () => undefined));
    await open.cancel();
    return true;
  } catch (e) {
    if (isNoKey(e)) return false;
    throw e;
  }
};

/** Throws `NoKeyOpens`, or what the library says of a file that was altered. */
export const openFile = async (o: {
  readonly de: string;
  readonly a: string;
  readonly secretas: readonly string[];
  readonly leidos?: (bytes: number) => void;
}): Promise<void> => {
  const { de, a, secretas, leidos = () => undefined } = o;
  let open: ReadableStream<Uint8Array>;
  try {
    open = await decrypterWith(secretas).decrypt(streamOf(de, leidos));
  } catch (e) {
    throw isNoKey(e) ? new NoKeyOpens() : e;
  }
  await write(open, a);
};
