// The written form of a receipt's verification code: twenty bytes as groups of four characters, without
// easily confused ones.

/** Crockford's alphabet: no I, L, O nor U. */
const SIGNOS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const RECIBO_CODE_BYTES = 20;

/** «ABCD-EF01-…»: eight groups of four. */
export const writeReciboCode = (bytes: Uint8Array): string => {
  let s = '',
    resto = 0,
    bits = 0;
  for (const b of bytes) {
    resto = (resto << 8) | b;
    bits += 8;
    for (; bits >= 5; bits -= 5) s += SIGNOS[(resto >>> (bits - 5)) & 31];
    resto &= (1 << bits) - 1;
  }
  return s.replace(/.{4}(?=.)/g, '$&-');
};

/**
 * The bytes of a code as somebody typed it: with or without dashes, in lower case, O for 0, I or L for 1.
 * Undefined: it is not a code.
 */
export const readReciboCode = (t: string): Uint8Array | undefined => {
  const s = t.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  if (s.length !== (RECIBO_CODE_BYTES * 8) / 5) return undefined;
  const bytes: number[] = [];
  let resto = 0,
    bits = 0;
  for (const c of s) {
    const v = SIGNOS.indexOf(c);
    if (v < 0) return undefined;
    resto = (resto << 5) | v;
    bits += 5;
    if (bits >= 8) {
      bytes.push((resto >>> (bits - 8)) & 255);
      bits -= 8;
      resto &= (1 << bits) - 1;
    }
  }
  return Uint8Array.from(bytes);
};
