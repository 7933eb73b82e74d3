// What falls due, in words: its icon, its name, when it is, and the run, form or list that it leads to.
import type { Vencimiento } from '../../../core/api/vencimiento.ts';
import { weekdayOf } from '../../../core/kit/period.ts';
import { tableNamed } from '../../../core/tables/index.ts';
import type { T } from '../../i18n.ts';
import { DAYS_IN_TEXT, shownDate, shownMes } from '../../kit/typedValues.ts';
import { withFilters } from '../../kit/list/arrival.ts';
import { rowPath, tablePath } from '../../paths.ts';
import { todayDate } from '../../ports.ts';

export const VENCIMIENTO_ICON: Readonly<Record<Vencimiento['clase'], string>> = {
  pagar: 'wallet',
  cerrar: 'lock',
  errores: 'times-circle',
  f931: 'file',
  sinCbu: 'credit-card',
  sinObraSocial: 'heart',
  sinNacimiento: 'calendar',
  prueba: 'user',
  egresos: 'sign-out',
  ausencias: 'clock',
  propuestas: 'file-edit',
};

export const vencimientoDestination = (v: Vencimiento): { readonly to: string; readonly state?: unknown } => {
  if (v.tabla === null) return { to: '/aplicativos/f931' };
  if (v.id !== null) return { to: rowPath(v.tabla, v.id) };
  const t = tableNamed(v.tabla);
  return t ? { to: tablePath(t), state: withFilters(v.filtros) } : { to: '/dashboard' };
};

export const whenDue = (fecha: string | null, t: T): string => {
  if (fecha === null) return '';
  const ddmm = shownDate(fecha).slice(0, 5);
  return fecha < todayDate()
    ? t('tablero.vencio', { fecha: ddmm })
    : fecha === todayDate()
      ? t('tablero.hoy')
      : `${DAYS_IN_TEXT[(weekdayOf(fecha) + 6) % 7] ?? ''} ${ddmm}`;
};

const nombreDe = (v: Vencimiento): string =>
  v.clase === 'f931' ? shownMes(v.nombre ?? '') : (v.nombre ?? '');
export const vencimientoTitle = (v: Vencimiento, t: T): string =>
  t(`tablero.v.${v.clase}`, { count: v.cantidad, nombre: nombreDe(v) });
export const vencimientoDetail = (v: Vencimiento, t: T): string =>
  v.personas.length ? v.personas.join(' · ') : t(`tablero.detalle.${v.clase}`, { nombre: nombreDe(v) });
