// QR codes (ISO/IEC 18004) of short texts, as modules: byte mode.
import { encode } from 'uqr';

/** Rows of modules, true where dark, without the quiet zone (four modules) that the drawing leaves around. */
export type Qr = readonly (readonly boolean[])[];

type Correction = 'M' | 'L';
/** What each version holds in byte mode, from version 1 on. */
const CAPACITY: Readonly<Record<Correction, readonly number[]>> = {
  M: [14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331],
  L: [17, 32, 53, 78, 106, 134, 154, 192, 230, 271, 321, 367, 425],
};
/** Version 10, the largest that a recibo has room for without its proof, holds no more. */
const MAX_BYTES = 213;

const encoded = (bytes: readonly number[], ecc: Correction): Qr =>
  encode([...bytes], { ecc, border: 0, boostEcc: false }).data;

/**
 * The code of a text of up to 213 bytes, in the smallest version that holds it. Throws for a longer one: it
 * is the caller's fault.
 */
export const qr = (text: string): Qr => {
  const bytes = [...Buffer.from(text)];
  if (bytes.length > MAX_BYTES) throw new Error(`un texto de ${bytes.length} bytes no entra en el código QR`);
  return encoded(bytes, 'M');
};

/** The smallest module that a telephone reads on paper: four dots of a printer of 300 to the inch. */
const MIN_MODULE_MM = 0.33;
const MM_PER_POINT = 25.4 / 72;

/** How many modules there are room for in a side of so many points. */
const versionFor = (points: number): number => Math.floor(((points * MM_PER_POINT) / MIN_MODULE_MM - 17) / 4);

/**
 * The code of the first of these texts that can be read at that size: with the usual correction, or with less.
 * Undefined: none can.
 */
export const readableQr = (texts: readonly string[], points: number): Qr | undefined => {
  const version = Math.min(versionFor(points), CAPACITY.M.length);
  for (const text of texts) {
    const bytes = [...Buffer.from(text)],
      ecc = (['M', 'L'] as const).find((c) => bytes.length <= (CAPACITY[c][version - 1] ?? 0));
    if (ecc !== undefined) return encoded(bytes, ecc);
  }
  return undefined;
};
