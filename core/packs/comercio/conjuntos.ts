// Comercio's concepts in the general sets: Ganancias' deductions, and what a court order counts as withheld
// by law.
import type { ConjuntoPlaces } from '../compose/composePaquete.ts';

export const comercioInConjuntos: ConjuntoPlaces = {
  ganancias_aportes: [{ before: '0329', rows: [305, 310, 311, 312, 313] }],
  aportes: [{ before: '0329', rows: [305] }],
};
