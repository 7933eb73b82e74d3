// A formula with its result, as the help shows it and a test evaluates it.

/** The situations in which an example can run; what each changes is in `help/situaciones.ts`. */
export type SituacionName =
  | 'base'
  | 'con_novedad'
  | 'con_importe'
  | 'prestamo'
  | 'prestamo_ya_cobrado'
  | 'segundo_prestamo'
  | 'egresa'
  | 'ingreso_reciente'
  | 'media_jornada'
  | 'cambio_de_jornada'
  | 'sueldo_pactado'
  | 'ascenso'
  | 'sin_vinculos'
  | 'segunda_quincena'
  | 'primera_quincena'
  | 'aguinaldo'
  | 'octubre'
  | 'empresa_grande'
  | 'con_discapacidad'
  | 'enferma'
  | 'dos_empleos';

export interface FormulaExample {
  readonly formula: string;
  /** As `writeFormulaValue` writes it; for a formula that cannot be calculated, its message. */
  readonly da: string;
  readonly caso?: SituacionName;
}
