// How urgent what falls due is.
import type { Vencimiento } from '../../../core/api/vencimiento.ts';
import { todayDate } from '../../ports.ts';

/** Stops the month or is late; lacks something or is for today; or is only on its way. */
export const vencimientoTone = (v: Vencimiento): 'danger' | 'warn' | 'info' =>
  v.clase === 'errores' || (v.fecha !== null && v.fecha < todayDate())
    ? 'danger'
    : v.fecha === null || v.fecha === todayDate()
      ? 'warn'
      : 'info';
