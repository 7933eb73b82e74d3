// What runs add to a company's store: tables, projectors, orders, rules and tasks.
import { feature, offers } from '../../kernel/store.ts';
import { DDL_CORRIDAS, TABLAS_CORRIDAS } from '../../payroll/sql/corridas.ts';
import { UPGRADES } from '../../payroll/sql/upgrades.ts';
import { DDL_RECIBOS, TABLAS_RECIBOS } from '../../payroll/sql/recibos.ts';
import { proyectorDeLiquidaciones, proyectorDeMotivos } from '../../payroll/estado.ts';
import { lecturasDeLiquidaciones } from './lecturas.ts';
import { ordenesDeLiquidaciones } from './ordenes.ts';
import { proyectorDeOlvido } from '../../payroll/recibos.ts';
import { reglasDeLiquidaciones } from './reglas.ts';
import { tareasDeLiquidaciones } from './tareas.ts';
import type { LiquidacionesOffer } from './contract.ts';

export const liquidacionesExtension = feature({
  nombre: 'runs',
  offers: offers<LiquidacionesOffer>(),
  ddl: `${DDL_RECIBOS}${DDL_CORRIDAS}`,
  tablas: { ...TABLAS_RECIBOS, ...TABLAS_CORRIDAS },
  upgrades: UPGRADES,
  proyectores: [proyectorDeLiquidaciones, proyectorDeOlvido, proyectorDeMotivos],
  ordenes: ordenesDeLiquidaciones,
  reglas: reglasDeLiquidaciones,
  tareas: tareasDeLiquidaciones,
  lecturas: lecturasDeLiquidaciones,
});
