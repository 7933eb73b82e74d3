// What to pay of the differences: people, months and concepts left out, and how negative ones are recovered.

export interface RetroactivoChoice {
  readonly sinPersonas: ReadonlySet<number>;
  readonly sinPeriodos: ReadonlySet<string>;
  readonly sinConceptos: ReadonlySet<number>;
  readonly negativas: boolean /** What is to be taken back goes in instalments. */;
  readonly cuotas: boolean;
}
