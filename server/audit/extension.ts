// What the audit adds to a company's store: its index, and its reading off the request thread.
import { DDL_AUDITORIA } from '../views/auditoria.ts';
import type { Extension } from '../store/store.ts';
import { hechosDeAuditoria } from './hechos.ts';

export const auditoriaExtension: Extension = { nombre: 'auditoria', ddl: DDL_AUDITORIA, lecturas: { 'auditoria.hechos': hechosDeAuditoria } };
