// What beginning with a history adds to a company's store: reads of the files of former months.
import type { Extension } from '../store/store.ts';
import { comparar, filasDeHistoria, leerHistoria, legajosQueFaltan } from './historia.ts';

export const arranqueExtension: Extension = {
  nombre: 'arranque',
  lecturas: { 'arranque.leer': leerHistoria, 'arranque.filas': filasDeHistoria, 'arranque.legajos': legajosQueFaltan, 'arranque.comparar': comparar } as NonNullable<Extension['lecturas']>,
};
