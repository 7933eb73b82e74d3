// A value of a row in words, by its descriptor when there is one.
import type { Field, Value } from '../../core/kit/field.ts';
import { leerDecimal, mostrarImporte } from '../../core/kit/money.ts';
import { esFecha, esPeriodo, mostrarFecha } from '../../core/kit/period.ts';
import { t } from '../i18n.ts';
import { instanteMostrado } from '../kit/escritura.ts';
import { numeroCorto } from './explain/montos.ts';

export const valorMostrado = (v: Value | undefined, f?: Field): string => {
  if (v === null || v === undefined || v === '') return '—';
  if (typeof v === 'object') return String(v.length);
  if (f?.kind === 'flag') return t(v === 1 ? 'pantallas.comun.si' : 'pantallas.comun.no');
  if (f?.kind === 'opcion') return f.options.find((o) => String(o.id) === String(v))?.valor ?? String(v);
  if (f?.kind === 'entero' && f.digitos) return String(v).padStart(f.digitos, '0');
  if (f?.kind === 'instante') return instanteMostrado(String(v));
  if (f?.kind === 'decimal') return numeroCorto(String(v));
  if (typeof v === 'number') return String(v);
  if (esFecha(v) || esPeriodo(v)) return mostrarFecha(v);
  return leerDecimal(v) !== undefined && v.includes('.') ? mostrarImporte(v) : v;
};
