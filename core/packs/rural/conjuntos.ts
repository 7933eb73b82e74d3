// Rural concepts in the general sets: seniority in the same sets as the general one, and statutory
// withholdings.
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
  // The union fee is not in `aportes`: only members pay it, so the law does not require it of everybody.
  aportes: [{ rows: [316, 317] }],
};
