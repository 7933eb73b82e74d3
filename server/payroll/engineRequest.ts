// What an engine is prepared for.
import type { CivilDate, Periodo } from '../../core/kit/period.ts';
import type { ExtraField } from '../../core/payroll/extraFields.ts';
import type { EngineName } from './version.ts';

/**
 * What a run's inputs depend on. `campos`: extra legajo fields that formulas name. `fijos`: concepts with
 * amounts set by hand, even without entries.
 */
export interface EngineRequest {
  readonly periodo: Periodo;
  readonly fecha_pago: CivilDate;
  readonly id_tipo: number;
  readonly campos?: readonly ExtraField[];
  readonly fijos?: readonly number[];
  /** Absent: the present engine. */
  readonly motor?: EngineName;
}
