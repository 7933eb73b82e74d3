// What deposits by order of a judge add to a company's store.
import type { Extension } from '../../kernel/store.ts';
import { DDL_DEPOSITOS, TABLAS_DEPOSITOS } from './sql/depositos.ts';
import { archivoDeDeposito, constanciasDe, prepararDeposito, proyectorDeDepositos, tareasDeDepositos, verDepositos } from './depositos.ts';

export const judicialesExtension: Extension = {
  nombre: 'judiciales', ddl: DDL_DEPOSITOS, tablas: TABLAS_DEPOSITOS, proyectores: [proyectorDeDepositos], tareas: tareasDeDepositos as NonNullable<Extension['tareas']>,
  lecturas: { 'judiciales.ver': verDepositos, 'judiciales.preparar': prepararDeposito, 'judiciales.archivo': archivoDeDeposito, 'judiciales.constancias': constanciasDe } as NonNullable<Extension['lecturas']>,
};
