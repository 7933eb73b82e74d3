// Which differences to pay: people, months and concepts left out, and how negative ones are recovered.

export interface RetroactivoChoice {
  readonly sinPersonas: ReadonlySet<number>;
  readonly sinPeriodos: ReadonlySet<string>;
  readonly sinConceptos: ReadonlySet<number>;
  readonly negativas: boolean;
  /** Negative differences are recovered in instalments. */
  readonly cuotas: boolean;
}
