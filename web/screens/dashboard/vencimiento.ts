// A due date in words: its icon, name, date, and the run, form or list that it links to.
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
  solicitudes: 'id-card',
};

export const vencimientoDestination = (v: Vencimiento): { readonly to: string; readonly state?: unknown } => {
  if (v.clase === 'solicitudes') return { to: '/privacidad' };
  if (v.tabla === null) return { to: '/aplicativos/f931' };
  if (v.id !== null) return { to: rowPath(v.tabla, v.id) };
  const t = tableNamed(v.tabla);
  return t ? { to: tablePath(t), state: withFilters(v.filtros) } : { to: '/dashboard' };
};

export const whenDue = (date: string | null, t: T): string => {
  if (date === null) return '';
  const ddmm = shownDate(date).slice(0, 5);
  return date < todayDate()
    ? t('tablero.vencio', { fecha: ddmm })
    : date === todayDate()
      ? t('tablero.hoy')
      : `${DAYS_IN_TEXT[(weekdayOf(date) + 6) % 7] ?? ''} ${ddmm}`;
};

const nameOf = (v: Vencimiento): string => (v.clase === 'f931' ? shownMes(v.nombre ?? '') : (v.nombre ?? ''));
export const vencimientoTitle = (v: Vencimiento, t: T): string =>
  t(`tablero.v.${v.clase}`, { count: v.cantidad, nombre: nameOf(v) });
export const vencimientoDetail = (v: Vencimiento, t: T): string =>
  v.personas.length ? v.personas.join(' · ') : t(`tablero.detalle.${v.clase}`, { nombre: nameOf(v) });
