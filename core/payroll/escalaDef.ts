// What the engine reads of a pay scale.
import type { CivilDate } from '../kit/period.ts';

/** A row of a pay scale: básico and fixed non-remunerative sum for a full working day, from a date on. */
export interface EscalaDef {
  readonly id: number;
  readonly id_categoria: number;
  readonly desde: CivilDate;
  readonly basico: string;
  readonly no_remunerativo: string;
  readonly extraordinaria: string;
  /** Hours a day that it pays for, where they are not the full day of the convention. */
  readonly horas?: string;
}
