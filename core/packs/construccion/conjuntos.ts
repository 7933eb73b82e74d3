// Construction's concepts in the general sets, and the sets that say which hours were already paid.
import type { ConjuntoPlaces } from '../compose/composePaquete.ts';
import { conjunto } from '../kit/conjunto.ts';
import { jornalSets } from '../ley/jornal.ts';
import type { PaqueteRow } from '../kit/paquete.ts';
import { CONSTRUCCION_JORNAL } from './conceptos.ts';

const HABITUALES = [{ rows: [80, 82, 83, 84, 85, 86, 87, 88] }];
export const construccionInConjuntos: ConjuntoPlaces = {
  // The perfect attendance bonus is calculated on the normal hours of the fortnight.
  base_presentismo: [{ rows: [3, 85] }],
  sac: HABITUALES,
  sac_total: HABITUALES,
  embargable: HABITUALES,
  ganancias: HABITUALES,
  base_indemnizacion: [{ rows: [80, 85, 87, 88] }],
  base_indemnizacion_variable: [{ rows: [82, 83, 84, 86] }],
  ganancias_aportes: [{ rows: [314, 315] }],
  // The union fee is not in `aportes`: only members pay it, so the law does not require it of everybody.
  aportes: [{ rows: [315] }],
};

export const conjuntos: readonly PaqueteRow[] = [
  conjunto('imponible_llevado', 'Lo que ya llevó aportes en el mes', [911]),
  conjunto('base_llevada', 'Lo que ya los llevó, con lo no remunerativo', [912]),
  ...jornalSets(CONSTRUCCION_JORNAL).map(([codigo, d, suyo]) => conjunto(codigo, d, [suyo])),
];
