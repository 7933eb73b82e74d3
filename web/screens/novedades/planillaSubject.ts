// What a sheet of novedades is of: a person or a concept, in a month.
export interface PlanillaSubject {
  readonly por: 'legajo' | 'concepto';
  readonly periodo: string;
  readonly id: number;
}
