// What imports add to a company's store: what is kept of each, staged sets, and the writer's and the reader's part of the work.
import { feature, offers } from '../../kernel/store.ts';
import { DDL_IMPORTACIONES, TABLAS_IMPORTACIONES, olvidarRecibidas } from './sql/importaciones.ts';
import { DDL_LOTES, TABLAS_LOTES } from '../../rows/lotes.ts';
import { deshacer, vuelve } from './deshacer.ts';
import { efecto } from './efecto.ts';
import { elegir, resumen } from './eleccion.ts';
import { importarNovedades } from './importar.ts';
import { proyectorDeLotes } from './lotes.ts';
import { tareasDeImportaciones } from './tareas.ts';
import type { ImportacionesOffer } from './offer.ts';

export const importacionesExtension = feature({
  nombre: 'importar',
  offers: offers<ImportacionesOffer>(),
  ddl: `${DDL_IMPORTACIONES}${DDL_LOTES}`,
  tablas: { ...TABLAS_IMPORTACIONES, ...TABLAS_LOTES },
  proyectores: [
    proyectorDeLotes,
    {
      tipos: ['personaOlvidada'],
      aplicar: (p) => {
        olvidarRecibidas(p.sql);
      },
    },
  ],
  tareas: {
    ...tareasDeImportaciones,
    'importar.elegir': elegir,
    'runs.importarNovedades': importarNovedades,
    'importar.deshacer': deshacer,
  },
  lecturas: { 'importar.efecto': efecto, 'importar.resumen': resumen, 'importar.vuelve': vuelve },
});
