// The feature that writes a whole company from steps: the demonstration, and the packages that a new company
// begins with.
import { feature } from '../kernel/store.ts';
import { writePaquete, writeDemoSeed } from './demoSeed.ts';

export const demoExtension = feature({
  nombre: 'demo',
  tareas: { 'runs.sembrar': writeDemoSeed, 'runs.instalar': writePaquete },
});
