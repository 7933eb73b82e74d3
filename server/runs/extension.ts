// What runs add to a company's store: tables, projectors, orders, rules and tasks.
import type { AnyTable } from '../../core/kit/table.ts';
import { recibos } from '../../core/tables/recibo.ts';
import type { Extension } from '../store/store.ts';
import { formaDe } from '../views/forma.ts';
import { DDL_CORRIDAS, VACIAR_CORRIDAS } from '../views/corridas.ts';
import { DDL_RECIBOS, vaciarRecibos } from '../views/recibos.ts';
import { proyectorDeLiquidaciones, proyectorDeMotivos } from './estado.ts';
import { lecturasDeLiquidaciones } from './lecturas.ts';
import { ordenesDeLiquidaciones } from './ordenes.ts';
import { proyectorDeOlvido } from './recibos.ts';
import { reglasDeLiquidaciones } from './reglas.ts';
import { tareasDeLiquidaciones } from './tareas.ts';

export const liquidacionesExtension: Extension = {
  nombre: 'runs', ddl: `${DDL_RECIBOS}${DDL_CORRIDAS}`, vaciar: `${VACIAR_CORRIDAS} ${vaciarRecibos(formaDe(recibos as unknown as AnyTable))}`,
  proyectores: [proyectorDeLiquidaciones, proyectorDeOlvido, proyectorDeMotivos],
  ordenes: ordenesDeLiquidaciones, reglas: reglasDeLiquidaciones, tareas: tareasDeLiquidaciones, lecturas: lecturasDeLiquidaciones,
};
