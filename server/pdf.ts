// Receipts as one PDF, A4, a page each, written as a stream: a whole run never sits in memory.
import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import type { DocumentoRecibo } from '../core/outputs/recibo.ts';
import { abrirImagen, FUENTES, type Imagen } from './pdf/pagina.ts';
import { dibujarRecibo } from './pdf/recibo.ts';

export interface OpcionesPdf {
  /** Instant the file says it was made; the same documents with the same instant give the same bytes. */
  readonly creado: Date;
  readonly titulo: string;
  readonly autor: string;
  /** Logos and signatures by their hash. */
  readonly imagenes?: ReadonlyMap<string, Uint8Array>;
  /** What the QR code of a receipt says; without it, the code alone. */
  readonly verificar?: (codigo: string) => string;
}

/** The PDF of the receipts, in the order given, at the reader's pace. A failure while they are read destroys the stream with it. */
export const pdfDeRecibos = (documentos: Iterable<DocumentoRecibo> | AsyncIterable<DocumentoRecibo>, { creado, titulo, autor, imagenes, verificar = (codigo) => codigo }: OpcionesPdf): Readable => {
  const pdf = new PDFDocument({
    size: 'A4', margin: 0, autoFirstPage: false, font: FUENTES.normal, lang: 'es-AR', displayTitle: true,
    info: { Title: titulo, Author: autor, Creator: 'Jornal', Producer: 'Jornal', CreationDate: creado },
  });
  const abiertas = new Map<string, Imagen>();
  const imagen = (hash: string): Imagen | undefined => {
    const bytes = imagenes?.get(hash);
    if (bytes !== undefined && !abiertas.has(hash)) abiertas.set(hash, abrirImagen(pdf, bytes));
    return abiertas.get(hash);
  };
  const salida = new PassThrough();
  // pdfkit pushes without asking, so the pace is kept here.
  let lleno = false;
  pdf.on('data', (trozo: Buffer) => { lleno = !salida.write(trozo); });
  pdf.on('end', () => salida.end());
  const escribir = async (): Promise<void> => {
    for await (const d of documentos) {
      if (salida.destroyed) return;
      dibujarRecibo(pdf, d, { imagen, verificar });
      // What a page wrote reaches 'data' on the next turn.
      await new Promise((turno) => setImmediate(turno));
      if (lleno && !salida.destroyed) await Promise.race([once(salida, 'drain'), once(salida, 'close')]);
      lleno = false;
    }
    pdf.end();
  };
  escribir().catch((e: unknown) => salida.destroy(e instanceof Error ? e : new Error(String(e))));
  return salida;
};
