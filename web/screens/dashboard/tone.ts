// The urgency of a due date.
import type { Vencimiento } from '../../../core/api/vencimiento.ts';
import { todayDate } from '../../ports.ts';

/** Blocks the month or is late; incomplete or due today; or just coming up. */
export const vencimientoTone = (v: Vencimiento): 'danger' | 'warn' | 'info' =>
  v.clase === 'errores' || (v.fecha !== null && v.fecha < todayDate())
    ? 'danger'
    : v.fecha === null || v.fecha === todayDate()
      ? 'warn'
      : 'info';
