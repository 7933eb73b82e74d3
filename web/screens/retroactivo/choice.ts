// What is chosen of the differences to pay: people, months and concepts left out, and how what is negative is taken back.

export interface RetroactivoChoice {
  readonly sinPersonas: ReadonlySet<number>;
  readonly sinPeriodos: ReadonlySet<string>;
  readonly sinConceptos: ReadonlySet<number>;
  readonly negativas: boolean /** What is to be taken back goes in instalments. */;
  readonly cuotas: boolean;
}
