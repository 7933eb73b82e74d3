// In what letters a file of text was written, by its bytes: Spanish offices bring UTF-8, Windows-1252 and what spreadsheets call «Texto Unicode», which is UTF-16.

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Bytes of the beginning that are looked at. */
export const LOOKED = 4096;

/** Zeros of a text in UTF-16 stand in every other byte; `at`: in the even or in the odd ones. */
const zeros = (b: Uint8Array, at: 0 | 1): number => {
  let n = 0;
  for (let i = at; i < b.length; i += 2) if (b[i] === 0) n += 1;
  return n;
};

/** No text has them: bells, escapes … (tab, line feed, form feed, return and the old end-of-file mark are let be). */
const odd = (byte: number): boolean => (byte < 32 && ![9, 10, 12, 13, 26].includes(byte)) || byte === 127;

/**
 * By the first bytes of a file: UTF-16 by its mark or its zeros; `unknown` for a text of one byte or UTF-8, which only the whole of it tells;
 * `binary` for what is no text at all (a PDF, a picture, a spreadsheet of old).
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
  // One stray control in a long text is for the field to refuse, with its line; a file full of them is another kind of file.
  return b.filter(odd).length > Math.max(0, b.length / 200) ? 'binary' : 'unknown';
};
