// The feature of the whole month: its read.
import { feature, offers } from '../../kernel/store.ts';
import type { MesEnteroOffer } from './contract.ts';
import { wholeMes } from './control.ts';

export const mesEnteroExtension = feature({
  nombre: 'mesEntero',
  offers: offers<MesEnteroOffer>(),
  lecturas: { 'mesEntero.control': wholeMes },
});
