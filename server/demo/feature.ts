// What writing a whole company from steps adds to the store: the demonstration, and the packages that a new company begins with.
import { feature } from '../kernel/store.ts';
import { instalar, sembrar } from './siembra.ts';

export const demoExtension = feature({
  nombre: 'demo',
  tareas: { 'runs.sembrar': sembrar, 'runs.instalar': instalar },
});
