// What deposits by order of a judge add to a company's store.
import { feature, offers } from '../../kernel/store.ts';
import { DDL_DEPOSITOS, TABLAS_DEPOSITOS } from './sql/depositos.ts';
import {
  archivoDeDeposito,
  constanciasDe,
  prepararDeposito,
  proyectorDeDepositos,
  tareasDeDepositos,
  verDepositos,
} from './depositos.ts';
import type { JudicialesOffer } from './contract.ts';

export const judicialesExtension = feature({
  nombre: 'judiciales',
  offers: offers<JudicialesOffer>(),
  ddl: DDL_DEPOSITOS,
  tablas: TABLAS_DEPOSITOS,
  proyectores: [proyectorDeDepositos],
  tareas: tareasDeDepositos,
  lecturas: {
    'judiciales.ver': verDepositos,
    'judiciales.preparar': prepararDeposito,
    'judiciales.archivo': archivoDeDeposito,
    'judiciales.constancias': constanciasDe,
  },
});
