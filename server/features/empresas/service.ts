// The service of each of many companies: its month, and its rows as a template.
import type { StoreOf } from '../../kernel/store.ts';
import type { empresasExtension } from './feature.ts';
import type { EmpresasOffer } from './offer.ts';

export const empresasOf = (a: StoreOf<typeof empresasExtension>): EmpresasOffer => ({
  mes: (periodo) => a.lecturas['empresas.mes']({ periodo }),
  plantilla: () => a.lecturas['empresas.plantilla']({}),
  copiarPlantilla: (filas, clave, quien) =>
    a.tareas['empresas.copiar']({
      filas,
      autoria: { quien: { id: quien.id, nombre: quien.nombre }, at: a.ahora(), clave },
    }),
});
