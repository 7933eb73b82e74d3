// The contract of concepts and formulas.
import type { Result } from '../../../core/kit/failure.ts';
import type { ConceptosAnswer } from './conceptosAnswer.ts';
export { scopeOf } from './formulas.ts';

/** Formulas and tests of concepts: reviews, uses, and trial results. */
export interface ConceptosOffer {
  readonly ambito: () => Promise<Result<ConceptosAnswer<'ambito'>>>;
  readonly comprobar: (
    formula: string,
    idConcepto: number | null,
  ) => Promise<Result<ConceptosAnswer<'comprobar'>>>;
  /** The review of one concept, saved or being written, or of all. */
  readonly revisionDeConceptos: (o: {
    readonly id_concepto: number | null;
    readonly valores: Readonly<Record<string, unknown>> | null;
  }) => Promise<Result<ConceptosAnswer<'revision'>>>;
  readonly usosDeFormulas: (o: {
    readonly tabla: string;
    readonly id: number;
  }) => Promise<Result<ConceptosAnswer<'usos'>>>;
  /** Who uses an attribute or a function. */
  readonly usosDeNombre: (o: { readonly nombre: string }) => Promise<Result<ConceptosAnswer<'usosDeNombre'>>>;
  readonly probar: (p: {
    readonly formula: string;
    readonly id_concepto: number | null;
    readonly id_personal: number;
    readonly periodo: string;
  }) => Promise<Result<ConceptosAnswer<'probar'>>>;
  readonly correrPruebas: (p: {
    readonly id_concepto: number | null;
    readonly fila: Readonly<Record<string, unknown>> | null;
  }) => Promise<Result<ConceptosAnswer<'correrPruebas'>>>;
  readonly proponerPruebas: (p: {
    readonly id_concepto: number | null;
    readonly fila: Readonly<Record<string, unknown>> | null;
  }) => Promise<Result<ConceptosAnswer<'proponerPruebas'>>>;
}
