// The kinds of deduction: each one's concepts, who may see it, and the amounts in its rows.
import type { DescuentoClase, WritableDescuentoClase } from '../../../core/api/descuentos.ts';
import { canSee, type Role } from '../../../core/domain/roles.ts';
import type { Row } from '../../../core/kit/field.ts';
import { decimal, multiply, type Decimal } from '../../../core/kit/money.ts';
import { agenda } from '../../../core/tables/agenda.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { rowsIn } from '../../../core/kit/field.ts';

/** The set with the concepts of each kind: packages bring them, and a company may add its own. */
export const CONJUNTO: Readonly<Record<WritableDescuentoClase, string>> = {
  anticipos: 'anticipos',
  prestamos: 'prestamos',
  embargos: 'embargos',
  alimentos: 'alimentos',
};
export const writtenText = (f: Row, c: string): string | null =>
  f[c] == null || f[c] === '' ? null : String(f[c]);
export const amountOf = (f: Row, c: string): Decimal | null => {
  const t = writtenText(f, c);
  return t === null ? null : decimal(t);
};
export const descuentoConceptos = (l: StoreReads, clase: WritableDescuentoClase): readonly number[] => {
  const k = l.filas('ConjuntosConcepto', { codigo: CONJUNTO[clase] })[0];
  return rowsIn(k, 'RRHHConjuntoConcepto').map((x) => Number(x['id_rrhh_concepto']));
};
/** Other orders and alimony are only shown to users who may see garnishments. */
export const isRestricted = (clase: DescuentoClase, roles: readonly Role[]): boolean =>
  (clase === 'embargos' || clase === 'alimentos') && !canSee(roles, agenda.fields.expediente);
/** The agreed total: the amount, or the instalments times their amount; null if it has no end. */
export const agreedTotal = (f: Row): Decimal | null => {
  const i = amountOf(f, 'importe'),
    n = amountOf(f, 'cantidad'),
    v = amountOf(f, 'valor_unitario');
  return i ?? (n !== null && v !== null ? multiply(n, v) : null);
};
