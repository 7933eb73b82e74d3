// Which differences to pay: people, months and concepts left out, and how negative ones are recovered.

export interface RetroactivoChoice {
  readonly withoutPersonas: ReadonlySet<number>;
  readonly withoutPeriodos: ReadonlySet<string>;
  readonly withoutConceptos: ReadonlySet<number>;
  readonly negative: boolean;
  /** Negative differences are recovered in instalments. */
  readonly cuotas: boolean;
}
