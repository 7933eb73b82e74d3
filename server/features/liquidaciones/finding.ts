// What a check says, before it is known of whom: of a person, or of the whole run.
import type { LiquidacionCheck } from '../../../core/api/liquidaciones.ts';

export type Finding = Pick<LiquidacionCheck, 'nivel' | 'codigo' | 'mensaje' | 'enlace'>;
