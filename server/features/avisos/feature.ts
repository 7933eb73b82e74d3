// What notices add to a company's store: one read.
import type { Extension } from '../../kernel/store.ts';
import { avisos } from './avisos.ts';

export const avisosExtension: Extension = { nombre: 'avisos', lecturas: { 'avisos.leer': avisos } };
