// What the services of runs are given: the store with their reads and tasks, and their long works.
import type { Comparacion } from '../../../core/payroll/comparacion.ts';
import type { StoreOf } from '../../kernel/store.ts';
import type { Launch } from '../../payroll/longWork.ts';
import type { Taller } from '../../payroll/taller.ts';
import type { Calculado, PedidoCalculo } from './calcular.ts';
import type { PedidoComparacion } from './compararCorridas.ts';
import type { liquidacionesExtension } from './feature.ts';
import type { InformeVerificacion, PedidoVerificacion } from './verificar.ts';

interface Works {
  readonly calcular: Launch<PedidoCalculo, Calculado>;
  readonly comparar: Launch<PedidoComparacion, Comparacion>;
  readonly verificar: Launch<PedidoVerificacion, InformeVerificacion>;
}
export type LiquidacionesTaller = Taller<StoreOf<typeof liquidacionesExtension>, Works>;
