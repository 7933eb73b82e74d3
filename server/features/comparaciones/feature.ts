// The feature of comparing two receipts: one read that writes nothing.
import { feature, offers } from '../../kernel/store.ts';
import { compareTwoRecibos } from './compareTwoRecibos.ts';
import type { ComparacionesOffer } from './contract.ts';

export const comparacionesExtension = feature({
  nombre: 'comparaciones',
  offers: offers<ComparacionesOffer>(),
  lecturas: { 'comparaciones.recibos': compareTwoRecibos },
});
