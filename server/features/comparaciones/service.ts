// The service of comparing two receipts.
import type { StoreOf } from '../../kernel/store.ts';
import type { ComparacionesOffer } from './contract.ts';
import type { comparacionesExtension } from './feature.ts';

export const comparacionesOf = (a: StoreOf<typeof comparacionesExtension>): ComparacionesOffer => ({
  compararRecibos: (p) => a.lecturas['comparaciones.recibos'](p),
});
