// The feature of the sheets of novedades: reads in the reader's thread. Imports do the writing.
import { feature, offers } from '../../kernel/store.ts';
import { planillaEffect } from './planillaEffect.ts';
import { mesOfNovedades } from './mes.ts';
import { readMesPlanilla } from './mesPlanilla.ts';
import { readPlanilla } from './planilla.ts';
import type { PlanillasOffer } from './contract.ts';

export const planillasExtension = feature({
  nombre: 'planillas',
  offers: offers<PlanillasOffer>(),
  lecturas: {
    'planillas.leer': readPlanilla,
    'planillas.todos': readMesPlanilla,
    'planillas.efecto': planillaEffect,
    'planillas.mes': mesOfNovedades,
  },
});
