// The service of F.572 presentations.
import { loadReviewed, type Importaciones } from '../importaciones/contract.ts';
import type { StoreOf } from '../../kernel/store.ts';
import type { Workshop } from '../../payroll/workshop.ts';
import type { Siradig } from './contract.ts';
import type { siradigExtension } from './feature.ts';

/** The mark of these imports in the list of imports. */
const SIRADIG = JSON.stringify({ siradig: 1 });

export const siradigOf = (
  t: Workshop<StoreOf<typeof siradigExtension>>,
  importaciones: Importaciones,
): Siradig => ({
  revisar: (p) => t.almacen.lecturas['siradig.revisar']({ ...p, hoy: t.almacen.hoy() }),
  cargar: ({ huella, ...p }, clave, quien) =>
    loadReviewed(
      t,
      importaciones,
      {
        de: 'siradig',
        leer: () => t.almacen.lecturas['siradig.filas']({ ...p, hoy: t.almacen.hoy() }),
        huella,
        tabla: 'Novedades',
        tablas: ['Familiares'],
        cliente: SIRADIG,
      },
      clave,
      quien,
    ),
});
