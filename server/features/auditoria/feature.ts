// What the audit adds to a company's store: its index, and its reading off the request thread.
import { DDL_AUDITORIA } from './sql/auditoria.ts';
import type { Extension } from '../../kernel/store.ts';
import { hechosDeAuditoria } from './hechos.ts';

export const auditoriaExtension: Extension = { nombre: 'auditoria', ddl: DDL_AUDITORIA, lecturas: { 'auditoria.hechos': hechosDeAuditoria } };
