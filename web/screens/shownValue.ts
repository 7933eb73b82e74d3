// A row's value in words, by its descriptor if there is one.
import type { Field, Value } from '../../core/kit/field.ts';
import { readDecimal, showAmount, showShort } from '../../core/kit/money.ts';
import { isCivilDate, isPeriodo, showDate } from '../../core/kit/period.ts';
import { t } from '../i18n.ts';
import { shownInstant } from '../kit/typedValues.ts';

export const shownValue = (v: Value | undefined, f?: Field): string => {
  if (v === null || v === undefined || v === '') return '—';
  if (typeof v === 'object') return String(v.length);
  if (f?.kind === 'flag') return t(v === 1 ? 'pantallas.comun.si' : 'pantallas.comun.no');
  if (f?.kind === 'opcion') return f.options.find((o) => String(o.id) === String(v))?.valor ?? String(v);
  if (f?.kind === 'entero' && f.digitos) return String(v).padStart(f.digitos, '0');
  if (f?.kind === 'instante') return shownInstant(String(v));
  if (f?.kind === 'decimal') return showShort(String(v));
  if (typeof v === 'number') return String(v);
  if (isCivilDate(v) || isPeriodo(v)) return showDate(v);
  return readDecimal(v) !== undefined && v.includes('.') ? showAmount(v) : v;
};
