// The service of concepts and formulas: all of it reads, in the reader's thread.
import type { StoreOf } from '../../kernel/store.ts';
import type { ConceptosOffer } from './contract.ts';
import type { conceptosExtension } from './feature.ts';

export const conceptosOf = (a: StoreOf<typeof conceptosExtension>): ConceptosOffer => ({
  ambito: () => a.lecturas['runs.ambito']({}),
  revisionDeConceptos: (o) => a.lecturas['runs.revisionDeConceptos']({ ...o, hoy: a.hoy() }),
  usosDeFormulas: (o) => a.lecturas['runs.usosDeFormulas'](o),
  usosDeNombre: (o) => a.lecturas['runs.usosDeNombre'](o),
  comprobar: (formula, id_concepto) => a.lecturas['runs.comprobar']({ formula, id_concepto }),
  probar: (p) => a.lecturas['runs.probar'](p),
  correrPruebas: (p) => a.lecturas['runs.correrPruebas'](p),
  proponerPruebas: (p) => a.lecturas['runs.proponerPruebas'](p),
});
