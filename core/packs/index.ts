// The packages that come with the product.
import { domesticWork } from './domesticWork/index.ts';
import { comercio } from './comercio/index.ts';
import { construccion } from './construccion/index.ts';
import { edificios } from './edificios/index.ts';
import { outsideConvenioPaquete } from './outsideConvenio/index.ts';
import type { Paquete } from './kit/paquete.ts';
import { rural } from './rural/index.ts';
import { sanidad } from './sanidad/index.ts';
import { uom } from './uom/index.ts';
import { withoutScale } from './withoutScale/index.ts';

export const paquetes: readonly Paquete[] = [
  comercio,
  construccion,
  outsideConvenioPaquete,
  rural,
  domesticWork,
  uom,
  edificios,
  sanidad,
  withoutScale,
];
