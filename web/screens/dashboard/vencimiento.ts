// What is due, in words: its sign, what it is called, when, and the run, the form or the list of just those rows that it leads to.
import type { Vencimiento } from '../../../core/api/vencimiento.ts';
import { diaDeSemana } from '../../../core/kit/period.ts';
import { tableNamed } from '../../../core/tables/index.ts';
import type { Clave, T } from '../../i18n.ts';
import { DIAS_DICHOS, fechaMostrada, mesLargo } from '../../kit/escritura.ts';
import { conFiltros } from '../../kit/list/llegada.ts';
import { rutaDeFila, rutaDeTabla } from '../../paths.ts';
import { hoy } from '../../ports.ts';

export const ICONO: Readonly<Record<Vencimiento['clase'], string>> = {
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

export const destinoDe = (v: Vencimiento): { readonly to: string; readonly state?: unknown } => {
  if (v.tabla === null) return { to: '/aplicativos/f931' };
  if (v.id !== null) return { to: rutaDeFila(v.tabla, v.id) };
  const t = tableNamed(v.tabla);
  return t ? { to: rutaDeTabla(t), state: conFiltros(v.filtros) } : { to: '/dashboard' };
};

export const cuandoVence = (fecha: string | null, t: T): string => {
  if (fecha === null) return '';
  const ddmm = fechaMostrada(fecha).slice(0, 5);
  return fecha < hoy()
    ? t('tablero.vencio', { fecha: ddmm })
    : fecha === hoy()
      ? t('tablero.hoy')
      : `${DIAS_DICHOS[(diaDeSemana(fecha) + 6) % 7] ?? ''} ${ddmm}`;
};

const nombreDe = (v: Vencimiento): string =>
  v.clase === 'f931' ? mesLargo(v.nombre ?? '') : (v.nombre ?? '');
export const tituloDe = (v: Vencimiento, t: T): string =>
  t(`tablero.v.${v.clase}` as Clave, { count: v.cantidad, nombre: nombreDe(v) });
export const detalleDe = (v: Vencimiento, t: T): string =>
  v.personas.length ? v.personas.join(' · ') : t(`tablero.detalle.${v.clase}`, { nombre: nombreDe(v) });
