// The feature of trying changes: their check in the writer, undone, and the read of one person.
import { feature, offers } from '../../kernel/store.ts';
import { personaInPrueba } from './persona.ts';
import { changedResolver } from './resolver.ts';
import type { PruebasOffer } from './contract.ts';

export const pruebasExtension = feature({
  nombre: 'trials',
  offers: offers<PruebasOffer>(),
  tareas: { 'trials.resolver': changedResolver },
  lecturas: { 'trials.persona': personaInPrueba },
});
