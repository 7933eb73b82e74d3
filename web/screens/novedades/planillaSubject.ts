// The subject of a sheet of novedades: a person or a concept, in a month.
export interface PlanillaSubject {
  readonly por: 'legajo' | 'concepto';
  readonly periodo: string;
  readonly id: number;
}
