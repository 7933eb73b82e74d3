// The types of the input and the result of recalculating closed receipts.
import type { Periodo } from '../../../core/kit/period.ts';
import type { ReciboLine, Persona } from '../../../core/payroll/run.ts';
import type { SavedRecibo } from '../../payroll/sql/recibos.ts';
import type { Cuentas } from '../../payroll/calculation.ts';
import type { EngineCorrida } from '../../payroll/engine.ts';

/** `definiciones`: undated data as of each run, or today's. `legajos`: ids of people; empty: everybody. */
export interface RetroTramo {
  readonly desde: Periodo;
  readonly hasta: Periodo;
  readonly definiciones: 'entonces' | 'hoy';
  readonly legajos: readonly number[];
}

/** A closed run in the range. `falla`: why it cannot be recalculated. */
export interface ClosedCorrida {
  readonly corrida: EngineCorrida;
  readonly descripcion: string;
  readonly posicion: number;
  readonly lote: string;
  readonly otroMotor: boolean;
  readonly cuentas: Cuentas | undefined;
  readonly falla: string | undefined;
}
/** One person's receipt of one run: as issued, and recalculated. Undefined lines: no receipt. */
export interface RecalculatedRecibo {
  readonly de: ClosedCorrida;
  readonly id_personal: number;
  readonly guardado: SavedRecibo | undefined;
  readonly persona: Persona | undefined;
  readonly antes: readonly ReciboLine[] | undefined;
  readonly ahora: readonly ReciboLine[] | undefined;
  /** Why today's data give no receipt. */
  readonly problema: string | undefined;
}
export interface Recalculation {
  readonly corridas: readonly ClosedCorrida[];
  readonly cuantas: number;
  /** For each batch of people, what each has in each run, in the order of the months. */
  readonly personas: () => Generator<ReadonlyMap<number, readonly RecalculatedRecibo[]>>;
}
