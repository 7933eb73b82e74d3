// The concepts that the law gives to everybody, in their order: a concept only names concepts above it, so
// that each formula can be checked when it is saved. Antigüedad, presentismo and the sum of the scale are
// here because every agreement pays them by its own rules.
import type { PaqueteRow } from '../kit/paquete.ts';
import { bases } from './bases.ts';
import { contribuciones } from './contribuciones.ts';
import { leyDescuentos } from './descuentos.ts';
import { egreso, egresoAuxiliares } from './egreso.ts';
import { ganancias } from './ganancias.ts';
import { gananciasEgreso } from './gananciasEgreso.ts';
import { haberesAuxiliares, remunerativos } from './haberes.ts';
import { nonRemunerativos } from './nonRemunerativos.ts';
import { sac, sacAuxiliares } from './sac.ts';

export const leyConceptos: readonly PaqueteRow[] = [
  ...haberesAuxiliares,
  ...remunerativos,
  ...nonRemunerativos,
  ...sacAuxiliares,
  ...sac,
  ...egresoAuxiliares,
  ...egreso,
  ...bases,
  ...leyDescuentos,
  ...gananciasEgreso,
  ...ganancias,
  ...contribuciones,
];
