// The feature of F.572 presentations: their reads.
import { feature, offers } from '../../kernel/store.ts';
import type { SiradigOffer } from './contract.ts';
import { interpretSiradig, reviewSiradig } from './siradig.ts';

export const siradigExtension = feature({
  nombre: 'siradig',
  offers: offers<SiradigOffer>(),
  lecturas: { 'siradig.revisar': reviewSiradig, 'siradig.filas': interpretSiradig },
});
