// The resources for drawing a receipt besides its document: images, and the content of its QR code.
import type { PdfImage } from './page.ts';

/** What a document names by its hash instead of containing it. */
export interface DrawingResources {
  /** An image by its hash; undefined when it is not stored. */
  readonly imagen: (hash: string) => PdfImage | undefined;
  /** The content of the QR code of a receipt. */
  readonly verificar: (codigo: string) => string;
}
export const EMPTY_RESOURCES: DrawingResources = { imagen: () => undefined, verificar: (codigo) => codigo };
