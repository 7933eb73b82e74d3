// Files of all the rows that match add nothing to a company's store: they read it as lists do.
import { feature, offers } from '../../kernel/store.ts';
import type { ExportacionesOffer } from './offer.ts';

export const exportacionesExtension = feature({
  nombre: 'exportaciones',
  offers: offers<ExportacionesOffer>(),
});
