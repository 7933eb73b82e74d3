// The QR code of a secret as one path, for a page that draws it without a library.
import { qr } from '../../pdf/qr.ts';

/** Modules of white around, which cameras need. */
const QUIET = 4;

/** The path of the dark modules, in a square of `lado` units. */
export const secretDrawing = (text: string): { readonly lado: number; readonly trazo: string } => {
  const rows = qr(text);
  return {
    lado: rows.length + 2 * QUIET,
    trazo: rows
      .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])))
      .join(''),
  };
};
