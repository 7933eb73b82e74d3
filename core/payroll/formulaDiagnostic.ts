// A finding about a formula: where, how grave, which case, and the sentence for whoever wrote it.
export interface FormulaDiagnostic {
  readonly from: number;
  readonly to: number;
  readonly severity: 'error' | 'aviso';
  /** The case, for machines: 'sintaxis', 'nombre', 'concepto', 'tipo', 'argumentos', 'tabla', 'conjunto', 'limite' … */
  readonly code: string;
  readonly message: string;
}

export const hasErrors = (d: readonly FormulaDiagnostic[]): boolean => d.some((x) => x.severity === 'error');
