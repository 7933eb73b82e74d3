// The packages that ship with the product.
import { comercio } from './comercio/index.ts';
import type { Paquete } from './paquete.ts';

export { comercio };
export const paquetes: readonly Paquete[] = [comercio];
