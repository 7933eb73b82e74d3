// Several receipts as one PDF, each on sheets of its own.
import type { Readable } from 'node:stream';
import type { DocumentoRecibo } from '../../core/outputs/recibo.ts';
import { documentosPdf, type PdfOptions as DeTodoPdf } from './documentos.ts';
import { openImage, type PdfImage, type Pdf } from './page.ts';
import { drawRecibo } from './recibo.ts';

export interface RecibosPdfOptions extends DeTodoPdf {
  /** Logos and signatures by their hash. */
  readonly imagenes?: ReadonlyMap<string, Uint8Array>;
  /** The content of a receipt's QR code; without it, only the code is printed. */
  readonly verificar?: (codigo: string) => string;
}

/**
 * The PDF of the receipts, in the order given, at the reader's pace. Each image is stored once, however many
 * show it.
 */
export const recibosPdf = (
  documentos: Iterable<DocumentoRecibo> | AsyncIterable<DocumentoRecibo>,
  { imagenes, verificar = (codigo) => codigo, ...opciones }: RecibosPdfOptions,
): Readable => {
  const abiertas = new Map<string, PdfImage>();
  const imagenEn =
    (pdf: Pdf) =>
    (hash: string): PdfImage | undefined => {
      const bytes = imagenes?.get(hash);
      if (bytes !== undefined && !abiertas.has(hash)) abiertas.set(hash, openImage(pdf, bytes));
      return abiertas.get(hash);
    };
  return documentosPdf(
    documentos,
    (pdf, d) => drawRecibo(pdf, d, { imagen: imagenEn(pdf), verificar }),
    opciones,
  );
};
