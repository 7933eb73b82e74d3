// Receipts as one PDF, a page each.
import type { Readable } from 'node:stream';
import type { DocumentoRecibo } from '../../core/outputs/recibo.ts';
import { pdfDeDocumentos, type OpcionesPdf as DeTodoPdf } from './documentos.ts';
import { abrirImagen, type Imagen, type Pdf } from './pagina.ts';
import { dibujarRecibo } from './recibo.ts';

export interface OpcionesPdf extends DeTodoPdf {
  /** Logos and signatures by their hash. */
  readonly imagenes?: ReadonlyMap<string, Uint8Array>;
  /** What the QR code of a receipt says; without it, the code alone. */
  readonly verificar?: (codigo: string) => string;
}

/** The PDF of the receipts, in the order given, at the reader's pace. A picture is in it once, however many show it. */
export const pdfDeRecibos = (
  documentos: Iterable<DocumentoRecibo> | AsyncIterable<DocumentoRecibo>,
  { imagenes, verificar = (codigo) => codigo, ...opciones }: OpcionesPdf,
): Readable => {
  const abiertas = new Map<string, Imagen>();
  const imagenEn =
    (pdf: Pdf) =>
    (hash: string): Imagen | undefined => {
      const bytes = imagenes?.get(hash);
      if (bytes !== undefined && !abiertas.has(hash)) abiertas.set(hash, abrirImagen(pdf, bytes));
      return abiertas.get(hash);
    };
  return pdfDeDocumentos(
    documentos,
    (pdf, d) => dibujarRecibo(pdf, d, { imagen: imagenEn(pdf), verificar }),
    opciones,
  );
};
