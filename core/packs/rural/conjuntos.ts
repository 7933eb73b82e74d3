// Rural work's concepts in the sets of everybody: seniority wherever that of everybody is, and what is
// withheld by law.
import type { ConjuntoPlaces } from '../compose/composePaquete.ts';

const ANTIGUEDAD = [{ rows: [90] }];
export const ruralInConjuntos: ConjuntoPlaces = {
  vacaciones: ANTIGUEDAD,
  sac: ANTIGUEDAD,
  sac_total: ANTIGUEDAD,
  base_indemnizacion: ANTIGUEDAD,
  embargable: ANTIGUEDAD,
  ganancias: ANTIGUEDAD,
  ganancias_aportes: [{ rows: [316, 317, 318] }],
  // The member's fee is of who joined: no contribution that the law asks of everybody.
  aportes: [{ rows: [316, 317] }],
};
