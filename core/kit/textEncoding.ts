// Guesses the encoding of a text file by its bytes. Spanish offices bring UTF-8,
// Windows-1252 and UTF-16 (what spreadsheets call «Texto Unicode»).

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** How many bytes at the beginning are looked at. */
export const LOOKED = 4096;

/**
 * How many zeros stand in the even (`at` 0) or odd (`at` 1) bytes: text in UTF-16 has one in every other
 * byte.
 */
const zeros = (b: Uint8Array, at: 0 | 1): number => {
  let n = 0;
  for (let i = at; i < b.length; i += 2) if (b[i] === 0) n += 1;
  return n;
};

/**
 * Bytes that no text has: bells, escapes… (tab, line feed, form feed, return and the old end-of-file mark are
 * allowed).
 */
const odd = (byte: number): boolean => (byte < 32 && ![9, 10, 12, 13, 26].includes(byte)) || byte === 127;

/**
 * Tells by the first bytes of a file: UTF-16 by its mark or its zeros; `unknown` for a one-byte encoding or
 * UTF-8, which only the whole text tells apart; `binary` for what is not text (a PDF, a picture, an old
 * spreadsheet).
 */
export const beginningOf = (first: Uint8Array): 'utf-16le' | 'utf-16be' | 'unknown' | 'binary' => {
  const b = first.subarray(0, LOOKED);
  if (b[0] === 0xff && b[1] === 0xfe) return 'utf-16le';
  if (b[0] === 0xfe && b[1] === 0xff) return 'utf-16be';
  const even = zeros(b, 0),
    uneven = zeros(b, 1),
    half = Math.floor(b.length / 2);
  if (half > 1 && even === 0 && uneven > half * 0.8) return 'utf-16le';
  if (half > 1 && uneven === 0 && even > half * 0.8) return 'utf-16be';
  // One stray control character in a long text is left to the field, which refuses it with its line; many
  // mean it is not text.
  return b.filter(odd).length > Math.max(0, b.length / 200) ? 'binary' : 'unknown';
};
