// The feature of payroll runs: tables, projectors, orders, rules and tasks.
import { feature, offers } from '../../kernel/store.ts';
import { DDL_CORRIDAS, CORRIDAS_TABLES } from '../../payroll/sql/corridas.ts';
import { UPGRADES } from '../../payroll/sql/upgrades.ts';
import { DDL_RECIBOS, RECIBOS_TABLES } from '../../payroll/sql/recibos.ts';
import { liquidacionesProjector, reasonsProjector } from '../../payroll/state.ts';
import { liquidacionesReads } from './reads.ts';
import { liquidacionesCommands } from './commands.ts';
import { forgetProjector } from '../../payroll/recibos.ts';
import { liquidacionesRules } from './rules.ts';
import { liquidacionesTasks } from './tasks.ts';
import type { LiquidacionesOffer } from './contract.ts';

export const liquidacionesExtension = feature({
  nombre: 'runs',
  offers: offers<LiquidacionesOffer>(),
  ddl: `${DDL_RECIBOS}${DDL_CORRIDAS}`,
  tablas: { ...RECIBOS_TABLES, ...CORRIDAS_TABLES },
  bulk: ['recibo_datos', 'recibo_sumas', 'documento'],
  upgrades: UPGRADES,
  proyectores: [liquidacionesProjector, forgetProjector, reasonsProjector],
  ordenes: liquidacionesCommands,
  reglas: liquidacionesRules,
  tareas: liquidacionesTasks,
  lecturas: liquidacionesReads,
});
