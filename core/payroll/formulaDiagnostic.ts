// A finding about a formula: where it is, its severity, its code, and the sentence for the formula's author.
export interface FormulaDiagnostic {
  readonly from: number;
  readonly to: number;
  readonly severity: 'error' | 'aviso';
  /**
   * The case, for programs: 'sintaxis', 'nombre', 'concepto', 'tipo', 'argumentos', 'tabla', 'conjunto',
   * 'limite'…
   */
  readonly code: string;
  readonly message: string;
}

export const hasErrors = (d: readonly FormulaDiagnostic[]): boolean => d.some((x) => x.severity === 'error');
