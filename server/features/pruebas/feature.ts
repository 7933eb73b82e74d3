// What trying changes adds to the store: their check in the writer, undone, and the reading of one person.
import type { Extension } from '../../kernel/store.ts';
import { extensiones } from '../../app/features.ts';
import { persona } from './persona.ts';
import { resolver } from './resolver.ts';

export const pruebasExtension: Extension = { nombre: 'trials', tareas: { 'trials.resolver': resolver(() => extensiones) }, lecturas: { 'trials.persona': persona } };
