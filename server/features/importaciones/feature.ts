// The feature of imports: the stored data of each, staged batches, and the writer's and the reader's part of
// the work.
import { feature, offers } from '../../kernel/store.ts';
import { DDL_IMPORTACIONES, IMPORTACIONES_TABLES, forgetReceivedRows } from './sql/importaciones.ts';
import { BATCHES_DDL, BATCHES_TABLES } from '../../rows/batches.ts';
import { undoImportacion, checkUndo } from './undo.ts';
import { importacionEffect } from './importacionEffect.ts';
import { chooseRows, summarizeChange } from './choice.ts';
import { importNovedades } from './importNovedades.ts';
import { stagedBatchProjector } from './stagedBatches.ts';
import { importacionesTasks } from './tasks.ts';
import type { ImportacionesOffer } from './offer.ts';

export const importacionesExtension = feature({
  nombre: 'importar',
  offers: offers<ImportacionesOffer>(),
  ddl: `${DDL_IMPORTACIONES}${BATCHES_DDL}`,
  tablas: { ...IMPORTACIONES_TABLES, ...BATCHES_TABLES },
  bulk: ['importacion_fila', 'importacion_error', 'importacion_clave'],
  proyectores: [
    stagedBatchProjector,
    {
      tipos: ['personaOlvidada'],
      aplicar: (p) => {
        forgetReceivedRows(p.sql);
      },
    },
  ],
  tareas: {
    ...importacionesTasks,
    'importar.elegir': chooseRows,
    'runs.importarNovedades': importNovedades,
    'importar.deshacer': undoImportacion,
  },
  lecturas: {
    'importar.efecto': importacionEffect,
    'importar.resumen': summarizeChange,
    'importar.vuelve': checkUndo,
  },
});
