// Several documents as one A4 PDF, streamed at the reader's pace, so that they never sit in memory together.
import type { Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import { FONTS, type Pdf } from './page.ts';
import { atReaderPace } from './pace.ts';

export interface PdfOptions {
  /** The creation date in the file; the same documents with the same instant give the same bytes. */
  readonly creado: Date;
  readonly titulo: string;
  readonly autor: string;
}

/**
 * Documents of one kind in the order given, each on sheets of its own. A failure while reading them destroys
 * the stream.
 */
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
