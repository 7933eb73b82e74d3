// The feature of formulas, beyond the rules of their rows: reviews, uses, and trial results.
import { feature, offers } from '../../kernel/store.ts';
import { formulaScope, formulaDiagnostics, tryFormulaOnPersona } from './formulas.ts';
import { runConceptoPruebas, proposeConceptoPruebas } from './conceptoPruebasReads.ts';
import { conceptosReview } from './conceptosReview.ts';
import { formulaUses, nameUses } from './formulaUses.ts';
import type { ConceptosOffer } from './contract.ts';

export const conceptosExtension = feature({
  nombre: 'conceptos',
  offers: offers<ConceptosOffer>(),
  lecturas: {
    'runs.ambito': formulaScope,
    'runs.comprobar': formulaDiagnostics,
    'runs.probar': tryFormulaOnPersona,
    'runs.correrPruebas': runConceptoPruebas,
    'runs.proponerPruebas': proposeConceptoPruebas,
    'runs.revisionDeConceptos': conceptosReview,
    'runs.usosDeFormulas': formulaUses,
    'runs.usosDeNombre': nameUses,
  },
});
