// The summary before a run is marked as paid: date and bank of its files, payments in no file, rejected ones.
import type { LiquidacionPago } from '../../../core/api/liquidaciones.ts';
import { showDate } from '../../../core/kit/period.ts';
import type { T } from '../../i18n.ts';
import { shownAmount } from '../explain/amounts.ts';

export const pagoText = (t: T, p: LiquidacionPago): string =>
  [
    t('oficina.web.segunArchivos', {
      fecha: showDate(p.fecha ?? ''),
      archivos: p.archivos.map((a) => a.nombre).join(', '),
    }),
    ...(p.banco === null ? [] : [`${t('oficina.web.banco')}: ${p.banco}.`]),
    ...(p.pendientes > 0
      ? [t('oficina.web.faltaPagar', { n: p.pendientes, importe: shownAmount(p.importe_pendiente) })]
      : []),
    ...(p.devueltos > 0 ? [t('oficina.web.devueltos', { n: p.devueltos })] : []),
  ].join(' ');
