// The service of people's time.
import { loadReviewed, type Importaciones } from '../importaciones/contract.ts';
import type { StoreOf } from '../../kernel/store.ts';
import type { Workshop } from '../../payroll/workshop.ts';
import type { Tiempo } from './contract.ts';
import type { tiempoExtension } from './feature.ts';

/** The mark of these imports in the list of imports. */
const RELOJ = JSON.stringify({ reloj: 1 });

type Store = StoreOf<typeof tiempoExtension>;
export const tiempoOf = (t: Workshop<Store>, importaciones: Importaciones, a = t.almacen): Tiempo => ({
  ausencias: (p, quien) => a.lecturas['tiempo.ausencias']({ ...p, roles: quien.roles }),
  calendario: (p, quien) => a.lecturas['tiempo.calendario']({ ...p, hoy: a.hoy(), roles: quien.roles }),
  fichadas: (p) => a.lecturas['tiempo.fichadas']({ ...p, hoy: a.hoy() }),
  cargarFichadas: ({ huella, ...p }, clave, quien) =>
    loadReviewed(
      t,
      importaciones,
      {
        de: 'fichadas',
        leer: () => a.lecturas['tiempo.filasDeFichadas']({ ...p, hoy: a.hoy() }),
        huella,
        tabla: 'HorasTrabajadas',
        cliente: RELOJ,
      },
      clave,
      quien,
    ),
  vacaciones: (p) => a.lecturas['tiempo.vacaciones']({ ...p, hoy: a.hoy() }),
  plan: (p) => a.lecturas['tiempo.plan']({ ...p, hoy: a.hoy() }),
  cuenta: (id) => a.lecturas['tiempo.cuenta']({ id, hoy: a.hoy() }),
});
