// Domestic work's concepts in the general sets.
import type { ConjuntoPlaces } from '../composePaquete.ts';

const ANTIGUEDAD = [{ rows: [91] }];
export const inConjuntos: ConjuntoPlaces = {
  vacaciones: ANTIGUEDAD,
  sac: ANTIGUEDAD,
  sac_total: ANTIGUEDAD,
  base_indemnizacion: ANTIGUEDAD,
  embargable: ANTIGUEDAD,
  ganancias: ANTIGUEDAD,
  ganancias_aportes: [{ rows: [319] }],
  aportes: [{ rows: [319] }],
};
