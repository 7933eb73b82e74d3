// What a line or a novedad may give away of a person: an illness, an order of a court, belonging to a union. Who may
// not know it sees the amount among others, so that totals add up, and never the cause.
import type { Sensitivity } from '../kit/field.ts';

/** The kinds of cause that are reserved; fields of the same kinds have the same names. */
export const RESERVES = ['salud', 'embargo', 'sindical'] as const satisfies readonly Sensitivity[];
export type Reserve = (typeof RESERVES)[number];

/** A concept whose cause whoever asks may not know. */
export interface ReservedConcepto {
  readonly id: number;
  readonly codigo: number;
  /** As sentences and receipts name it. */
  readonly nombres: readonly string[];
}
