// What drawing a receipt asks for beside its document: images, and what its code says.
import type { PdfImage } from './page.ts';

/** What is drawn that the document only names. */
export interface DrawingResources {
  /** An image by its hash; undefined when it is not kept. */
  readonly imagen: (hash: string) => PdfImage | undefined;
  /** What the QR code of a receipt says. */
  readonly verificar: (codigo: string) => string;
}
export const EMPTY_RESOURCES: DrawingResources = { imagen: () => undefined, verificar: (codigo) => codigo };
