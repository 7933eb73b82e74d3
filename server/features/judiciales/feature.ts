// The feature of deposits ordered by judges.
import { feature, offers } from '../../kernel/store.ts';
import { DDL_DEPOSITOS, DEPOSITOS_TABLES } from './sql/depositos.ts';
import { depositoFile, constanciasOf, prepareDeposito, depositosTasks, viewDepositos } from './depositos.ts';
import type { JudicialesOffer } from './contract.ts';
import { depositosProjector } from './depositosProjector.ts';

export const judicialesExtension = feature({
  nombre: 'judiciales',
  offers: offers<JudicialesOffer>(),
  ddl: DDL_DEPOSITOS,
  tablas: DEPOSITOS_TABLES,
  bulk: ['deposito_orden', 'deposito_contenido'],
  proyectores: [depositosProjector],
  tareas: depositosTasks,
  lecturas: {
    'judiciales.ver': viewDepositos,
    'judiciales.preparar': prepareDeposito,
    'judiciales.archivo': depositoFile,
    'judiciales.constancias': constanciasOf,
  },
});
