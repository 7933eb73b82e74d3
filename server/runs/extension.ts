// What runs add to a company's store: tables, projectors, orders, rules and tasks.
import type { AnyTable } from '../../core/kit/table.ts';
import { recibos } from '../../core/tables/recibo.ts';
import type { Extension } from '../store/store.ts';
import { formaDe } from '../views/forma.ts';
import { DDL_RECIBOS, VACIAR_RECIBOS } from '../views/recibos.ts';
import { proyectorDeLiquidaciones } from './estado.ts';
import { lecturasDeLiquidaciones } from './lecturas.ts';
import { ordenesDeLiquidaciones } from './ordenes.ts';
import { proyectorDeOlvido } from './recibos.ts';
import { reglasDeLiquidaciones } from './reglas.ts';
import { tareasDeLiquidaciones } from './tareas.ts';

const FORMA = formaDe(recibos as unknown as AnyTable);
/** Rows of `Recibos` come again from the stored sets as the facts of the runs go by. */
const VACIAR_FILAS = `delete from ${FORMA.sql};${FORMA.indiceTexto ? ` insert into ${FORMA.indiceTexto}(${FORMA.indiceTexto}) values('delete-all');` : ''}`;

export const liquidacionesExtension: Extension = {
  nombre: 'runs', ddl: DDL_RECIBOS, vaciar: `${VACIAR_RECIBOS} ${VACIAR_FILAS}`,
  proyectores: [proyectorDeLiquidaciones, proyectorDeOlvido],
  ordenes: ordenesDeLiquidaciones, reglas: reglasDeLiquidaciones, tareas: tareasDeLiquidaciones, lecturas: lecturasDeLiquidaciones,
};
