// What the sheets of novedades read of a company: both in the reader's thread. They are written by imports.
import type { Extension } from '../store/store.ts';
import { efecto } from './efecto.ts';
import { planilla } from './planilla.ts';

export const planillasExtension: Extension = { nombre: 'planillas', lecturas: { 'planillas.leer': planilla, 'planillas.efecto': efecto } };
