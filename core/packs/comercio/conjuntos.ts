// Comercio's concepts in the sets of everybody: what Ganancias deduces, and what a court's order counts as
// withheld by law.
import type { ConjuntoPlaces } from '../compose/composePaquete.ts';

export const comercioInConjuntos: ConjuntoPlaces = {
  ganancias_aportes: [{ before: '0329', rows: [305, 310, 311, 312, 313] }],
  aportes: [{ before: '0329', rows: [305] }],
};
