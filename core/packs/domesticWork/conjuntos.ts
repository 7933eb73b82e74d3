// Domestic work's concepts in the general sets.
import type { ConjuntoPlaces } from '../compose/composePaquete.ts';

const ANTIGUEDAD = [{ rows: [91] }];
export const domesticWorkInConjuntos: ConjuntoPlaces = {
  vacaciones: ANTIGUEDAD,
  sac: ANTIGUEDAD,
  sac_total: ANTIGUEDAD,
  base_indemnizacion: ANTIGUEDAD,
  embargable: ANTIGUEDAD,
  ganancias: ANTIGUEDAD,
  ganancias_aportes: [{ rows: [319] }],
  aportes: [{ rows: [319] }],
};
