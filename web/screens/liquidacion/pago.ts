// What is said before a run is marked as paid: the day and the bank of its files, what no file has, what came back.
import type { PagoDeLiquidacion } from '../../../core/api/liquidaciones.ts';
import { mostrarFecha } from '../../../core/kit/period.ts';
import type { T } from '../../i18n.ts';
import { monto } from '../explain/montos.ts';

export const textoDePago = (t: T, p: PagoDeLiquidacion): string =>
  [
    t('oficina.web.segunArchivos', {
      fecha: mostrarFecha(p.fecha ?? ''),
      archivos: p.archivos.map((a) => a.nombre).join(', '),
    }),
    ...(p.banco === null ? [] : [`${t('oficina.web.banco')}: ${p.banco}.`]),
    ...(p.pendientes > 0
      ? [t('oficina.web.faltaPagar', { n: p.pendientes, importe: monto(p.importe_pendiente) })]
      : []),
    ...(p.devueltos > 0 ? [t('oficina.web.devueltos', { n: p.devueltos })] : []),
  ].join(' ');
