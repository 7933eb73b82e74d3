// The packages that come with the product.
import { comercio } from './comercio/index.ts';
import { construccion } from './construccion/index.ts';
import type { Paquete } from './paquete.ts';

export { comercio, construccion };
export const paquetes: readonly Paquete[] = [comercio, construccion];
