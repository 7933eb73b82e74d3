// The feature of notices: one read.
import { feature, offers } from '../../kernel/store.ts';
import { avisosOfMes } from './avisos.ts';
import type { AvisosOffer } from './contract.ts';

export const avisosExtension = feature({
  nombre: 'avisos',
  offers: offers<AvisosOffer>(),
  lecturas: { 'avisos.leer': avisosOfMes },
});
