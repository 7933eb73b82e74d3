// An example of the language: a formula, what it gives, and the situation in which it does.
import type { NombreSituacion } from './situaciones.ts';

export interface Ejemplo {
  readonly formula: string;
  /** As `escribirValor` writes it; of one that cannot be worked out, its message. */
  readonly da: string;
  readonly caso?: NombreSituacion;
}
