// The feature of files with whole lists: it adds nothing to the store, and reads the same way as lists.
import { feature, offers } from '../../kernel/store.ts';
import type { ExportacionesOffer } from './offer.ts';

export const exportacionesExtension = feature({
  nombre: 'exportaciones',
  offers: offers<ExportacionesOffer>(),
});
