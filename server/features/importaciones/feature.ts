// What imports add to a company's store: what is kept of each, staged sets, and the writer's and the reader's part of the work.
import type { Extension } from '../../kernel/store.ts';
import { DDL_IMPORTACIONES, TABLAS_IMPORTACIONES, olvidarRecibidas } from './sql/importaciones.ts';
import { DDL_LOTES, TABLAS_LOTES } from './sql/lotes.ts';
import { extensiones } from '../../app/features.ts';
import { deshacer, vuelve } from './deshacer.ts';
import { efecto } from './efecto.ts';
import { elegir, resumen } from './eleccion.ts';
import { proyectorDeLotes } from './lotes.ts';
import { tareasDeImportaciones } from './tareas.ts';

export const importacionesExtension: Extension = {
  nombre: 'importar', ddl: `${DDL_IMPORTACIONES}${DDL_LOTES}`, tablas: { ...TABLAS_IMPORTACIONES, ...TABLAS_LOTES },
  proyectores: [proyectorDeLotes, { tipos: ['personaOlvidada'], aplicar: (p) => { olvidarRecibidas(p.sql); } }],
  tareas: { ...tareasDeImportaciones(() => extensiones), 'importar.elegir': elegir, 'importar.deshacer': deshacer(() => extensiones) },
  lecturas: { 'importar.efecto': efecto, 'importar.resumen': resumen, 'importar.vuelve': vuelve(() => extensiones) },
};
