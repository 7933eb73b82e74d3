// The concepts of private health care in the general sets: Ganancias' deductions.
import type { ConjuntoPlaces } from '../compose/composePaquete.ts';

export const sanidadInConjuntos: ConjuntoPlaces = {
  // Neither is in `aportes`: the law does not require them of everybody.
  ganancias_aportes: [{ rows: [336, 337] }],
};
