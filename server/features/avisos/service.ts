// The service of notices.
import type { StoreOf } from '../../kernel/store.ts';
import type { AvisosOffer } from './contract.ts';
import type { avisosExtension } from './feature.ts';

export const avisosOf = (a: StoreOf<typeof avisosExtension>): AvisosOffer => ({
  avisos: (quien) => a.lecturas['avisos.leer']({ hoy: a.hoy(), quien }),
});
