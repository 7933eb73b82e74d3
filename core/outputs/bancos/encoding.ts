// The letters that a bank's file can carry in its encoding: others are changed to
// their plain form or refused, never written as something else.
export const ENCODINGS = ['ascii', 'cp1252', 'utf8'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Characters of Windows-1252 outside Latin-1, by their byte. */
const DE_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const cabe = (c: string, cod: Encoding): boolean => {
  const n = c.codePointAt(0) ?? 0;
  if (n < 0x20 || n === 0x7f) return false;
  return (
    n < 0x7f ||
    (cod === 'utf8' && !(n >= 0x80 && n < 0xa0)) ||
    (cod === 'cp1252' && ((n >= 0xa0 && n <= 0xff) || (n > 0xff && DE_1252.includes(c))))
  );
};
/** The byte of a character in a one-byte encoding; undefined when it has none. */
const byteDe = (c: string, cod: 'ascii' | 'cp1252'): number | undefined => {
  const n = c.codePointAt(0) ?? 0;
  return c === '\r' || c === '\n' ? n : !cabe(c, cod) ? undefined : n <= 0xff ? n : 0x80 + DE_1252.indexOf(c);
};

const LLANAS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ł: 'l',
  Ł: 'L',
  œ: 'oe',
  Œ: 'OE',
  '€': 'EUR',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  º: 'o',
  ª: 'a',
  '°': 'o',
  '\u00a0': ' ',
  '\t': ' ',
  '´': "'",
  '`': "'",
};
const llana = (c: string): string => LLANAS[c] ?? c.normalize('NFD').replace(/[\u0300-\u036f]/g, '');

/**
 * The text as the file can carry it, or the first character that it cannot. Composed letters count as one.
 */
export const encodableText = (
  t: string,
  cod: Encoding,
  caracteres: 'transliterar' | 'rechazar',
): { readonly texto: string } | { readonly caracter: string } => {
  // Fast path: most fields of most files.
  if (/^[\x20-\x7e]*$/.test(t)) return { texto: t };
  let salida = '';
  for (const c of t.normalize('NFC')) {
    if (cabe(c, cod)) {
      salida += c;
      continue;
    }
    const otra = caracteres === 'transliterar' ? llana(c) : '';
    if (otra === '' || [...otra].some((x) => !cabe(x, cod))) return { caracter: c };
    salida += otra;
  }
  return { texto: salida };
};

/** The bytes of a text already checked. Throws on a character without a byte: that is our bug. */
export const toBytes = (t: string, cod: 'ascii' | 'cp1252'): Uint8Array => {
  const salida = new Uint8Array(t.length);
  for (let i = 0; i < t.length; i++) {
    const b = byteDe(t.charAt(i), cod);
    if (b === undefined) throw new Error(`«${t[i]}» no se escribe en ${cod}`);
    salida[i] = b;
  }
  return salida;
};
export const fromBytes = (bytes: Uint8Array): string => {
  let t = '';
  for (const b of bytes) t += b >= 0x80 && b < 0xa0 ? DE_1252[b - 0x80] : String.fromCharCode(b);
  return t;
};
