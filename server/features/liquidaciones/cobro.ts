// What a run takes of what a person owes, as novedades to be written in it.
import type { WrittenRow } from '../importaciones/contract.ts';

export interface CobroAtEgreso {
  readonly filas: readonly WrittenRow[];
  readonly cobra: string;
  /** The part of the same novedades that stays uncollected. */
  readonly queda: string;
}
