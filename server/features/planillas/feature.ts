// What the sheets of novedades read of a company: all in the reader's thread. They are written by imports.
import type { Extension } from '../../kernel/store.ts';
import { efecto } from './efecto.ts';
import { mesDeNovedades } from './mes.ts';
import { planilla } from './planilla.ts';

export const planillasExtension: Extension = { nombre: 'planillas', lecturas: { 'planillas.leer': planilla, 'planillas.efecto': efecto, 'planillas.mes': mesDeNovedades } };
