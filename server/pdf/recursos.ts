// What drawing a receipt asks for beside its document: images, and what its code says.
import type { Imagen } from './pagina.ts';

/** What is drawn that the document only names. */
export interface Recursos {
  /** An image by its hash; undefined when it is not kept. */
  readonly imagen: (hash: string) => Imagen | undefined;
  /** What the QR code of a receipt says. */
  readonly verificar: (codigo: string) => string;
}
export const SIN_RECURSOS: Recursos = { imagen: () => undefined, verificar: (codigo) => codigo };
