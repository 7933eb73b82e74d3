// Documents as one PDF, A4, written as a stream at the reader's pace: many never sit in memory.
import type { Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import { FONTS, type Pdf } from './page.ts';
import { atReaderPace } from './pace.ts';

export interface PdfOptions {
  /** Instant the file says it was made; the same documents with the same instant give the same bytes. */
  readonly creado: Date;
  readonly titulo: string;
  readonly autor: string;
}

/** Documents of one kind, each drawn on sheets of its own, in the order given. A failure while they are read destroys the stream with it. */
export const documentosPdf = <D>(
  documentos: Iterable<D> | AsyncIterable<D>,
  dibujar: (pdf: Pdf, d: D) => void,
  { creado, titulo, autor }: PdfOptions,
): Readable => {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    font: FONTS.normal,
    lang: 'es-AR',
    displayTitle: true,
    info: { Title: titulo, Author: autor, Creator: 'Jornal', Producer: 'Jornal', CreationDate: creado },
  });
  const { salida, turno } = atReaderPace(pdf);
  const escribir = async (): Promise<void> => {
    for await (const d of documentos) {
      if (salida.destroyed) return;
      dibujar(pdf, d);
      await turno();
    }
    pdf.end();
  };
  escribir().catch((e: unknown) => salida.destroy(e instanceof Error ? e : new Error(String(e))));
  return salida;
};
