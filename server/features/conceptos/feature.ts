// What formulas add to a company's store beyond the rules of their rows: what is said of them, who uses what, what they give.
import { feature, offers } from '../../kernel/store.ts';
import { ambito, comprobar, probar } from './formulas.ts';
import { correrPruebas, proponerPruebas } from './pruebasDeConceptoLectura.ts';
import { revisionDeConceptos } from './revisionDeConceptos.ts';
import { usosDeFormulas, usosDeNombre } from './usosDeFormulas.ts';
import type { ConceptosOffer } from './contract.ts';

export const conceptosExtension = feature({
  nombre: 'conceptos',
  offers: offers<ConceptosOffer>(),
  lecturas: {
    'runs.ambito': ambito,
    'runs.comprobar': comprobar,
    'runs.probar': probar,
    'runs.correrPruebas': correrPruebas,
    'runs.proponerPruebas': proponerPruebas,
    'runs.revisionDeConceptos': revisionDeConceptos,
    'runs.usosDeFormulas': usosDeFormulas,
    'runs.usosDeNombre': usosDeNombre,
  },
});
