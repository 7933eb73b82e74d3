// A PDF that is drawn no faster than it is read.
import { PassThrough } from 'node:stream';
import type { Pdf } from './page.ts';

export interface Pace {
  readonly salida: PassThrough;
  /** Between two pages: what the page wrote has gone on, and there is room for another or nobody reads any more. */
  readonly turno: () => Promise<void>;
}

/** pdfkit pushes without asking, so the pace is kept here. */
export const atReaderPace = (pdf: Pdf): Pace => {
  const salida = new PassThrough();
  pdf.on('data', (trozo: Buffer) => {
    salida.write(trozo);
  });
  pdf.on('end', () => salida.end());
  return {
    salida,
    turno: async () => {
      // What a page wrote reaches 'data' on the next turn.
      await new Promise((listo) => setImmediate(listo));
      // The stream is asked, and not remembered: it may have been emptied meanwhile, and says so only once.
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
