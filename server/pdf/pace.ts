// Keeps a PDF from being drawn faster than it is read.
import { PassThrough } from 'node:stream';
import type { Pdf } from './page.ts';

export interface Pace {
  readonly salida: PassThrough;
  /**
   * Call it between pages: resolves when the page was sent on and there is room for another, or when nobody
   * reads any more.
   */
  readonly turno: () => Promise<void>;
}

/** pdfkit pushes without waiting, so the pace is kept here. */
export const atReaderPace = (pdf: Pdf): Pace => {
  const salida = new PassThrough();
  pdf.on('data', (trozo: Buffer) => {
    salida.write(trozo);
  });
  pdf.on('end', () => salida.end());
  return {
    salida,
    turno: async () => {
      // The data of a page only arrive at the next turn.
      await new Promise((listo) => setImmediate(listo));
      // Checks the stream's state instead of remembering it: it may have drained meanwhile, and announces
      // that only once.
      if (!salida.writableNeedDrain || salida.destroyed) return;
      await new Promise<void>((listo) => {
        const fin = (): void => {
          salida.off('drain', fin).off('close', fin);
          listo();
        };
        salida.on('drain', fin).on('close', fin);
      });
    },
  };
};
