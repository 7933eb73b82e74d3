// Reads and writes the keys and signatures of package publishers, one line of text each. It does not check
// whether a signature is valid.

/** Operations on bytes that the host provides, because core has no cryptography of its own. */
export interface SealPort {
  /** In lower-case hexadecimal. */
  readonly sha256: (bytes: Uint8Array) => string;
  /** Undefined: it is not base64. */
  readonly fromBase64: (text: string) => Uint8Array | undefined;
  /** Undefined: they are not UTF-8. */
  readonly textOf: (bytes: Uint8Array) => string | undefined;
  /** Whether an ed25519 signature of exactly those bytes was made by the owner of the key. */
  readonly verifies: (o: {
    readonly publica: Uint8Array;
    readonly bytes: Uint8Array;
    readonly firma: Uint8Array;
  }) => boolean;
}

/** A publisher's public key, with which an installation checks what they sign. */
export interface PublisherKey {
  /** The first 32 hexadecimal digits of the SHA-256 of the key's 32 bytes. Two people compare it aloud. */
  readonly id: string;
  readonly editor: string;
  /** The key's 32 bytes in base64. */
  readonly publica: string;
}

export const EDITOR_CODE = /^[a-z0-9][a-z0-9-]{1,39}$/;
const BYTES_OF_KEY = 32,
  BYTES_OF_SIGNATURE = 64,
  DIGITS_OF_ID = 32,
  KEY_WORD = 'jornal-clave-1',
  SIGNATURE_WORD = 'jornal-firma-1';

export const keyIdOf = (publica: Uint8Array, seal: SealPort): string =>
  seal.sha256(publica).slice(0, DIGITS_OF_ID);

/** In groups of four digits, to be read aloud. */
export const showKeyId = (id: string): string => id.match(/.{1,4}/g)?.join(' ') ?? id;

export const writePublisherKey = (k: Pick<PublisherKey, 'editor' | 'publica'>): string =>
  `${KEY_WORD} ${k.editor} ${k.publica}`;

/** Reads the line of a public key; undefined when it is not one. */
export const readPublisherKey = (line: string, seal: SealPort): PublisherKey | undefined => {
  const [word, editor, publica, ...more] = line.trim().split(/\s+/);
  if (word !== KEY_WORD || editor === undefined || publica === undefined || more.length > 0) return undefined;
  const bytes = seal.fromBase64(publica);
  return EDITOR_CODE.test(editor) && bytes?.length === BYTES_OF_KEY
    ? { id: keyIdOf(bytes, seal), editor, publica }
    : undefined;
};

/** A line of the file of signatures: the id of the key, and the signature. */
export interface Signature {
  readonly clave: string;
  readonly firma: Uint8Array;
}
export const writeSignature = (clave: string, firma: string): string =>
  `${SIGNATURE_WORD} ${clave} ${firma}\n`;

const MAX_SIGNATURES = 20;
/**
 * The signatures in the first twenty lines of a file. Lines of other kinds are skipped, for future formats.
 */
export const readSignatures = (text: string, seal: SealPort): readonly Signature[] =>
  text
    .split('\n')
    .slice(0, MAX_SIGNATURES)
    .flatMap((line) => {
      const [word, clave, firma, ...more] = line.trim().split(/\s+/);
      if (word !== SIGNATURE_WORD || clave === undefined || firma === undefined || more.length > 0) return [];
      const bytes = seal.fromBase64(firma);
      return bytes?.length === BYTES_OF_SIGNATURE ? [{ clave, firma: bytes }] : [];
    });
