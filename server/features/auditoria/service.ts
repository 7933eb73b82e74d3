// The service of the audit.
import type { StoreOf } from '../../kernel/store.ts';
import type { AuditoriaOffer } from './contract.ts';
import type { auditoriaExtension } from './feature.ts';

export const auditoriaOf = (a: StoreOf<typeof auditoriaExtension>): AuditoriaOffer => ({
  auditoria: (p) => a.lecturas['auditoria.hechos'](p),
});
