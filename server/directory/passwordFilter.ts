// A file that tells whether a password is among those already stolen or most used, without holding them: a Bloom
// filter over their SHA-1, which is how the published lists write them.
import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** `JORNALP1`, the bits of the filter, how many are looked at for each password, and how many it holds. */
const MAGIC = Buffer.from('JORNALP1', 'latin1'),
  HEADER_BYTES = 32;
/** One in some two thousand others is taken for one of the list. */
const BITS_EACH = 16,
  LOOKS = 11;
/** 48 bits of the hash: added eleven times they are still a whole number. */
const STEP_BYTES = 6;

const sha1 = (s: string): Buffer => createHash('sha1').update(s, 'utf8').digest();

/** The bits of a password, by its SHA-1. */
const bitsOf = (hash: Buffer, bits: number, looks: number): readonly number[] => {
  const first = hash.readUIntBE(0, STEP_BYTES),
    step = hash.readUIntBE(STEP_BYTES, STEP_BYTES);
  return Array.from({ length: looks }, (_, i) => (first + i * step) % bits);
};

export interface PasswordFilter {
  /** How many passwords it was made of. */
  readonly cantidad: number;
  readonly tiene: (clave: string) => boolean;
  readonly cerrar: () => void;
}

/** Reads a filter bit by bit from its file: one of a thousand million passwords takes no memory. */
export const openPasswordFilter = (ruta: string): PasswordFilter | undefined => {
  let file: number;
  try {
    file = openSync(ruta, 'r');
  } catch {
    return undefined;
  }
  const header = Buffer.alloc(HEADER_BYTES),
    read = readSync(file, header, 0, HEADER_BYTES, 0),
    bits = header.readUIntBE(8, STEP_BYTES),
    looks = header.readUInt8(14);
  if (
    read < HEADER_BYTES ||
    !header.subarray(0, 8).equals(MAGIC) ||
    bits === 0 ||
    fstatSync(file).size < HEADER_BYTES + bits / 8
  ) {
    closeSync(file);
    return undefined;
  }
  const one = Buffer.alloc(1);
  const isSet = (bit: number): boolean =>
    readSync(file, one, 0, 1, HEADER_BYTES + Math.floor(bit / 8)) === 1 &&
    (one.readUInt8(0) & (1 << (bit % 8))) !== 0;
  const holds = (s: string): boolean => bitsOf(sha1(s), bits, looks).every(isSet);
  return {
    cantidad: header.readUIntBE(16, STEP_BYTES),
    // Whoever guesses tries it in lower case too.
    tiene: (clave) => holds(clave) || holds(clave.toLowerCase()),
    cerrar: () => closeSync(file),
  };
};

/** Builds a filter for `cantidad` passwords. */
export const newPasswordFilter = (
  cantidad: number,
): { readonly poner: (linea: string) => void; readonly partes: () => readonly Buffer[] } => {
  const bits = Math.max(64, Math.ceil((cantidad * BITS_EACH) / 8) * 8),
    body = Buffer.alloc(bits / 8),
    header = Buffer.alloc(HEADER_BYTES);
  let puestas = 0;
  MAGIC.copy(header);
  header.writeUIntBE(bits, 8, STEP_BYTES);
  header.writeUInt8(LOOKS, 14);
  return {
    poner: (linea) => {
      for (const bit of bitsOf(hashOfLine(linea), bits, LOOKS)) {
        const at = Math.floor(bit / 8);
        body.writeUInt8(body.readUInt8(at) | (1 << (bit % 8)), at);
      }
      puestas += 1;
    },
    partes: () => {
      header.writeUIntBE(puestas, 16, STEP_BYTES);
      return [header, body];
    },
  };
};

/** A line of a list: a password, or its SHA-1 with how many times it was seen, as «Have I Been Pwned» has them. */
const hashOfLine = (linea: string): Buffer => {
  const hash = /^([\dA-F]{40})(?::\d+)?$/i.exec(linea)?.[1];
  return hash === undefined ? sha1(linea) : Buffer.from(hash, 'hex');
};
