// The feature of the audit: its index, and its reads off the request thread.
import { DDL_AUDITORIA } from './sql/auditoria.ts';
import { feature, offers } from '../../kernel/store.ts';
import { auditoriaFacts } from './facts.ts';
import type { AuditoriaOffer } from './contract.ts';

export const auditoriaExtension = feature({
  nombre: 'auditoria',
  offers: offers<AuditoriaOffer>(),
  ddl: DDL_AUDITORIA,
  lecturas: { 'auditoria.hechos': auditoriaFacts },
});
