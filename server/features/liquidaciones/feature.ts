// What runs add to a company's store: tables, projectors, orders, rules and tasks.
import type { Extension } from '../../kernel/store.ts';
import { DDL_CORRIDAS, TABLAS_CORRIDAS } from '../../payroll/sql/corridas.ts';
import { DDL_RECIBOS, TABLAS_RECIBOS } from '../../payroll/sql/recibos.ts';
import { proyectorDeLiquidaciones, proyectorDeMotivos } from '../../payroll/estado.ts';
import { lecturasDeLiquidaciones } from './lecturas.ts';
import { ordenesDeLiquidaciones } from './ordenes.ts';
import { proyectorDeOlvido } from '../../payroll/recibos.ts';
import { reglasDeLiquidaciones } from './reglas.ts';
import { tareasDeLiquidaciones } from './tareas.ts';

export const liquidacionesExtension: Extension = {
  nombre: 'runs', ddl: `${DDL_RECIBOS}${DDL_CORRIDAS}`, tablas: { ...TABLAS_RECIBOS, ...TABLAS_CORRIDAS },
  proyectores: [proyectorDeLiquidaciones, proyectorDeOlvido, proyectorDeMotivos],
  ordenes: ordenesDeLiquidaciones, reglas: reglasDeLiquidaciones, tareas: tareasDeLiquidaciones, lecturas: lecturasDeLiquidaciones,
};
