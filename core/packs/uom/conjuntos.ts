// Metalworkers' concepts in the general sets, and the sets of their own.
import type { ConjuntoPlaces } from '../compose/composePaquete.ts';
import { conjunto } from '../kit/conjunto.ts';
import { jornalSets } from '../ley/jornal.ts';
import type { PaqueteRow } from '../kit/paquete.ts';
import { UOM_JORNAL } from './conceptos.ts';

const HABITUALES = [{ rows: [93, 94, 95, 96, 112, 113, 114, 115, 116, 117, 118] }],
  FIJOS = [{ rows: [94, 95] }];
export const uomInConjuntos: ConjuntoPlaces = {
  vacaciones: FIJOS,
  vacaciones_fijos: FIJOS,
  sac: HABITUALES,
  sac_total: HABITUALES,
  embargable: HABITUALES,
  ganancias: HABITUALES,
  base_indemnizacion: [{ rows: [93, 94, 95, 115, 117, 118] }],
  base_indemnizacion_variable: [{ rows: [96, 112, 113, 114, 116] }],
  // The union fee is not in `aportes`: only members pay it, so the law does not require it of everybody.
  ganancias_aportes: [{ rows: [330] }],
};

export const uomConjuntos: readonly PaqueteRow[] = [
  conjunto('base_antiguedad_uom', 'Sobre lo que va la antigüedad del jornal', [2, 3, 115, 117, 118]),
  ...jornalSets(UOM_JORNAL).map(([codigo, d, suyo]) => conjunto(codigo, d, [suyo])),
];
