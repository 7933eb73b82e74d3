// What the services of runs receive: the store with their reads and tasks, and their long works.
import type { CorridaComparison } from '../../../core/payroll/compare/corridaComparison.ts';
import type { StoreOf } from '../../kernel/store.ts';
import type { Launch } from '../../payroll/longWork.ts';
import type { Workshop } from '../../payroll/workshop.ts';
import type { CalculatedPart, CalculationRequest } from './calculate.ts';
import type { ComparisonRequest } from './compareCorridas.ts';
import type { liquidacionesExtension } from './feature.ts';
import type { ReadPartsRequest } from './partWork.ts';
import type { VerificationResult, VerificationRequest } from './verify.ts';

interface Works {
  readonly calcular: Launch<CalculationRequest, CalculatedPart>;
  readonly leerPartes: Launch<ReadPartsRequest, { readonly posicion: number }>;
  readonly comparar: Launch<ComparisonRequest, CorridaComparison>;
  readonly verificar: Launch<VerificationRequest, VerificationResult>;
}
export type LiquidacionesWorkshop = Workshop<StoreOf<typeof liquidacionesExtension>, Works>;
