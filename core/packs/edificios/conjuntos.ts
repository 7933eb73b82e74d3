// Building workers' concepts in the general sets, and the tasks that the hour of overtime includes.
import type { ConjuntoPlaces } from '../compose/composePaquete.ts';
import { conjunto } from '../kit/conjunto.ts';
import type { PaqueteRow } from '../kit/paquete.ts';

const TAREAS = [100, 101, 102, 103, 104, 105],
  FIJOS = [...TAREAS, 106],
  HABITUALES = [{ rows: [97, 98, ...FIJOS] }],
  CON_EXTRAS = [{ rows: [97, 98, ...FIJOS, 107] }];
export const edificiosInConjuntos: ConjuntoPlaces = {
  vacaciones: HABITUALES,
  vacaciones_fijos: [{ rows: FIJOS }],
  sac: CON_EXTRAS,
  sac_total: CON_EXTRAS,
  base_indemnizacion: HABITUALES,
  base_indemnizacion_variable: [{ rows: [107] }],
  embargable: CON_EXTRAS,
  ganancias: CON_EXTRAS,
  ganancias_aportes: [{ rows: [332, 333, 334, 335] }],
  // The union fee is not in `aportes`: only members pay it, so the law does not require it of everybody.
  aportes: [{ rows: [332, 333, 334] }],
};
export const edificiosConjuntos: readonly PaqueteRow[] = [
  conjunto('hora_edificios', 'Tareas de la planilla que entran en la hora extra', TAREAS),
];
