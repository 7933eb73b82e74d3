// A QR code (ISO/IEC 18004) of a short text, as modules: byte mode, correction level M.
import { encode } from 'uqr';

/** Rows of modules, true where dark, without the quiet zone (four modules) that the drawing leaves around. */
export type Qr = readonly (readonly boolean[])[];

/** Version 10, the largest that a recibo has room for, holds no more. */
const MAX_BYTES = 213;

/**
 * The code of a text of up to 213 bytes, in the smallest version that holds it. Throws for a longer one: it
 * is the caller's fault.
 */
export const qr = (text: string): Qr => {
  const bytes = [...Buffer.from(text)];
  if (bytes.length > MAX_BYTES) throw new Error(`un texto de ${bytes.length} bytes no entra en el código QR`);
  return encode(bytes, { ecc: 'M', border: 0, boostEcc: false }).data;
};
